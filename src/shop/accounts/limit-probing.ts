import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import {
  type Attempt,
  attemptKey,
  countAttempt,
  deleteAttempt,
  takeAttempts,
} from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { type AttemptSource, delayAttempt, refuseUnchecked } from './delay-attempt.ts'
import { attemptDelayMs, attemptWindowMs, maxAttempts } from './domain/attempt-delay.ts'

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
export async function limitProbing<Result>(
  ctx: Ctx,
  { address, pause }: AttemptSource,
  create: () => Promise<Result>,
): Promise<Result> {
  const key = attemptKey('register', address)
  const attempt = await countAttempt(ctx, [key], attemptWindowMs)
  try {
    const result = await create()
    await deleteAttempt(ctx, attempt)
    return result
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'taken') {
      await deleteAttempt(ctx, attempt)
      throw error
    }
    await delayResponse(ctx, { key, attempt, pause })
    throw await limitDisclosure(ctx, address, error)
  }
}

type Probe = { key: string; attempt: Attempt; pause: AttemptSource['pause'] }

async function delayResponse(ctx: Ctx, { key, attempt, pause }: Probe): Promise<void> {
  const waitMs = attemptDelayMs(Math.max(0, attempt.earlier - undelayedResponses))
  if (waitMs === null) await refuseUnchecked(ctx, attempt, { key, max: maxAttempts + undelayedResponses })
  else await delayAttempt(ctx, { waitMs, keys: [key], attempt }, pause)
}

/** Removes the e-mail address from a `taken` refusal when the daily limit is reached; the username always stays. */
async function limitDisclosure(ctx: Ctx, address: string, refusal: Refusal): Promise<Refusal> {
  const { email, ...rest } = refusal.errors ?? {}
  if (email === undefined) return refusal
  const limit = { max: maxEmailsRevealed, windowMs: dayMs }
  try {
    await takeAttempts(ctx, clientItems('email-told', { address, shopper: null }, limit))
    return refusal
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.keys(rest).length > 0 ? new Refusal('taken', {}, rest) : error
  }
}
