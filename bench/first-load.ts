import { gzipSync } from 'node:zlib'

/** Gzipped bytes of every script that the page asks for at once, in a browser that knows modules. */
export async function firstLoadBytes(url: string, cookie = ''): Promise<number> {
  const html = await (await fetch(url, { headers: { cookie } })).text()
  const tags = html.match(/<script[^>]*\ssrc="[^"]+"[^>]*>/g) ?? []
  const sources = new Set(
    tags.filter((tag) => !/nomodule/i.test(tag)).map((tag) => /\ssrc="([^"]+)"/.exec(tag)?.[1] ?? ''),
  )
  let bytes = 0
  for (const source of sources) {
    const script = await fetch(new URL(source, url))
    bytes += gzipSync(Buffer.from(await script.arrayBuffer())).length
  }
  return bytes
}
