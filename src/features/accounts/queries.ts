import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readSignInName } from './domain/account-names.ts'
import type { Profile, SessionUser } from './schemas.ts'
import { users } from './tables.ts'

/** Who the shopper of the session is, guest or account; null without a session. */
export async function findSessionUser({ db, shopper }: Ctx): Promise<SessionUser | null> {
  if (!shopper) return null
  const [user] = await db
    .select({ id: users.id, name: users.name, username: users.username, isGuest: users.isAnonymous })
    .from(users)
    .where(eq(users.id, shopper.id))
  return user ?? null
}

/** The signed-in shopper's own profile; null for guests and visitors. */
export async function findProfile({ db, shopper }: Ctx): Promise<Profile | null> {
  if (!shopper) return null
  const { id, username, name, email, phone, city, address } = users
  const [row] = await db
    .select({ id, username, name, email, phone, city, address })
    .from(users)
    .where(and(eq(id, shopper.id), isAccount))
  return row?.username ? { ...row, username: row.username } : null
}

const isAccount = and(eq(users.isAnonymous, false), isNull(users.removedAt))

/** The context of an account; refuses guests and visitors with `sign_in_required`. */
export async function requireAccount(ctx: Ctx | null): Promise<ShopperCtx & { profile: Profile }> {
  const profile = ctx && (await findProfile(ctx))
  if (!ctx?.shopper || !profile) throw new Refusal('sign_in_required')
  return { ...ctx, shopper: ctx.shopper, profile }
}

/** The account somebody means by a username, an e-mail address or a phone, or null. */
export async function findAccountByName(db: Db, typed: string): Promise<SessionUser | null> {
  const { by, value } = readSignInName(typed)
  const [user] = await db
    .select({ id: users.id, name: users.name, username: users.username, isGuest: users.isAnonymous })
    .from(users)
    .where(and(eq(users[by], value), isAccount))
  return user ?? null
}

type Names = { usernameKey: string | null; email: string; phone: string | null }

/** Which of an account's names another account has already, by field, as a refusal tells it. */
export async function findTaken(
  db: Db,
  names: Names,
  exceptId: number | null,
): Promise<Record<string, string>> {
  const same: SQL[] = [eq(users.email, names.email)]
  if (names.usernameKey !== null) same.push(eq(users.usernameKey, names.usernameKey))
  if (names.phone !== null) same.push(eq(users.phone, names.phone))
  const { id, usernameKey, email, phone } = users
  const rows = await db
    .select({ id, usernameKey, email, phone })
    .from(users)
    .where(or(...same))
  const others = rows.filter((row) => row.id !== exceptId)
  const has = (field: keyof Names) =>
    names[field] !== null && others.some((other) => other[field] === names[field])
  return {
    ...(has('usernameKey') && { username: 'taken' }),
    ...(has('email') && { email: 'taken' }),
    ...(has('phone') && { phone: 'taken' }),
  }
}
