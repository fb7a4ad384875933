import type { Tracking } from '#features/orders/domain/tracking.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

/** What to say above the form when no order came of it; null when one did, or when a field says it. */
export function useTrackNotice(tracking: Tracking | null): string | null {
  const { myOrders } = useMessages()
  const outcome = tracking?.outcome
  switch (outcome?.kind) {
    case 'not_found':
      return myOrders.trackUnknown
    case 'too_many_attempts':
      return myOrders.trackTooMany(Math.max(1, Math.ceil(outcome.retryAfterSeconds / 60)))
    case 'failed':
      return myOrders.trackFailed
    default:
      return null
  }
}
