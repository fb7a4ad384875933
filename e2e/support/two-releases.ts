import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TwoReleases = {
  origin: string
  /** Switches to the next release, whose files have other names; the files of the first release are gone. */
  release: () => void
  close: () => Promise<void>
}

const fileName = /([\w-]+-[0-9a-f]{7,8})\.(js|css|woff2)/g
const nextName = /\.next\.(js|css|woff2)$/

/** Renames the files and changes the revisions in the service worker’s precache list. */
const renamed = (text: string) =>
  text.replace(fileName, '$1.next.$2').replace(/\?revision=/g, '?revision=next')

/** A proxy in front of the running shop that simulates a release by renaming the files in all responses. */
export async function twoReleases(shop: string): Promise<TwoReleases> {
  let next = false
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    const isFile = path.startsWith('/assets/')
    if (isFile && next !== nextName.test(path)) {
      response.writeHead(404).end()
      return
    }
    const headers = {
      ...incoming.headers,
      'accept-encoding': 'identity',
      'if-none-match': '',
      connection: 'close',
    }
    const target = new URL(path.replace(nextName, '.$1'), shop)
    const forwarded = request(target, { method: incoming.method, headers }, (upstream) => {
      const chunks: Buffer[] = []
      upstream.on('data', (chunk: Buffer) => chunks.push(chunk))
      upstream.on('end', () => {
        const body = Buffer.concat(chunks)
        const isText = /html|javascript|css|json/.test(String(upstream.headers['content-type']))
        const sent = next && isText ? Buffer.from(renamed(body.toString())) : body
        const {
          'content-length': _length,
          'transfer-encoding': _encoding,
          etag: _etag,
          ...rest
        } = upstream.headers
        response.writeHead(upstream.statusCode ?? 502, { ...rest, connection: 'close' }).end(sent)
      })
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a server that listens on a port has one
  return {
    origin: `http://127.0.0.1:${port}`,
    release: () => {
      next = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
