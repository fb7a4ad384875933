import type { ComponentType, ReactNode } from 'react'
import type { LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { Address, Screen, ScreenQuery } from './screen.ts'

/** The configuration of the page module. */
export type PagesConfig = {
  /** The first match wins; the last is `*`, with status 404. */
  screens: readonly Screen[]
  /** The error screen. */
  Failed: ComponentType<{ status: number; retry: () => void }>
  /** Queries of every page, in addition to its screen's. */
  sharedQueries: (address: Address) => ScreenQuery[]
  Layout: ComponentType<{ children: ReactNode }>
  loadMessages: LoadMessages
  siteName: (messages: AllMessages) => string
}
