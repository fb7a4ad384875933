import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { SellingMessages } from '#selling/shell/messages/en.ts'

/** The texts of sellers among the messages of a page. */
export function getSellingMessages({ selling }: AllMessages): SellingMessages {
  if (!selling) throw new Error('this page is not one of sellers')
  return selling
}

/** The texts of sellers in the current language. */
export function useSelling(): SellingMessages {
  return getSellingMessages(useMessages())
}
