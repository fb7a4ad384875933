import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  type Attempt,
  attemptKey,
  countAttempt,
  forgetAttempt,
  takeAttempt,
} from '#platform/limits/attempts.ts'
import { countedMs, maxTries, waitBefore } from './domain/slow-down.ts'
import { refuseUnseen, type TryingFrom, waitAsTold } from './trying.ts'

/**
 * Phones of one mobile network share an address: this many `taken` responses are not delayed, beside the first five.
 */
const undelayedResponses = 15
const dayMs = 24 * 60 * 60 * 1000
/** How many responses per day reveal to one network address that an e-mail address is taken. */
const maxEmailsRevealed = 100

/**
 * Runs a registration and limits how fast taken names can be probed. A successful one is never delayed. `taken`
 * responses to one network address are delayed after twenty in 15 minutes and become `too_many_attempts` after
 * fifty-five; at most a hundred per day reveal that an e-mail address is taken.
 */
export async function probingBounded<Result>(
  ctx: Ctx,
  { address, pause }: TryingFrom,
  create: () => Promise<Result>,
): Promise<Result> {
  const key = attemptKey('register', address)
  const attempt = await countAttempt(ctx, [key], countedMs)
  try {
    const result = await create()
    await forgetAttempt(ctx, attempt)
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'taken') {
      await forgetAttempt(ctx, attempt)
      throw error
    }
    await delayResponse(ctx, { key, attempt, pause })
    throw await limitDisclosure(ctx, address, error)
  }
}

type Probe = { key: string; attempt: Attempt; pause: TryingFrom['pause'] }

async function delayResponse(ctx: Ctx, { key, attempt, pause }: Probe): Promise<void> {
  const waitMs = waitBefore(Math.max(0, attempt.earlier - undelayedResponses))
  if (waitMs === null) await refuseUnseen(ctx, attempt, { key, max: maxTries + undelayedResponses })
  else await waitAsTold(ctx, { waitMs, keys: [key], attempt }, pause)
}

/** Removes the e-mail address from a `taken` refusal when the daily limit is reached; the username always stays. */
async function limitDisclosure(ctx: Ctx, address: string, refusal: Refusal): Promise<Refusal> {
  const { email, ...others } = refusal.errors ?? {}
  if (email === undefined) return refusal
  const limit = { most: maxEmailsRevealed, windowMs: dayMs }
  try {
    await takeAttempt(ctx, attemptKey('email-told', address), limit)
    return refusal
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.keys(others).length > 0 ? new Refusal('taken', {}, others) : error
  }
}
