import type { OrderChanges, OrderDetails } from '../schemas.ts'
import { forgetConfirmation, readConfirmation } from './confirmation-key.ts'

/** An order that was confirmed and has no answer yet, and what came of it. */
export type KeptOrder =
  | { state: 'none' }
  /** `left`: it may have reached the shop, only its answer has not come. `held`: the shopper has changed it since. */
  | { state: 'waiting'; left: boolean; held: boolean }
  | { state: 'sending' }
  | { state: 'placed'; order: OrderDetails }
  | { state: 'refused'; changes: OrderChanges | null }
  /** The shop answered that it could not. Nothing is sent by itself any more. */
  | { state: 'failed' }

const none: KeptOrder = { state: 'none' }
const listeners = new Set<() => void>()
let current: KeptOrder = none

function set(next: KeptOrder): void {
  current = next
  for (const listener of listeners) listener()
}

export const currentKeptOrder = (): KeptOrder => current
export const noKeptOrder = (): KeptOrder => none

export function subscribeToKeptOrder(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let banners = 0

/** A banner that speaks of the kept order on every page is on view until what this gives is called. */
export function showKeptOrderBanner(): () => void {
  banners += 1
  set(current)
  return () => {
    banners -= 1
    set(current)
  }
}

export const isKeptOrderBannerShown = (): boolean => banners > 0

/** Sees what this browser keeps: after a confirmation without an answer, on a page opened again, or told by another tab. */
export function lookForKeptOrder(): void {
  const kept = readConfirmation()
  if (kept && !kept.failed) set({ state: 'waiting', left: !kept.unsent, held: false })
  else if (current.state === 'waiting') set(none)
}

/** The shopper changes what was confirmed: it is not sent by itself any more. */
export function holdKeptOrder(): void {
  if (current.state === 'waiting' && !current.held) set({ ...current, held: true })
}

/** The form with the changes is gone: the order as it was confirmed is sent again. */
export function releaseKeptOrder(): void {
  if (current.state === 'waiting' && current.held) set({ ...current, held: false })
}

/** What came of it has been seen. */
export function forgetKeptOrder(): void {
  set(none)
}

/** Drops an order that has never left this phone. */
export function dropUnsentOrder(): void {
  const kept = readConfirmation()
  if (kept?.unsent) forgetConfirmation(kept.key)
  set(none)
}

/**
 * Sends the kept order once more, with its key: however often and from however many tabs, it is one order. Without a line
 * it goes on waiting.
 */
export async function sendKeptOrder(): Promise<void> {
  if (current.state !== 'waiting' || current.held) return
  const kept = readConfirmation()
  if (!kept || kept.failed) return set(none)
  set({ state: 'sending' })
  try {
    const { sendAgain } = await import('./send-again.ts')
    const outcome = await sendAgain(kept)
    if (outcome) set(outcome)
    else lookForKeptOrder()
  } catch {
    // Not even the code could be had: it waits.
    lookForKeptOrder()
  }
}
