import { type Context, Hono } from 'hono'
import { register } from 'prom-client'
import { isLocalConnection } from './client-address.ts'
import { isSameSecret } from './same-secret.ts'

export type MetricsDeps = {
  /** The token expected as `Authorization: Bearer …`; undefined: only this machine has access. */
  token: string | undefined
  read: () => Promise<string>
}

/**
 * `GET /metrics` for Prometheus. Unauthorized requests get the 404 of any unknown URL. Without a token only requests of this
 * machine without forwardingHeaders headers are authorized, because a local proxy adds such headers.
 */
export function metricsRoutes({ token, read }: MetricsDeps): Hono {
  return new Hono().get('/metrics', async (c, next) => {
    if (!(token === undefined ? isLocalRequest(c) : hasToken(c, token))) return next()
    const text = await read().catch(() => null)
    // A process that is just starting does not respond yet; the next scrape will include it.
    if (text === null) return c.text('not every process answers', 503, { 'retry-after': '5' })
    return c.body(text, 200, { 'content-type': register.contentType, 'cache-control': 'no-store' })
  })
}

const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

function isLocalRequest(c: Context): boolean {
  return isLocalConnection(c) && !forwardingHeaders.some((name) => c.req.header(name) !== undefined)
}

function hasToken(c: Context, token: string): boolean {
  const [, sent = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return isSameSecret(sent, token)
}
