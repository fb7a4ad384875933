import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { PagesContext } from '#platform/pages/pages-context.ts'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { loadAdminMessages } from '#src/admin/messages/load-messages.ts'
import { adminPages } from '#src/admin/pages.ts'

/** Renders a part of the back office as HTML; `client` holds the loaded data. */
export async function renderAdmin(
  part: ReactNode,
  language: Language,
  client: QueryClient = createQueryClient(),
): Promise<string> {
  const messages = await loadAdminMessages(language)
  const address = { path: '/admin', params: {}, search: new URLSearchParams() }
  const current = { screen: { path: '', source: '', load: () => Promise.reject() }, address, module: null }
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
