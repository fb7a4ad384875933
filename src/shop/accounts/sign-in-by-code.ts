import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { AccountSteps } from './account-steps.ts'
import { checkCode, type TypedCode, useCode } from './check-code.ts'
import { nameKey } from './domain/account-names.ts'
import { nameLook } from './domain/name-look.ts'
import { isLapsed } from './domain/phone-code.ts'
import { placeholderEmail } from './domain/placeholder-email.ts'
import { isAccount } from './queries.ts'
import type { SessionUser } from './schemas.ts'
import { users } from './tables.ts'
import { nameLooksLock } from './write-name-looks.ts'

type Steps = Pick<AccountSteps, 'isStaff' | 'phoneSteps'>
type SignedInByCode = { account: SessionUser; phone: string; isNew: boolean }

/**
 * The account that signs in with the phone of a right code, or a new one with this name. Only a phone that a code has proved
 * counts, never one that somebody typed. Refuses as {@link checkCode} does; with `invalid_request` and the field `name` when there
 * is no such account yet; with `password_only` for staff. The code can be used again after the last two.
 */
export async function signInByCode(
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  { name, ...typed }: TypedCode & { name: string | null },
  { isStaff, phoneSteps }: Steps,
): Promise<SignedInByCode> {
  const phone = await checkCode(ctx, typed, null)
  const at = ctx.now()
  return transaction(ctx.db, async (tx) => {
    await useCode(tx, typed, { userId: null, at })
    const existing = await findOwner(tx, phone, at)
    if (existing && (await isStaff({ db: tx }, existing.id))) throw new Refusal('password_only')
    if (!existing && name === null) throw new Refusal('invalid_request', {}, { name: 'required' })
    const account = existing ?? (await createAccountOf(tx, { phone, name: name ?? '', at }))
    await tx
      .update(users)
      .set({ codePhoneAt: at, codePhoneLanguage: ctx.language })
      .where(eq(users.id, account.id))
    for (const step of phoneSteps) await step(tx, { phone, userId: account.id, at })
    return { account, phone, isNew: existing === null }
  })
}

/** The account that signs in with the phone, locked; null without one. A phone not proved for 180 days is taken off its account. */
async function findOwner(tx: Db, phone: string, at: Date): Promise<SessionUser | null> {
  const [owner] = await tx
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      isGuest: users.isAnonymous,
      provenAt: users.codePhoneAt,
    })
    .from(users)
    .where(and(eq(users.codePhone, phone), isAccount))
    .for('no key update')
  if (!owner) return null
  const { provenAt, ...account } = owner
  if (provenAt !== null && !isLapsed(provenAt, at)) return account
  await tx
    .update(users)
    .set({ codePhone: null, codePhoneAt: null, codePhoneLanguage: null })
    .where(eq(users.id, account.id))
  return null
}

type NewAccount = { phone: string; name: string; at: Date }

/** An account without a password and without an e-mail address; its username is made up, as every account has one. */
async function createAccountOf(tx: Db, { phone, name, at }: NewAccount): Promise<SessionUser> {
  await tx.execute(nameLooksLock)
  const random = randomUUID()
  const username = `shopper-${random.slice(-12)}`
  const [user] = await tx
    .insert(users)
    .values({
      username,
      usernameKey: nameKey(username),
      usernameLook: nameLook(username),
      email: placeholderEmail(random),
      name,
      phone,
      codePhone: phone,
      codePhoneAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('the account was not inserted')
  return { id: user.id, name, username, isGuest: false }
}
