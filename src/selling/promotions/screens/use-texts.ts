import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { promotions as ar } from '../messages/ar.ts'
import { promotions as en } from '../messages/en.ts'

const screenTexts = createScreenTexts({ ar, en })
export const { getTexts } = screenTexts

/** The texts of promotions in the current language, and the text of a field's error. */
export function useTexts() {
  const texts = screenTexts.useTexts()
  const toError = (code: string | undefined) => code && (texts.errors[code] ?? texts.otherError)
  return { texts, toError }
}
