import { expect } from '@playwright/test'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { type Language, texts } from './journey.ts'

const arabicLetter = /\p{Script=Arabic}/u

/**
 * Returns the expected text of the specification: the exact English, or the Arabic message, which must contain Arabic
 * letters and differ from the English.
 */
export function specifiedText(
  language: Language,
  english: string,
  arabicOf: (messages: AllMessages) => string,
): string {
  if (language === 'en') return english
  const arabic = arabicOf(texts.ar)
  expect(arabic, `the Arabic of «${english}»`).toMatch(arabicLetter)
  expect(arabic).not.toBe(english)
  return arabic
}
