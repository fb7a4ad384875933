import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RefusalCode } from '#platform/http/refusal-codes.ts'
import { attemptKey, countAttempt, forgetAttempt, forgetAttempts } from '#platform/limits/attempts.ts'
import { nameKey } from './domain/account-names.ts'
import { countedMs, waitBefore } from './domain/slow-down.ts'
import { isPasswordOf } from './password.ts'
import { findAccountByName } from './queries.ts'
import type { SessionUser } from './schemas.ts'

/** Where a try comes from, and how it is made to wait. */
export type TryingFrom = { address: string; pause: (ms: number) => Promise<void> }

/**
 * The account of a name and its password. Refuses with `invalid_credentials`, the same whatever was wrong; after five wrong
 * ones for one account or from one address in a quarter of an hour, later and later.
 */
export async function findAccountByPassword(
  ctx: Ctx,
  { username, password }: { username: string; password: string },
  from: TryingFrom,
): Promise<SessionUser> {
  const account = await findAccountByName(ctx.db, username)
  const accountKey = account ? attemptKey('account', account.id) : attemptKey('name', nameKey(username))
  await tryPassword(
    ctx,
    { userId: account?.id ?? null, accountKey, password, refusal: 'invalid_credentials' },
    from,
  )
  if (!account) throw new Refusal('invalid_credentials')
  return account
}

/** The password somebody signed in must repeat. Refuses with `wrong_password`, slowed down as a sign-in. */
export async function requirePassword(
  ctx: Ctx,
  { userId, password, field }: { userId: number; password: string; field: string },
  from: TryingFrom,
): Promise<void> {
  const accountKey = attemptKey('account', userId)
  await tryPassword(ctx, { userId, accountKey, password, refusal: 'wrong_password', field }, from)
}

type Try = {
  userId: number | null
  accountKey: string
  password: string
  refusal: RefusalCode
  field?: string
}

async function tryPassword(
  ctx: Ctx,
  { userId, accountKey, password, refusal, field }: Try,
  from: TryingFrom,
) {
  const keys = [accountKey, attemptKey('address', from.address)]
  const attempt = await countAttempt(ctx, keys, countedMs)
  const waitMs = waitBefore(attempt.earlier)
  if (waitMs) await from.pause(waitMs)
  // A try refused unseen is none: the refusing ends by itself, however many go on trying.
  if (waitMs === null) await forgetAttempt(ctx, attempt)
  const right = waitMs !== null && (await isPasswordOf(ctx.db, userId, password))
  if (!right) throw new Refusal(refusal, {}, field === undefined ? undefined : { [field]: 'wrong' })
  // The tries aimed at the account are over; those of the address go on counting.
  await forgetAttempt(ctx, attempt)
  await forgetAttempts(ctx, accountKey)
}
