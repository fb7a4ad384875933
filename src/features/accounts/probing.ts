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

/** Phones of one mobile network share an address: so many answers `taken` cost nothing beside the first five. */
const freeAnswers = 15
const dayMs = 24 * 60 * 60 * 1000
/** Answers in a day, to one network address, that somebody has an e-mail address. */
const maxEmailsTold = 100

/**
 * Runs a registration. One that succeeds is never slowed down, whoever else registers behind the same address. The answer
 * `taken` is what somebody wants who tries out names: after twenty in a quarter of an hour to one network address it comes
 * later and later, after fifty-five it is `too_many_attempts`; that an e-mail address is taken is told a hundred times a day.
 */
export async function probingBounded<Made>(
  ctx: Ctx,
  { address, pause }: TryingFrom,
  create: () => Promise<Made>,
): Promise<Made> {
  const key = attemptKey('register', address)
  const attempt = await countAttempt(ctx, [key], countedMs)
  try {
    const made = await create()
    await forgetAttempt(ctx, attempt)
    return made
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'taken') {
      await forgetAttempt(ctx, attempt)
      throw error
    }
    await slowDown(ctx, { key, attempt, pause })
    throw await toldOf(ctx, address, error)
  }
}

type Probed = { key: string; attempt: Attempt; pause: TryingFrom['pause'] }

async function slowDown(ctx: Ctx, { key, attempt, pause }: Probed): Promise<void> {
  const waitMs = waitBefore(Math.max(0, attempt.earlier - freeAnswers))
  if (waitMs === null) await refuseUnseen(ctx, attempt, { key, max: maxTries + freeAnswers })
  else await waitAsTold(ctx, { waitMs, keys: [key], attempt }, pause)
}

/** What is told of what is taken: an e-mail address only so often, a username always. */
async function toldOf(ctx: Ctx, address: string, refusal: Refusal): Promise<Refusal> {
  const { email, ...others } = refusal.errors ?? {}
  if (email === undefined) return refusal
  const limit = { most: maxEmailsTold, windowMs: dayMs }
  try {
    await takeAttempt(ctx, attemptKey('email-told', address), limit)
    return refusal
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.keys(others).length > 0 ? new Refusal('taken', {}, others) : error
  }
}
