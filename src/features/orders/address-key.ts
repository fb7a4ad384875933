import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { memoizedSecret } from '#platform/db/settings.ts'

const secretOf = memoizedSecret('order_address_secret')

/**
 * A keyed digest (HMAC, 22 characters) of a network address, so that orders from one address can be counted without
 * storing the address. All processes compute the same digest; the secret is read once per database.
 */
export async function addressKey(db: Db, address: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(address)
    .digest('base64url')
    .slice(0, 22)
}
