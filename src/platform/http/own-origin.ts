import { networkInterfaces } from 'node:os'
import type { Context } from 'hono'
import { isHttps } from './is-https.ts'

/**
 * Scheme and host that a mailed link may lead to: the configured ones, or the request's own when its `Host` names this very
 * machine by `localhost` or one of its addresses, on the port it was asked on or its scheme's own. Anybody can send any other
 * `Host`: null then, and only `PUBLIC_URL` helps.
 */
export function ownOrigin({ publicUrl }: { publicUrl: string | null }, c: Context): string | null {
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

/** Null where no connection stands behind the request. */
function localPort(c: Context): number | null {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { localPort?: number } } }
  return incoming?.socket?.localPort ?? null
}
