import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { memoizedSecret } from '#platform/db/settings.ts'

const secretOf = memoizedSecret('restock_contact_secret')

/**
 * A keyed digest (HMAC, 32 characters) that names a contact in the links of mails: the same for all its requests, so that the
 * link of any mail ends all of them. The secret is read once per database.
 */
export async function contactToken(db: Db, contact: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(contact)
    .digest('base64url')
    .slice(0, 32)
}
