import { ApiError } from '#platform/http/fetch-json.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { tooManyText } from './too-many-text.ts'

/** Why a code was not sent or not accepted, beside errors of a field. */
export function codeFailureText(accounts: AllMessages['accounts'], failure: unknown): string {
  const texts: Record<string, string> = {
    code_not_sent: accounts.codeNotSent,
    code_expired: accounts.codeExpired,
    password_only: accounts.passwordOnly,
    sign_in_again: accounts.signInAgain,
    not_found: accounts.noPhoneSignIn,
  }
  const known = failure instanceof ApiError ? texts[failure.code ?? ''] : undefined
  return known ?? tooManyText(accounts, failure) ?? accounts.sendFailed
}
