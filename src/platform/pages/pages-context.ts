import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import type { CurrentScreen } from './current-screen.ts'
import type { PagesConfig } from './pages-config.ts'

/** What an item of a list shows and how: the object it is of, and texts, numbers and components. */
export type MarkupOf = { of: object; variant: readonly unknown[] }
export type MarkupItem = MarkupOf & { className?: string | undefined; children: ReactNode }
/** Renders an item of a list, or what is remembered of it. */
export type PageMarkup = (item: MarkupItem) => ReactElement

export type Pages = {
  config: PagesConfig
  current: CurrentScreen
  retry: () => void
  /** Announces a sentence to screen readers. */
  announce: (text: string) => void
  /** On a server, for pages that are the same for everybody. */
  markup?: PageMarkup | undefined
}

export const PagesContext = createContext<Pages | null>(null)

export function usePages(): Pages {
  const pages = useContext(PagesContext)
  if (!pages) throw new Error('there is no PageRoot above')
  return pages
}
