import { useSyncExternalStore } from 'react'
import {
  currentSubmission,
  isSubmissionBannerVisible,
  noSubmission,
  type OrderSubmission,
  subscribeToSubmission,
} from './order-submission.ts'

/** The state of a confirmed order that has no response yet. */
export function useOrderSubmission(): OrderSubmission {
  return useSyncExternalStore(subscribeToSubmission, currentSubmission, noSubmission)
}

/** Whether its banner is visible. The banner loads a few seconds after the page, and not while offline. */
export function useSubmissionBannerVisible(): boolean {
  return useSyncExternalStore(subscribeToSubmission, isSubmissionBannerVisible, () => false)
}
