import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { Tracking } from '../domain/tracking.ts'

/** The message above the form when no order was found; null when one was, or when a field displays the error. */
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
