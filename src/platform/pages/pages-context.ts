import { createContext, useContext } from 'react'
import type { CurrentScreen } from './current-screen.ts'
import type { PagesConfig } from './pages-config.ts'

export type Pages = {
  config: PagesConfig
  current: CurrentScreen
  retry: () => void
  /** Announces a sentence to screen readers. */
  announce: (text: string) => void
}

export const PagesContext = createContext<Pages | null>(null)

export function usePages(): Pages {
  const pages = useContext(PagesContext)
  if (!pages) throw new Error('there is no PageRoot above')
  return pages
}
