import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { perKey } from '#platform/kept.ts'

const secretName = 'order_address_secret'

/**
 * A keyed digest of a network address (22 characters), so that orders from one address can be counted while no address is
 * stored. Every process of the shop makes the same one. The secret is read once.
 */
export async function addressKey(db: Db, address: string): Promise<string> {
  const secrets = secretsOf(db)
  secrets.secret ??= sharedSecret(db, secretName)
  // A failed read is not remembered.
  secrets.secret.catch(() => {
    secrets.secret = null
  })
  return createHmac('sha256', await secrets.secret)
    .update(address)
    .digest('base64url')
    .slice(0, 22)
}

const secretsOf = perKey((_db: Db): { secret: Promise<string> | null } => ({ secret: null }))
