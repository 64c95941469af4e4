import { Agent, request } from 'node:http'

const CONNECTIONS = 16
const WARM_UP = 500
const REQUESTS = 4_000

/** Requests a second that a loopback address answers to 16 connections that stay open; a bounded number of them, after a warm-up. */
export async function requestsPerSecond(url: string): Promise<number> {
  if (!/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) throw new Error('the bench asks no other machine')
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    await askOften(url, agent, WARM_UP)
    const began = performance.now()
    await askOften(url, agent, REQUESTS)
    return (REQUESTS / (performance.now() - began)) * 1000
  } finally {
    agent.destroy()
  }
}

async function askOften(url: string, agent: Agent, times: number): Promise<void> {
  let left = times
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await ask(url, agent)
    }),
  )
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    })
      .on('error', reject)
      .end()
  })
}
