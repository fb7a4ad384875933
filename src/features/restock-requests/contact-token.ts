import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { memoizePerKey } from '#platform/swr.ts'

const secretName = 'restock_contact_secret'

/**
 * A keyed digest (HMAC, 32 characters) that names a contact in the links of mails: the same for all its requests, so that the
 * link of any mail ends all of them. The secret is read once per database.
 */
export async function contactToken(db: Db, contact: string): Promise<string> {
  const secrets = secretsOf(db)
  secrets.secret ??= sharedSecret(db, secretName)
  // A failed read is not cached.
  secrets.secret.catch(() => {
    secrets.secret = null
  })
  return createHmac('sha256', await secrets.secret)
    .update(contact)
    .digest('base64url')
    .slice(0, 32)
}

const secretsOf = memoizePerKey((_db: Db): { secret: Promise<string> | null } => ({ secret: null }))
