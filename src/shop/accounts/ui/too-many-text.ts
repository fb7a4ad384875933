import { ApiError } from '#platform/http/fetch-json.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { minutesToWait, waitText } from '../domain/waiting-time.ts'

/** The text for a request refused with `too_many_attempts`; null for any other error. */
export function tooManyText(accounts: AllMessages['accounts'], error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_attempts') return null
  return waitText(accounts, minutesToWait(error.problem?.retryAfterSeconds))
}
