import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import type { LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { Address, Screen, ScreenQuery } from './screen.ts'

/** `iconVersion` stands after the addresses of icons. */
export type ShopStyle = { href: string; colour: string; iconVersion: string }

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
  /** The texts as the shop's settings change them, which are among the shared queries; unchanged by default. */
  shopTexts?: (messages: AllMessages, queries: QueryClient, language: Language) => AllMessages
  /** Loads in a browser what `shopTexts` needs and sets its digits, before the page is hydrated. */
  prepareShopTexts?: (queries: QueryClient) => Promise<void>
  /** Whether numbers have Latin digits in every language; a browser sets it with `prepareShopTexts`. */
  hasLatinDigits?: (queries: QueryClient) => boolean
  /** The style sheet and the colour of the browser's bars, if the shop has its own. */
  shopStyle?: (queries: QueryClient) => ShopStyle | null
}
