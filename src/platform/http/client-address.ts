import { isIP } from 'node:net'
import type { Context } from 'hono'

const near = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd])/i

/**
 * Where a request comes from. What a proxy says counts only when the connection comes from a machine near by, and then
 * the last address it names: those before it can be made up.
 */
export function clientAddress(c: Context): string {
  const peer = peerOf(c.env)?.replace(/^::ffff:/i, '') ?? ''
  const named = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  if ((peer === '' || near.test(peer)) && isIP(named)) return named
  return peer || 'unknown'
}

function peerOf(env: unknown): string | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined
  const { incoming } = env as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress
}
