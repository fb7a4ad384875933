import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { DeviceAccount, KnownDevice } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { perKey } from '#platform/kept.ts'
import { forgetAttempt, secondsUntilFewer } from '#platform/limits/attempts.ts'
import { createWaitingRoom } from '#platform/limits/waiting-room.ts'

/** Where a try comes from, and how it is made to wait. */
export type TryingFrom = {
  address: string
  /** The request's browser as an account knows it, or null. */
  deviceOf: (account: DeviceAccount) => KnownDevice | null
  pause: (ms: number) => Promise<void>
}

/** The same of a request in somebody's session. */
export type SessionTrying = TryingFrom & { sessionId: number }

/** In one process. */
const maxWaiting = 300
const maxWaitingPerKey = 20

const waitingRoomOf = perKey((_db: Db) => createWaitingRoom({ max: maxWaiting, maxPerKey: maxWaitingPerKey }))

type Slowed = { waitMs: number; keys: readonly string[]; attempt: { ids: number[] } }

/**
 * Lets a try wait for so long. Where too many are waiting already, in all or with one of its keys, it is forgotten and
 * refused with `too_many_attempts` at once.
 */
export async function waitAsTold(
  ctx: Pick<Ctx, 'db'>,
  { waitMs, keys, attempt }: Slowed,
  pause: TryingFrom['pause'],
): Promise<void> {
  if (waitMs === 0) return
  if (await waitingRoomOf(ctx.db).enter(keys, () => pause(waitMs))) return
  await forgetAttempt(ctx, attempt)
  throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Refuses a try that is not looked at, and forgets it: the refusing ends by itself, however many go on trying. */
export async function refuseUnseen(
  ctx: Pick<Ctx, 'db' | 'now'>,
  attempt: { ids: number[] },
  { key, max }: { key: string; max: number },
): Promise<never> {
  await forgetAttempt(ctx, attempt)
  throw new Refusal('too_many_attempts', { retryAfterSeconds: await secondsUntilFewer(ctx, key, max) })
}
