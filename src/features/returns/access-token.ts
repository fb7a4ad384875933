import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizedSecret } from '#platform/db/settings.ts'

const secretOf = memoizedSecret('return_access_secret')
const validSeconds = 60 * 60

/**
 * A token with which whoever named the number and phone of an order reads and opens its returns for an hour. It names no person,
 * so it may be in an address.
 */
export async function createAccessToken(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
): Promise<string> {
  const expires = Math.floor(now().getTime() / 1000) + validSeconds
  return `${expires}.${await digestOf(db, orderId, expires)}`
}

/** Whether a token gives access to the returns of an order now. */
export async function isAccessToken(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
  token: string,
): Promise<boolean> {
  const [expires = '', digest = ''] = token.split('.')
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < now().getTime()) return false
  const expected = Buffer.from(await digestOf(db, orderId, Number(expires)))
  const received = Buffer.from(digest)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

async function digestOf(db: Db, orderId: number, expires: number): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(`${orderId}.${expires}`)
    .digest('base64url')
}
