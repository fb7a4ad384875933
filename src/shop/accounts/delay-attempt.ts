import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteAttempt, secondsUntilFewer } from '#platform/limits/attempts.ts'
import { createWaitingRoom } from '#platform/limits/waiting-room.ts'
import { memoizePerKey } from '#platform/swr.ts'
import type { AccountLog } from './account-log.ts'
import type { DeviceAccount, KnownDevice } from './device-cookie.ts'

/** Where an attempt comes from, and how it is delayed. */
export type AttemptSource = {
  address: string
  /** The request's browser when the account knows it, or null. */
  deviceOf: (account: DeviceAccount) => KnownDevice | null
  pause: (ms: number) => Promise<void>
  /** Writes what comes of it into the log. */
  log: AccountLog
}

/** The source of an attempt made in a session. */
export type SessionAttemptSource = AttemptSource & { sessionId: number }

/** The source of what needs the owner. `sendsCodes`: whether the shop sends codes for signing in. */
export type OwnerSource = SessionAttemptSource & { sendsCodes: boolean }

/** Per process. */
const maxWaiting = 300
const maxWaitingPerKey = 20

const waitingRoomOf = memoizePerKey((_db: Db) =>
  createWaitingRoom({ max: maxWaiting, maxPerKey: maxWaitingPerKey }),
)

type DelayedAttempt = { waitMs: number; keys: readonly string[]; attempt: { ids: number[] } }

/**
 * Delays an attempt by `waitMs`. When too many attempts are already waiting, in total or for one of its keys, it is
 * not counted and is refused with `too_many_attempts` at once.
 */
export async function delayAttempt(
  ctx: Pick<Ctx, 'db'>,
  { waitMs, keys, attempt }: DelayedAttempt,
  pause: AttemptSource['pause'],
): Promise<void> {
  if (waitMs === 0) return
  if (await waitingRoomOf(ctx.db).enter(keys, () => pause(waitMs))) return
  await deleteAttempt(ctx, attempt)
  throw new Refusal('too_many_attempts', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Refuses an attempt without checking it and does not count it, so that the block ends even when attempts continue. */
export async function refuseUnchecked(
  ctx: Pick<Ctx, 'db' | 'now'>,
  attempt: { ids: number[] },
  { key, max }: { key: string; max: number },
): Promise<never> {
  await deleteAttempt(ctx, attempt)
  throw new Refusal('too_many_attempts', { retryAfterSeconds: await secondsUntilFewer(ctx, key, max) })
}
