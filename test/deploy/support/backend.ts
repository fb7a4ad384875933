import { Hono } from 'hono'
import { clientAddress } from '#platform/http/client-address.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { listen } from '#platform/http/listen.ts'

/** What the shop would see of a request. */
export type Seen = { address: string; isHttps: boolean; host: string | undefined }

/** A server that connects and reads addresses as the shop does. It would give its metrics to everybody. */
export function startBackend() {
  const app = new Hono()
    .get('/metrics', (c) => c.text('the metrics'))
    .get('/seen', (c) =>
      c.json({ address: clientAddress(c), isHttps: isHttps(c), host: c.req.header('host') } satisfies {
        [name in keyof Seen]: unknown
      }),
    )
    .post('/bytes', async (c) => c.text(`${(await c.req.arrayBuffer()).byteLength}`))
    .post('/first-bytes', async (c) => {
      const { value } = (await c.req.raw.body?.getReader().read()) ?? {}
      return c.text(new TextDecoder().decode(value))
    })
    .all('*', (c) => c.text('not found', 404))
  return listen(app, { port: 0, host: '127.0.0.1' })
}
