import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  type Attempt,
  attemptKey,
  countAttempt,
  forgetAttempt,
  forgetAttempts,
} from '#platform/limits/attempts.ts'
import { readSignInName } from './domain/account-names.ts'
import { countedMs, maxTries, maxTriesFromAddress, waitBefore, waitForAddress } from './domain/slow-down.ts'
import { findHash, isOfHash, whosePassword } from './password.ts'
import { type Candidate, findCandidates, maxPerPhone } from './queries.ts'
import { refuseUnseen, type SessionTrying, type TryingFrom, waitAsTold } from './trying.ts'

type Typed = { username: string; password: string }

/**
 * The account of a name and its password. Refuses with `invalid_credentials`, the same whatever was wrong. A browser the
 * account knows is counted for itself: whatever others try, its right password is neither refused nor delayed. New ones are
 * counted together for each name: later and later after five wrong ones in a quarter of an hour, `too_many_attempts` after
 * forty (docs/decisions/0029).
 */
export async function findAccountByPassword(ctx: Ctx, typed: Typed, from: TryingFrom): Promise<Candidate> {
  const candidates = await findCandidates(ctx.db, typed.username)
  const { by } = readSignInName(typed.username)
  const known = candidates.flatMap((account) => {
    const device = from.deviceOf(account)
    return device ? [{ account, deviceKey: attemptKey('device', `${account.id}:${device.nonce}`) }] : []
  })
  for (const { account, deviceKey } of known) {
    const { passwordHash } = account
    if (await tryOwn(ctx, { key: deviceKey, passwordHash, password: typed.password }, from)) return account
  }
  const others = candidates.filter((each) => !known.some(({ account }) => account === each))
  // Whether others have the phone too must not show: they are tried even when there are none.
  const account = known.length === 0 || by === 'phone' ? await tryAsNew(ctx, others, typed, from) : null
  if (!account) throw new Refusal('invalid_credentials')
  return account
}

/**
 * The password somebody signed in must repeat. Refuses with `wrong_password` under the field's name; tries are counted for
 * the session alone, slowed down and refused as those of a known device.
 */
export async function requirePassword(
  ctx: Ctx,
  { userId, password, field }: { userId: number; password: string; field: string },
  from: SessionTrying,
): Promise<void> {
  const key = attemptKey('session', from.sessionId)
  const passwordHash = await findHash(ctx.db, userId)
  if (await tryOwn(ctx, { key, passwordHash, password }, from)) return
  throw new Refusal('wrong_password', {}, { [field]: 'wrong' })
}

type OwnTry = { key: string; passwordHash: string | null; password: string }

/** A try that counts for one browser alone. */
async function tryOwn(ctx: Ctx, { key, passwordHash, password }: OwnTry, from: TryingFrom): Promise<boolean> {
  const attempt = await countAttempt(ctx, [key], countedMs)
  const waitMs = waitBefore(attempt.earlier)
  if (waitMs === null) return refuseUnseen(ctx, attempt, { key, max: maxTries })
  await waitAsTold(ctx, { waitMs, keys: [key], attempt }, from.pause)
  if (!(await isOfHash(passwordHash, password))) return false
  await forgetAttempts(ctx, key)
  return true
}

/**
 * A try from a browser nobody knows, or that is new to these accounts. Names nobody has are counted and answered as those
 * that somebody has, so that nothing tells them apart.
 */
async function tryAsNew(
  ctx: Ctx,
  candidates: Candidate[],
  { username, password }: Typed,
  from: TryingFrom,
): Promise<Candidate | null> {
  const { by, value } = readSignInName(username)
  const nameKey = attemptKey('name', `${by}:${value}`)
  const accountKeys = candidates.map(({ id }) => attemptKey('account', id))
  const all = [nameKey, ...accountKeys]
  const here = [
    attemptKey('name-address', `${by}:${value} ${from.address}`),
    ...candidates.map(({ id }) => attemptKey('account-address', `${id} ${from.address}`)),
  ]
  const addressKey = attemptKey('address', from.address)
  const keys = [...all, ...here, addressKey]
  const attempt = await countAttempt(ctx, keys, countedMs)
  await refuseOver(ctx, attempt, { keys: all, max: maxTries, offset: 0 })
  await refuseOver(ctx, attempt, { keys: here, max: maxTriesFromAddress, offset: all.length })
  const ofName = waitBefore(Math.max(...attempt.counts.slice(0, all.length))) ?? 0
  const waitMs = Math.max(ofName, waitForAddress(attempt.counts.at(-1) ?? 0))
  await waitAsTold(ctx, { waitMs, keys: [nameKey, addressKey], attempt }, from.pause)

  // A phone may be several accounts': as many passwords are tried as there could be, so that the time tells nothing.
  const account = await whosePassword(candidates, password, by === 'phone' ? maxPerPhone : 1)
  if (account) await forgetTries(ctx, { by, keys, attempt, account, nameKey })
  return account
}

type Over = { keys: string[]; max: number; offset: number }

async function refuseOver(ctx: Ctx, attempt: Attempt, { keys, max, offset }: Over): Promise<void> {
  for (const [index, key] of keys.entries()) {
    if ((attempt.counts[offset + index] ?? 0) >= max) await refuseUnseen(ctx, attempt, { key, max })
  }
}

type Succeeded = {
  by: ReturnType<typeof readSignInName>['by']
  keys: string[]
  attempt: Attempt
  account: Candidate
  nameKey: string
}

/**
 * The tries aimed at the account are over; those of the address go on counting. Of a phone that others may have too this
 * was a wrong try at them: it goes on counting for the phone and for them.
 */
async function forgetTries(ctx: Ctx, { by, keys, attempt, account, nameKey }: Succeeded): Promise<void> {
  const own = [attemptKey('account', account.id), keys.at(-1)]
  const none = by === 'phone' ? attempt.ids.filter((_, index) => own.includes(keys[index])) : attempt.ids
  await forgetAttempt(ctx, { ids: none })
  await forgetAttempts(ctx, attemptKey('account', account.id))
  if (by !== 'phone') await forgetAttempts(ctx, nameKey)
}
