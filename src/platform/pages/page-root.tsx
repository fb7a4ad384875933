import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider, type LoadMessages } from '#platform/i18n/language-provider.tsx'
import type { AllMessages } from '#platform/i18n/messages.ts'
import type { CurrentScreen } from './current-screen.ts'
import { loadWaitingParts } from './lazy-parts.ts'
import { Router } from './location.tsx'
import { Outlet } from './outlet.tsx'
import type { PagesConfig } from './pages-config.ts'
import { type PageMarkup, type Pages, PagesContext } from './pages-context.ts'
import { ProgressBar } from './progress-bar.tsx'
import { useCurrentScreen } from './use-current-screen.ts'

type Props = {
  config: PagesConfig
  client: QueryClient
  language: Language
  messages: AllMessages
  initial: CurrentScreen
  /** The URL when rendering on the server. */
  ssr?: { path: string; search: string; markup?: PageMarkup }
}

/** The root component of a page, on the server and in the browser. */
export function PageRoot({ config, client, language, messages, initial, ssr }: Props) {
  const completeMessages = useCallback(
    (messages: AllMessages, language: Language) => config.shopTexts?.(messages, client, language) ?? messages,
    [config, client],
  )
  const load = useCallback<LoadMessages>(
    async (language, names) => {
      const [messages] = await Promise.all([config.loadMessages(language, names), loadWaitingParts()])
      return completeMessages(messages, language)
    },
    [config, completeMessages],
  )
  const [initialMessages] = useState(() => completeMessages(messages, language))
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages: initialMessages }} load={load}>
        <Router {...(ssr && { ssrPath: ssr.path, ssrSearch: ssr.search })}>
          <Page config={config} initial={initial} markup={ssr?.markup} />
        </Router>
      </LanguageProvider>
    </QueryClientProvider>
  )
}

type PageProps = { config: PagesConfig; initial: CurrentScreen; markup: PageMarkup | undefined }

function Page({ config, initial, markup }: PageProps) {
  const { screen, retry } = useCurrentScreen(config, initial)
  const [announcement, announce] = useState('')
  const pages = useMemo<Pages>(
    () => ({ config, current: screen, retry, announce, markup }),
    [config, screen, retry, markup],
  )
  return (
    <PagesContext value={pages}>
      <ProgressBar />
      <config.Layout>
        <Outlet />
      </config.Layout>
      <p className="sr-only" aria-live="polite" aria-atomic="true">
        {announcement}
      </p>
    </PagesContext>
  )
}
