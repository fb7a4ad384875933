import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readSignInName } from './domain/account-names.ts'
import { visibleEmail } from './domain/placeholder-email.ts'
import { passwordMethod } from './password.ts'
import type { Profile, SessionUser } from './schemas.ts'
import { emailChanges, signInMethods, users } from './tables.ts'

/** The user of the session, guest or account; null without a session. */
export async function findSessionUser({ db, shopper }: Ctx): Promise<SessionUser | null> {
  if (!shopper) return null
  const [user] = await db
    .select({ id: users.id, name: users.name, username: users.username, isGuest: users.isAnonymous })
    .from(users)
    .where(eq(users.id, shopper.id))
  return user ?? null
}

/** The signed-in shopper's own profile; null for guests and visitors. */
export async function findProfile({ db, now, shopper }: Ctx): Promise<Profile | null> {
  if (!shopper) return null
  const { id, username, name, email, phone, codePhone, city, address } = users
  const hasPassword = sql<boolean>`exists (
    select from ${signInMethods} where user_id = ${id} and provider_id = ${passwordMethod} and password is not null)`
  const pendingEmail = emailChanges.email
  const [row] = await db
    .select({ id, username, name, email, pendingEmail, phone, city, address, codePhone, hasPassword })
    .from(users)
    .leftJoin(emailChanges, and(eq(emailChanges.userId, id), gt(emailChanges.expiresAt, now())))
    .where(and(eq(id, shopper.id), isAccount))
  if (!row?.username) return null
  const { username: storedName, codePhone: provenPhone, hasPassword: isByPassword, ...rest } = row
  return {
    ...rest,
    username: storedName,
    email: visibleEmail(row.email),
    ...(provenPhone !== null && { codePhone: provenPhone }),
    ...(!isByPassword && { isWithoutPassword: true }),
  }
}

/** Matches accounts: neither guests nor removed ones. */
export const isAccount = and(eq(users.isAnonymous, false), isNull(users.removedAt))

/** The context of an account; refuses guests and visitors with `sign_in_required`. */
export async function requireAccount(ctx: Ctx | null): Promise<ShopperCtx & { profile: Profile }> {
  const profile = ctx && (await findProfile(ctx))
  if (!ctx?.shopper || !profile) throw new Refusal('sign_in_required')
  return { ...ctx, shopper: ctx.shopper, profile }
}

/** An account that matches a sign-in name, with its password hash. */
export type Candidate = SessionUser & { passwordHash: string }

/** How many accounts that share a phone can sign in by it. The oldest accounts count. */
export const maxPerPhone = 3

/** The accounts with this username, e-mail address or phone: at most one, except for a shared phone. */
export async function findCandidates(db: Db, typed: string): Promise<Candidate[]> {
  const { by, value } = readSignInName(typed)
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      isGuest: users.isAnonymous,
      passwordHash: signInMethods.password,
    })
    .from(users)
    .innerJoin(
      signInMethods,
      and(eq(signInMethods.userId, users.id), eq(signInMethods.providerId, passwordMethod)),
    )
    .where(and(eq(users[by], value), isAccount))
    .orderBy(users.id)
    .limit(maxPerPhone)
  return rows.flatMap(({ passwordHash, ...row }) => (passwordHash === null ? [] : [{ ...row, passwordHash }]))
}

/**
 * The account with this username, e-mail address or phone; null when there is none, `several` when accounts share the
 * phone.
 */
export async function findAccountByName(db: Db, typed: string): Promise<SessionUser | null | 'several'> {
  const { by, value } = readSignInName(typed)
  const match = await db
    .select({ id: users.id, name: users.name, username: users.username, isGuest: users.isAnonymous })
    .from(users)
    .where(and(eq(users[by], value), isAccount))
    .limit(2)
  return match.length > 1 ? 'several' : (match[0] ?? null)
}

/** The account of an e-mail address, or null. */
export async function findAccountByEmail(db: Db, email: string): Promise<SessionUser | null> {
  const [user] = await db
    .select({ id: users.id, name: users.name, username: users.username, isGuest: users.isAnonymous })
    .from(users)
    .where(and(eq(users.email, email), isAccount))
  return user ?? null
}

/** What two accounts may not share: a username, in its key or its look, and an e-mail address. */
export type UniqueNames = { usernameKey: string; usernameLook: string; email: string }

/** Which of these names other accounts already have, by field, as a refusal lists them. Phones may be shared. */
export async function findDuplicateNames(db: Db, names: UniqueNames): Promise<Record<string, string>> {
  const { usernameKey, usernameLook, email } = users
  const isMail = eq(email, names.email)
  const isName = or(eq(usernameKey, names.usernameKey), eq(usernameLook, names.usernameLook))
  const rows = await db
    .select({ hasMail: sql<boolean>`${isMail}`, hasName: sql<boolean>`coalesce(${isName}, false)` })
    .from(users)
    .where(or(isMail, isName))
  return {
    ...(rows.some(({ hasName }) => hasName) && { username: 'taken' }),
    ...(rows.some(({ hasMail }) => hasMail) && { email: 'taken' }),
  }
}
