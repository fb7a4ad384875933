import type { Context } from 'hono'
import { clientAddress } from '#platform/http/client-address.ts'
import { parseKey } from './secret.ts'

/** The text after `Authorization: Bearer`; null without it. */
export function readBearer(c: Context): string | null {
  return /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

/**
 * Under which name a request with a key is counted; null for other requests. The secret is not checked, so the address belongs to the
 * name: nobody uses up the requests of somebody else's key.
 */
export function keyCountName(c: Context): string | null {
  const key = parseKey(readBearer(c) ?? '')
  return key && `key ${key.id} ${clientAddress(c)}`
}
