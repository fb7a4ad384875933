import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findHash } from './password.ts'
import { isAccount } from './queries.ts'
import { emailChanges, users } from './tables.ts'

/**
 * Gives the account without a password that this phone signs in to an e-mail address, by which its owner chooses a password. Returns its
 * id. Refuses with `not_found` when there is no such account, and on `email` with `taken`. Call it in a transaction.
 */
export async function giveEmail(
  db: Db,
  { phone, email, at }: { phone: string; email: string; at: Date },
): Promise<number> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.codePhone, phone), isAccount))
    .for('update')
  if (!account || (await findHash(db, account.id)) !== null) throw new Refusal('not_found')
  await db.delete(emailChanges).where(eq(emailChanges.userId, account.id))
  await db
    .update(users)
    // Nobody has confirmed this one.
    .set({ email, emailVerified: false, updatedAt: at })
    .where(eq(users.id, account.id))
    .catch((error) => {
      throw isUniqueViolation(error) ? new Refusal('invalid_request', {}, { email: 'taken' }) : error
    })
  return account.id
}
