import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TwoReleases = {
  origin: string
  /** From now on the shop is of the next release, whose files have other names; those of the first are gone. */
  release: () => void
  close: () => Promise<void>
}

const fileName = /([\w-]+-[\w-]{8})\.(js|css|woff2)/g
const nextName = /\.next\.(js|css|woff2)$/

/** Files have other names, and what the worker fetches ahead is another version. */
const renamed = (text: string) =>
  text.replace(fileName, '$1.next.$2').replace(/"revision":"/g, '"revision":"next')

/** The shop as phones see it over a release: in front of the one that runs, names of files are changed in all it answers. */
export async function twoReleases(shop: string): Promise<TwoReleases> {
  let next = false
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const isFile = path.startsWith('/assets/')
    if (isFile && next !== nextName.test(path)) {
      answer.writeHead(404).end()
      return
    }
    const headers = {
      ...asked.headers,
      'accept-encoding': 'identity',
      'if-none-match': '',
      connection: 'close',
    }
    const target = new URL(path.replace(nextName, '.$1'), shop)
    const passed = request(target, { method: asked.method, headers }, (came) => {
      const chunks: Buffer[] = []
      came.on('data', (chunk: Buffer) => chunks.push(chunk))
      came.on('end', () => {
        const body = Buffer.concat(chunks)
        const isText = /html|javascript|css|json/.test(String(came.headers['content-type']))
        const sent = next && isText ? Buffer.from(renamed(body.toString())) : body
        const {
          'content-length': _length,
          'transfer-encoding': _encoding,
          etag: _etag,
          ...rest
        } = came.headers
        answer.writeHead(came.statusCode ?? 502, { ...rest, connection: 'close' }).end(sent)
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
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
