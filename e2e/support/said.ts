import { expect } from '@playwright/test'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { type Language, texts } from './journey.ts'

const arabicLetter = /\p{Script=Arabic}/u

/**
 * A text of the specification as the page must say it: its English to the letter, or the Arabic of the messages, which
 * must be Arabic and not the English.
 */
export function said(
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
