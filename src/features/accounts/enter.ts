import type { Context } from 'hono'
import { publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, countAttempt } from '#platform/limits/attempts.ts'
import { type AccountsDeps, tryingFrom } from './api-deps.ts'
import { findAccountByPassword } from './check-password.ts'
import { createAccount } from './create-account.ts'
import { countedMs, waitBefore } from './domain/slow-down.ts'
import { moveGuest } from './move-guest.ts'
import { findSessionUser } from './queries.ts'
import type { LoginBody, RegisterBody, SessionUser, SignedIn } from './schemas.ts'

/** Signs in whoever knows name and password: what the guest had is the account's, and the session is a new one. */
export async function logIn(deps: AccountsDeps, c: Context, body: LoginBody): Promise<SignedIn> {
  const account = await findAccountByPassword(publicCtx(deps, c), body, tryingFrom(deps, c))
  return enter(deps, c, account)
}

/** Creates an account and signs it in. Who tries out whose names are taken is slowed down. */
export async function register(deps: AccountsDeps, c: Context, body: RegisterBody): Promise<SignedIn> {
  const ctx = publicCtx(deps, c)
  const { address, pause } = tryingFrom(deps, c)
  const { earlier } = await countAttempt(ctx, [attemptKey('register', address)], countedMs)
  const waitMs = waitBefore(Math.max(0, earlier - registrationsAtOnce))
  if (waitMs === null) throw new Refusal('taken')
  if (waitMs > 0) await pause(waitMs)
  const id = await createAccount(ctx, body)
  const account = await findSessionUser({ ...ctx, shopper: { id } })
  if (!account) throw new Error('the account vanished')
  return enter(deps, c, account)
}

/** Phones of one mobile network share an address. */
const registrationsAtOnce = 15

async function enter(deps: AccountsDeps, c: Context, account: SessionUser): Promise<SignedIn> {
  const guest = await deps.sessions.find(c)
  const moved = guest
    ? await moveGuest(deps.db, { from: guest.id, to: account.id }, deps.signInSteps)
    : { cappedCartLines: 0 }
  await deps.sessions.begin(c, account.id)
  return { ...account, ...moved }
}
