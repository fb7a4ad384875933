import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAdminMessages } from '#backoffice/shell/messages/load-messages.ts'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { siteQuery } from '#shop/content/client.ts'
import { ShopName } from './shop-name.tsx'

async function markup(phone: string | null): Promise<string> {
  const messages = await loadAdminMessages('ar')
  const client = createQueryClient()
  client.setQueryData(siteQuery().queryKey, { ...noSiteFacts, phone })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language: 'ar', messages }} load={loadAdminMessages}>
        <ShopName className="" />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test('the shop name is displayed with the phone if one is configured', async () => {
  expect(await markup('+9647701234567')).toMatch(/دجلة.*0770 123 4567/)
  expect(await markup(null)).not.toContain('bdi')
})
