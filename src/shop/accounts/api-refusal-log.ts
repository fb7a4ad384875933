import type { Context } from 'hono'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createOncePerWindow } from '#platform/log/once-per-window.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { type AccountLog, logRefusal } from './account-log.ts'
import { accountLog } from './api-deps.ts'
import { attemptWindowMs } from './domain/attempt-delay.ts'
import type { SessionDeps } from './session.ts'

const maxLinesPerWindow = 10_000

const firstOf = memoizePerKey((_db: ApiDeps['db']) =>
  createOncePerWindow({ windowMs: attemptWindowMs, maxKeys: maxLinesPerWindow }),
)

/**
 * Logs refusals that anybody can cause as often as they like: each event of the same accounts and network address one time in a
 * quarter of an hour and process.
 */
export function refusalLog(deps: Pick<ApiDeps, 'db' | 'log' | 'now'>, c: Context): AccountLog {
  const write = accountLog(deps, c)
  return (event) => {
    const key = JSON.stringify([clientAddress(c), event])
    if (firstOf(deps.db)(key, deps.now())) write(event)
  }
}

/**
 * Logs that a sign-in, or a request that is counted as one, was over a limit: the account of its session if it has one, never the
 * name that was typed. The path has no ids.
 */
export async function logOverLimit(deps: SessionDeps, c: Context): Promise<void> {
  // A refusal is no time to fail: without the database the line has no account.
  const userId = await deps.sessions.accountOf(c).catch(() => null)
  refusalLog(
    deps,
    c,
  )({
    event: 'requests_refused',
    code: 'too_many_attempts',
    path: c.req.path,
    userIds: userId === null ? [] : [userId],
  })
}

/** Runs what a code of a phone allows, and logs why a code was refused; that a name is missing is no refusal of the code. */
export function logRefusedCode<Result>(
  deps: Pick<ApiDeps, 'db' | 'log' | 'now'>,
  c: Context,
  { userIds, work }: { userIds: readonly number[]; work: () => Promise<Result> },
): Promise<Result> {
  const write: AccountLog = (event) => {
    if (event.code !== 'invalid_request') refusalLog(deps, c)(event)
  }
  return logRefusal(write, { event: 'phone_code_refused', userIds }, work)
}

/** Runs what has a limit of attempts of its own, and logs as {@link logOverLimit} when it is over it. */
export async function logWhenOverLimit<Result>(
  deps: SessionDeps,
  c: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_attempts') await logOverLimit(deps, c)
    throw error
  }
}
