import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { memoizePerKey } from '#platform/swr.ts'

const secretName = 'order_address_secret'

/**
 * A keyed digest (HMAC, 22 characters) of a network address, so that orders from one address can be counted without
 * storing the address. All processes compute the same digest; the secret is read once per database.
 */
export async function addressKey(db: Db, address: string): Promise<string> {
  const secrets = secretsOf(db)
  secrets.secret ??= sharedSecret(db, secretName)
  // A failed read is not cached.
  secrets.secret.catch(() => {
    secrets.secret = null
  })
  return createHmac('sha256', await secrets.secret)
    .update(address)
    .digest('base64url')
    .slice(0, 22)
}

const secretsOf = memoizePerKey((_db: Db): { secret: Promise<string> | null } => ({ secret: null }))
