import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'

export type WorkTexts = NonNullable<AllMessages['desk']>

/** The texts of people at work among the messages of a page. */
export function getWorkTexts({ desk }: AllMessages): WorkTexts {
  if (!desk) throw new Error('this page is not one of people at work')
  return desk
}

/** The texts of people at work in the current language. */
export function useWorkTexts(): WorkTexts {
  return getWorkTexts(useMessages())
}
