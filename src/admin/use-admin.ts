import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { AdminMessages } from './messages/en.ts'

/** The texts of the back office among those of a page. */
export function adminOf({ admin }: AllMessages): AdminMessages {
  if (!admin) throw new Error('this page is not one of the back office')
  return admin
}

/** The texts of the back office in the language on screen. */
export function useAdmin(): AdminMessages {
  return adminOf(useMessages())
}
