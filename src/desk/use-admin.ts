import type { AdminMessages } from '#backoffice/shell/messages/en.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'

/** The back-office texts among the messages of a page. */
export function getAdminMessages({ admin }: AllMessages): AdminMessages {
  if (!admin) throw new Error('this page is not one of the back office')
  return admin
}

/** The back-office texts in the current language. */
export function useAdmin(): AdminMessages {
  return getAdminMessages(useMessages())
}
