import { cleanText } from '#features/accounts/domain/typed-text.ts'

const breaks = /\r\n?|[\n\u0085\u2028\u2029]/

/**
 * A review as it was meant: its lines stay, with at most one empty line between them, each cleaned, so that no control
 * character and no direction mark turns the page's text around.
 */
export function cleanReview(typed: string): string {
  return typed
    .split(breaks)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
