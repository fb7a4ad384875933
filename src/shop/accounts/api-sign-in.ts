import type { Context } from 'hono'
import { publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { clearCodeToken, getCodeToken } from './api-code-cookie.ts'
import { type AccountsDeps, accountLog, attemptSource } from './api-deps.ts'
import { logRefusedCode, logWhenOverLimit } from './api-refusal-log.ts'
import { findAccountByPassword } from './check-password.ts'
import { findCodeDevice } from './code-device.ts'
import { createAccount } from './create-account.ts'
import { limitProbing } from './limit-probing.ts'
import { moveGuest } from './move-guest.ts'
import { findHash, renewHash } from './password.ts'
import { findSessionUser } from './queries.ts'
import { resetPassword } from './reset-password.ts'
import type { LoginBody, RegisterBody, ResetPasswordBody, SessionUser, SignedIn } from './schemas.ts'
import type { Verified } from './session-store.ts'
import { refuseReservedName } from './shop-names.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { workFacts } from './work-facts.ts'

/** Signs in by name and password: the guest's data moves to the account, and a new session starts. */
export async function logIn(deps: AccountsDeps, c: Context, body: LoginBody): Promise<SignedIn> {
  const ctx = publicCtx(deps, c)
  const { passwordHash: verified, ...account } = await findAccountByPassword(
    ctx,
    body,
    attemptSource(deps, c),
  )
  const passwordHash = await renewHash(ctx, { id: account.id, passwordHash: verified }, body.password)
  const event = { userIds: [account.id] }
  if (passwordHash === null) {
    accountLog(deps, c)({ ...event, event: 'sign_in_refused', code: 'invalid_credentials' })
    throw new Refusal('invalid_credentials')
  }
  const signedIn = await startAccountSession(deps, c, account, passwordHash)
  accountLog(deps, c)({ ...event, event: 'sign_in' })
  return signedIn
}

/** Creates an account and signs it in. Only repeated probing for taken names is delayed. */
export async function register(deps: AccountsDeps, c: Context, body: RegisterBody): Promise<SignedIn> {
  const ctx = publicCtx(deps, c)
  await refuseReservedName(ctx.db, body.username)
  const id = await logWhenOverLimit(deps, c, () =>
    limitProbing(ctx, attemptSource(deps, c), () => createAccount(ctx, body)),
  )
  const account = await findSessionUser({ ...ctx, shopper: { id } })
  const passwordHash = await findHash(ctx.db, id)
  if (!account || passwordHash === null) throw new Error('the account was not found after its creation')
  const signedIn = await startAccountSession(deps, c, account, passwordHash)
  accountLog(deps, c)({ event: 'registered', userIds: [id] })
  return signedIn
}

/** Sets the password by a mailed link. The browser becomes a known device of the account. */
export async function choosePassword(deps: AccountsDeps, c: Context, body: ResetPasswordBody): Promise<void> {
  const ctx = publicCtx(deps, c)
  const account = await resetPassword(ctx, body, deps)
  accountLog(deps, c)({ event: 'password_reset', userIds: [account.id] })
  deps.sessions.devices.remember(c, account)
}

/** Signs in by the code of a phone; creates an account with this name when none signs in with the phone. */
export async function logInByCode(
  deps: AccountsDeps,
  c: Context,
  { code, name }: { code: string; name: string | null },
): Promise<SignedIn> {
  const ctx = publicCtx(deps, c)
  const work = () => signInByCode(ctx, { token: getCodeToken(c), code, name }, deps)
  const { account, phone, isNew } = await logRefusedCode(deps, c, { userIds: [], work })
  const signedIn = await startSession(deps, c, account, { userId: account.id, codePhone: phone })
  const device = await findCodeDevice(ctx.db, phone)
  if (device) deps.sessions.devices.remember(c, device)
  clearCodeToken(c)
  accountLog(deps, c)({ event: isNew ? 'registered' : 'sign_in', userIds: [account.id], by: 'phone' })
  return signedIn
}

async function startAccountSession(
  deps: AccountsDeps,
  c: Context,
  account: SessionUser,
  passwordHash: string,
): Promise<SignedIn> {
  const signedIn = await startSession(deps, c, account, { userId: account.id, passwordHash })
  deps.sessions.devices.remember(c, { id: account.id, passwordHash })
  return signedIn
}

async function startSession(
  deps: AccountsDeps,
  c: Context,
  account: SessionUser,
  verified: Verified,
): Promise<SignedIn> {
  const guest = await deps.sessions.find(c)
  const moved = guest
    ? await moveGuest(deps.db, { from: guest.id, to: account.id }, deps.signInSteps)
    : { cappedCartLines: 0 }
  await deps.sessions.begin(c, verified)
  return {
    ...account,
    ...(await workFacts(deps, account, { findWork: deps.findWork, isByCode: 'codePhone' in verified })),
    ...moved,
  }
}
