import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addressProblem, bodyProblem, methodProblem } from './request-limits.ts'

function ask(url: string, headers: Record<string, string> = {}, method = 'POST'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, headers, method })
}

const KIB = 1024

describe('what is refused before it is read', () => {
  it.each([
    ['/api/heartprints/x', 256 * KIB, undefined],
    ['/api/heartprints/x', 256 * KIB + 1, 413],
    ['/api/journal', 256 * KIB, undefined],
    ['/api/heartprintsx', 64 * KIB + 1, 413],
    ['/auth/sign-in', 64 * KIB, undefined],
    ['/auth/sign-in?x=/api/heartprints/', 64 * KIB + 1, 413],
  ])('%s with %i bytes: %s', (url, bytes, status) => {
    expect(bodyProblem(ask(url, { 'content-length': String(bytes) }))?.status).toBe(status)
  })

  it('a body of unknown length', () => {
    expect(bodyProblem(ask('/api/heartprints/x', { 'transfer-encoding': 'chunked' }))?.status).toBe(411)
  })

  it.each(['TRACE', 'CONNECT', 'PROPFIND', ''])('the method %s', (method) => {
    expect(methodProblem(ask('/', {}, method))?.status).toBe(405)
  })

  it.each(['/%', '/a%ff', '*', 'http://evil.example/', ''])('the address %s', (url) => {
    expect(addressProblem(ask(url))?.status).toBe(400)
  })

  it('a write anywhere but at a route handler', () => {
    expect(methodProblem(ask('/home', {}, 'POST'))?.status).toBe(405)
    expect(methodProblem(ask('/_next/static/x.js', {}, 'PUT'))?.status).toBe(405)
    expect(methodProblem(ask('/auth/sign-in', {}, 'POST'))).toBeUndefined()
    expect(methodProblem(ask('/home', {}, 'HEAD'))).toBeUndefined()
  })

  it.each(['/', '/home?next=%', '/%F0%9F%92%97', '/a/../b'])('but not the address %s', (url) => {
    expect(addressProblem(ask(url))).toBeUndefined()
  })
})
