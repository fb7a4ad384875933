import { setTimeout as wait } from 'node:timers/promises'

/** Whether `work` resolves or has failed within `ms` milliseconds: true, the error of `work`, or false. */
export async function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const timeout = wait(ms, false, { signal: timer.signal }).catch(() => false)
  const settled = await Promise.race([work.then(() => true), timeout])
  timer.abort()
  return settled
}
