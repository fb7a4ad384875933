import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { isUniqueViolation } from '#platform/db/unique-violation.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { nameKey } from './domain/account-names.ts'
import { nameLook } from './domain/name-look.ts'
import { hashPassword, passwordMethod } from './password.ts'
import { findDuplicateNames, type UniqueNames } from './queries.ts'
import type { RegisterBody } from './schemas.ts'
import { signInMethods, users } from './tables.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import { nameLooksLock } from './write-name-looks.ts'

/**
 * Creates an account with its password; returns its id. Refuses a weak password with `invalid_request`, and a
 * username that is or looks like another account's, or its e-mail address, with `taken` and the fields. Several accounts may
 * share a phone. `hashed` is the hash of the password, when the caller has computed it ahead.
 */
export async function createAccount(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  body: RegisterBody,
  hashed?: string,
): Promise<number> {
  await refuseWeakPassword(db, { password: body.password, field: 'password' }, body)
  const { username, email } = body
  const names = { usernameKey: nameKey(username), usernameLook: nameLook(username), email }
  await refuseDuplicateNames(db, names)
  const hash = hashed ?? (await hashPassword(body.password))
  try {
    return await transaction(db, (tx) => write(tx, { ...body, ...names }, hash, now()))
  } catch (error) {
    // A concurrent registration took a name; look up which one.
    if (isUniqueViolation(error)) await refuseDuplicateNames(db, names)
    throw error
  }
}

async function refuseDuplicateNames(db: Db, names: UniqueNames): Promise<void> {
  const duplicates = await findDuplicateNames(db, names)
  if (Object.keys(duplicates).length > 0) throw new Refusal('taken', {}, duplicates)
}

async function write(tx: Db, body: RegisterBody & UniqueNames, hash: string, at: Date): Promise<number> {
  const { username, usernameKey, usernameLook, email, name, phone, address } = body
  await tx.execute(nameLooksLock)
  const timestamps = { createdAt: at, updatedAt: at }
  const [user] = await tx
    .insert(users)
    .values({ username, usernameKey, usernameLook, email, name, phone, address, ...timestamps })
    .returning({ id: users.id })
  if (!user) throw new Error('the account was not inserted')
  const method = { userId: user.id, providerId: passwordMethod, password: hash }
  await tx.insert(signInMethods).values({ ...method, ...timestamps })
  return user.id
}
