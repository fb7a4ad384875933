import type { Context } from 'hono'

/**
 * Whether the client uses https: directly, or according to a proxy's X-Forwarded-Proto. The header can be forged, but that
 * only makes the sender's own cookies Secure.
 */
export function isHttps(c: Context): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim()
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https'
}
