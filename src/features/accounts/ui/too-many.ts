import { ApiError } from '#platform/http/fetch-json.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { minutesToWait, waitText } from '../domain/waiting-time.ts'

/** What to say of a call that was refused because too much has been tried; null for any other failure. */
export function tooManyText(accounts: AllMessages['accounts'], error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_attempts') return null
  return waitText(accounts, minutesToWait(error.problem?.retryAfterSeconds))
}
