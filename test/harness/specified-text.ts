import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'

export const texts = { ar, en }

const arabicLetter = /\p{Script=Arabic}/u

/**
 * Returns the expected text of the specification: the exact English, or the Arabic message, which must contain Arabic
 * letters and differ from the English.
 */
export function specifiedText(
  language: keyof typeof texts,
  english: string,
  arabicOf: (messages: AllMessages) => string,
): string {
  if (language === 'en') return english
  const arabic = arabicOf(ar)
  if (!arabicLetter.test(arabic) || arabic === english)
    throw new Error(`«${english}» has no Arabic text: «${arabic}»`)
  return arabic
}
