import { confirmedByCustomer } from '#shop/orders/domain/order-status.ts'

type Step = { reason: string }

/**
 * Why an order waits for a call: the last reason in its history but for that of a customer who has confirmed it meanwhile, which
 * `isConfirmedByCustomer` says; null without a history.
 */
export function findWaitingReason(history: readonly Step[]): {
  reason: string | null
  isConfirmedByCustomer: boolean
} {
  const last = history.findLast(({ reason }) => reason !== confirmedByCustomer)
  return {
    reason: last?.reason ?? null,
    isConfirmedByCustomer: history.some(({ reason }) => reason === confirmedByCustomer),
  }
}
