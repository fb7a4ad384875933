import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#platform/http/refusal.ts'
import type { Tier } from './request-limits.ts'

/** Counts the current request in further tiers. */
export type RequestCounter = {
  /** Returns null if allowed, else the seconds to wait. */
  take(tier: Tier): Promise<number | null>
  giveBack(tier: Tier): Promise<void>
  /** Notes that the request is not valid, where its response does not say so. */
  markInvalid(): void
  /** The response to a request over the limit. */
  refuse(tier: Tier, waitSeconds: number): Promise<Response>
}

const current = new AsyncLocalStorage<RequestCounter>()

/** Handles a request whose routes count it in tiers of their own; without a counter they are not limited. */
export function withCounter<Result>(counter: RequestCounter, handle: () => Promise<Result>): Promise<Result> {
  return current.run(counter, handle)
}

/**
 * Counts the requests of a route in this tier too. It comes after the check of the request's origin and the validators, so that
 * requests that these refuse do not use up the limit.
 */
export function countAs(tier: Tier): MiddlewareHandler {
  return async (_c, next) => {
    const counter = current.getStore()
    const waitSeconds = await counter?.take(tier)
    if (counter && waitSeconds) return counter.refuse(tier, waitSeconds)
    return next()
  }
}

/** Counts the current request with those that are not valid, also when its response is a redirect to its form. */
export function countAsInvalid(): void {
  current.getStore()?.markInvalid()
}

/**
 * Counts what `work` does in this tier, unless it fails. Refuses with `too_many_attempts` and `retryAfterSeconds`.
 */
export async function countWork<Result>(tier: Tier, work: () => Promise<Result>): Promise<Result> {
  const counter = current.getStore()
  const waitSeconds = await counter?.take(tier)
  if (waitSeconds) throw new Refusal('too_many_attempts', { retryAfterSeconds: waitSeconds })
  try {
    return await work()
  } catch (error) {
    await counter?.giveBack(tier)
    throw error
  }
}
