import type { Db } from '#platform/db/db.ts'
import { createSigner } from '#platform/db/signer.ts'

const signer = createSigner('order_address_secret')

/**
 * A keyed digest (22 characters) of a network address, so that orders from one address can be counted without storing the address. All
 * processes compute the same digest.
 */
export async function addressKey(db: Db, address: string): Promise<string> {
  return (await signer.digest(db, address)).slice(0, 22)
}
