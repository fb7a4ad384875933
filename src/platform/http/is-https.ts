import type { Context } from 'hono'

/**
 * Whether the shopper reaches us by https: directly, or through a proxy that says so. The header can be made up, but
 * then only its sender's own cookies become Secure.
 */
export function isHttps(c: Context): boolean {
  const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim()
  return (forwarded ?? new URL(c.req.url).protocol.replace(':', '')) === 'https'
}
