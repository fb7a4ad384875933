import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const ownNetwork = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

/**
 * The network address a request comes from, for counting. A proxy on this machine or network is believed about whom it
 * speaks for, and only the address it added itself, the last; anybody else's headers are not.
 */
export function clientAddress(c: Context): string {
  const peer = peerOf(c)
  if (!ownNetwork.test(peer) && peer !== 'unknown') return peer
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) ? forwarded : peer
}

/** Unknown where there is no socket: in a test that calls the app itself. */
function peerOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
