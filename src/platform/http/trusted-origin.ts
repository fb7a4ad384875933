import { networkInterfaces } from 'node:os'
import type { Context } from 'hono'
import { isHttps } from './is-https.ts'

/**
 * The origin for links in mails: the configured one, or the request's own if its `Host` names this machine, as `localhost` or
 * one of its addresses, with the listening port or the scheme's default port. Null for any other `Host`, which anybody can
 * forge; then `PUBLIC_URL` is needed.
 */
export function trustedOrigin({ publicUrl }: { publicUrl: string | null }, c: Context): string | null {
  if (publicUrl) return publicUrl
  const { hostname, port, host } = new URL(c.req.url)
  if (!isOfThisMachine(hostname.replace(/^\[|\]$/g, ''))) return null
  const local = localPort(c)
  if (port !== '' && local !== null && port !== String(local)) return null
  return `${isHttps(c) ? 'https' : 'http'}://${host}`
}

function isOfThisMachine(host: string): boolean {
  if (host === 'localhost') return true
  return Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === host))
}

/** Null for a request without a connection, as in tests. */
function localPort(c: Context): number | null {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { localPort?: number } } }
  return incoming?.socket?.localPort ?? null
}
