import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { register } from 'prom-client'
import { comesFromThisMachine } from './client-address.ts'

export type MetricsDeps = {
  /** What whoever asks must send as `Authorization: Bearer …`; undefined: only this machine may ask. */
  token: string | undefined
  read: () => Promise<string>
}

/**
 * `GET /metrics` for Prometheus. Who may not see it gets what any unknown address gets. Without a token only a request of
 * this machine that nobody forwarded is answered: a proxy beside us says whom it asks for.
 */
export function metricsRoutes({ token, read }: MetricsDeps): Hono {
  return new Hono().get('/metrics', async (c, next) => {
    if (!(token === undefined ? isOurOwn(c) : hasToken(c, token))) return next()
    const text = await read().catch(() => null)
    // A process that is just starting does not tell yet: the next scrape has all of them.
    if (text === null) return c.text('not every process answers', 503, { 'retry-after': '5' })
    return c.body(text, 200, { 'content-type': register.contentType, 'cache-control': 'no-store' })
  })
}

const forwarding = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

function isOurOwn(c: Context): boolean {
  return comesFromThisMachine(c) && !forwarding.some((name) => c.req.header(name) !== undefined)
}

function hasToken(c: Context, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const [, sent = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return timingSafeEqual(digest(sent), digest(token))
}
