import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadAdminMessages } from '#backoffice/shell/messages/load-messages.ts'
import { adminPages } from '#backoffice/shell/pages.ts'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { Router } from '#platform/pages/location.tsx'
import { PagesContext } from '#platform/pages/pages-context.ts'
import { createQueryClient } from '#platform/pages/query-client.ts'

type Options = { language?: Language; search?: string; prepare?: (client: QueryClient) => void }

const noScreen = { path: '/admin', source: '', load: () => Promise.reject() }

/** Renders an element of the back office as HTML; `prepare` fills the query client. */
export async function renderAdmin(
  part: ReactNode,
  { language = 'en', search = '', prepare }: Options = {},
): Promise<string> {
  const messages = await loadAdminMessages(language)
  const client = createQueryClient()
  prepare?.(client)
  const address = { path: '/admin', params: {}, search: new URLSearchParams(search) }
  const current = { screen: noScreen, address, module: null }
  const page = { config: adminPages, current, busy: false, retry: () => undefined, announce: () => undefined }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages }} load={loadAdminMessages}>
        <PagesContext value={page}>
          <Router ssrPath="/admin">{part}</Router>
        </PagesContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
