import type { Db } from '#platform/db/db.ts'
import { createSigner } from '#platform/db/signer.ts'

const signer = createSigner('restock_contact_secret')

/**
 * A keyed digest (32 characters) that names a contact in the links of mails: the same for all its requests, so that the link of any
 * mail ends all of them.
 */
export async function contactToken(db: Db, contact: string): Promise<string> {
  return (await signer.digest(db, contact)).slice(0, 32)
}
