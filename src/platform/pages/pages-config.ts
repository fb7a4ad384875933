import type { ComponentType, ReactNode } from 'react'
import type { LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { Address, Screen, ScreenQuery } from './screen.ts'

/** What a shop hands to the page module. */
export type PagesConfig = {
  /** First match wins; the last is `*`, with status 404. */
  screens: readonly Screen[]
  /** Shown instead of a screen that failed, with a way to try again. */
  Failed: ComponentType<{ status: number; retry: () => void }>
  /** Data that every page shows, beside its screen's own. */
  sharedQueries: (address: Address) => ScreenQuery[]
  Layout: ComponentType<{ children: ReactNode }>
  loadMessages: LoadMessages
  siteName: (messages: AllMessages) => string
}
