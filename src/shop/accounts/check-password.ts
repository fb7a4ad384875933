import type { Ctx } from '#platform/context.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  type Attempt,
  attemptKey,
  countAttempt,
  deleteAttempt,
  deleteAttempts,
} from '#platform/limits/attempts.ts'
import { logRefusal } from './account-log.ts'
import {
  type AttemptSource,
  delayAttempt,
  refuseUnchecked,
  type SessionAttemptSource,
} from './delay-attempt.ts'
import { readSignInName } from './domain/account-names.ts'
import {
  addressDelayMs,
  attemptDelayMs,
  attemptWindowMs,
  maxAttempts,
  maxAttemptsFromAddress,
  maxAttemptsFromNetwork,
} from './domain/attempt-delay.ts'
import { findByPassword, findHash, matchesHash } from './password.ts'
import { type Candidate, findCandidates, maxPerPhone } from './queries.ts'

type Credentials = { username: string; password: string }

/**
 * Finds the account of a sign-in name and checks its password. Refuses with `invalid_credentials`, the same for an
 * unknown name and a wrong password. Attempts from a known device are counted separately, so attempts by others never
 * block or delay it. Attempts from new devices are counted per name: delayed after five wrong ones in 15 minutes,
 * refused with `too_many_attempts` after forty (docs/decisions/0029).
 */
export async function findAccountByPassword(
  ctx: Ctx,
  credentials: Credentials,
  from: AttemptSource,
): Promise<Candidate> {
  const candidates = await findCandidates(ctx.db, credentials.username)
  const refusal = { event: 'sign_in_refused', userIds: candidates.map(({ id }) => id) } as const
  return logRefusal(from.log, refusal, () => checkCandidates(ctx, candidates, credentials, from))
}

async function checkCandidates(
  ctx: Ctx,
  candidates: Candidate[],
  credentials: Credentials,
  from: AttemptSource,
): Promise<Candidate> {
  const { by } = readSignInName(credentials.username)
  const known = candidates.flatMap((account) => {
    const device = from.deviceOf(account)
    return device ? [{ account, deviceKey: attemptKey('device', `${account.id}:${device.nonce}`) }] : []
  })
  for (const { account, deviceKey } of known) {
    const { passwordHash } = account
    if (
      await checkFromKnownDevice(ctx, { key: deviceKey, passwordHash, password: credentials.password }, from)
    )
      return account
  }
  const others = candidates.filter((each) => !known.some(({ account }) => account === each))
  // The check runs even without other accounts, so that timing does not reveal whether a phone is shared.
  const account =
    known.length === 0 || by === 'phone' ? await checkFromNewDevice(ctx, others, credentials, from) : null
  if (!account) throw new Refusal('invalid_credentials')
  return account
}

/**
 * Checks the password that a signed-in shopper repeats to confirm a change; returns its hash. Refuses with `wrong_password` under the
 * field's name. Attempts are counted per session, delayed and refused like those of a known device.
 */
export async function requirePassword(
  ctx: Ctx,
  { userId, password, field }: { userId: number; password: string; field: string },
  from: SessionAttemptSource,
): Promise<string> {
  const key = attemptKey('session', from.sessionId)
  const passwordHash = await findHash(ctx.db, userId)
  return logRefusal(from.log, { event: 'password_refused', userIds: [userId] }, async () => {
    const isRight = await checkFromKnownDevice(ctx, { key, passwordHash, password }, from)
    if (isRight && passwordHash !== null) return passwordHash
    throw new Refusal('wrong_password', {}, { [field]: 'wrong' })
  })
}

type KnownDeviceAttempt = { key: string; passwordHash: string | null; password: string }

/** An attempt counted for one browser only. */
async function checkFromKnownDevice(
  ctx: Ctx,
  { key, passwordHash, password }: KnownDeviceAttempt,
  from: AttemptSource,
): Promise<boolean> {
  const attempt = await countAttempt(ctx, [key], attemptWindowMs)
  const waitMs = attemptDelayMs(attempt.earlier)
  if (waitMs === null) return refuseUnchecked(ctx, attempt, { key, max: maxAttempts })
  await delayAttempt(ctx, { waitMs, keys: [key], attempt }, from.pause)
  if (!(await matchesHash(passwordHash, password))) return false
  await deleteAttempts(ctx, key)
  return true
}

/**
 * An attempt from a device that is new to these accounts. Unknown names are counted and answered like existing ones,
 * so that responses do not reveal which accounts exist.
 */
async function checkFromNewDevice(
  ctx: Ctx,
  candidates: Candidate[],
  { username, password }: Credentials,
  from: AttemptSource,
): Promise<Candidate | null> {
  const { by, value } = readSignInName(username)
  const nameKey = attemptKey('name', `${by}:${value}`)
  const accountKeys = candidates.map(({ id }) => attemptKey('account', id))
  const nameKeys = [nameKey, ...accountKeys]
  const keysFrom = (source: string) => [
    attemptKey('name-address', `${by}:${value} ${source}`),
    ...candidates.map(({ id }) => attemptKey('account-address', `${id} ${source}`)),
  ]
  const network = wideNetwork(from.address)
  const limits = [
    { keys: nameKeys, max: maxAttempts },
    { keys: keysFrom(from.address), max: maxAttemptsFromAddress },
    { keys: network === null ? [] : keysFrom(network), max: maxAttemptsFromNetwork },
  ]
  const addressKey = attemptKey('address', from.address)
  const keys = [...limits.flatMap((limit) => limit.keys), addressKey]
  const attempt = await countAttempt(ctx, keys, attemptWindowMs)
  let offset = 0
  for (const limit of limits) {
    await refuseOverLimit(ctx, attempt, { ...limit, offset })
    offset += limit.keys.length
  }
  const nameDelayMs = attemptDelayMs(Math.max(...attempt.counts.slice(0, nameKeys.length))) ?? 0
  const waitMs = Math.max(nameDelayMs, addressDelayMs(attempt.counts.at(-1) ?? 0))
  await delayAttempt(ctx, { waitMs, keys: [nameKey, addressKey], attempt }, from.pause)

  // Several accounts may share a phone: always check the maximum number of passwords so that timing reveals nothing.
  const account = await findByPassword(candidates, password, by === 'phone' ? maxPerPhone : 1)
  if (account) await clearAttempts(ctx, { by, keys, attempt, account, nameKey })
  return account
}

type Limit = { keys: string[]; max: number; offset: number }

async function refuseOverLimit(ctx: Ctx, attempt: Attempt, { keys, max, offset }: Limit): Promise<void> {
  for (const [index, key] of keys.entries()) {
    if ((attempt.counts[offset + index] ?? 0) >= max) await refuseUnchecked(ctx, attempt, { key, max })
  }
}

type SuccessfulAttempt = {
  by: ReturnType<typeof readSignInName>['by']
  keys: string[]
  attempt: Attempt
  account: Candidate
  nameKey: string
}

/**
 * Clears the attempts on the account; those of the network address stay. A shared phone's attempt also counts as a
 * wrong one for the other accounts with that phone, so it stays for them.
 */
async function clearAttempts(
  ctx: Ctx,
  { by, keys, attempt, account, nameKey }: SuccessfulAttempt,
): Promise<void> {
  const accountKeys = [attemptKey('account', account.id), keys.at(-1)]
  const clearedIds =
    by === 'phone' ? attempt.ids.filter((_, index) => accountKeys.includes(keys[index])) : attempt.ids
  await deleteAttempt(ctx, { ids: clearedIds })
  await deleteAttempts(ctx, attemptKey('account', account.id))
  if (by !== 'phone') await deleteAttempts(ctx, nameKey)
}
