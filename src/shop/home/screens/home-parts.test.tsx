import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { Router } from '#platform/pages/location.tsx'
import { PagesContext } from '#platform/pages/pages-context.ts'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { loadMessages } from '#shell/messages/load-messages.ts'
import { pages } from '#shell/pages.ts'
import { categoriesQuery, productListQueryOptions } from '#shop/catalogue/client.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { HomeCategories } from './home-categories.tsx'
import { HomeDeals } from './home-deals.tsx'
import { homeDeals, homePopular } from './home-lists.ts'
import { HomePopular } from './home-popular.tsx'

const address = { path: '/', params: {}, search: new URLSearchParams() }
const page = {
  config: pages,
  current: { screen: { path: '/', source: '', load: () => Promise.reject() }, address, module: null },
  busy: false,
  retry: () => undefined,
  announce: () => undefined,
}

async function render(Part: ComponentType, client: QueryClient, language: Language): Promise<string> {
  const messages = await loadMessages(language, ['home'])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages }} load={loadMessages}>
        <PagesContext value={page}>
          <Router ssrPath="/">
            <ProductActions>
              <Part />
            </ProductActions>
          </Router>
        </PagesContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

function withError(queryKey: QueryKey): QueryClient {
  const client = createQueryClient()
  const error = new Error('500: no')
  client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error, data: undefined })
  return client
}

function withData(queryKey: QueryKey, data: unknown): QueryClient {
  const client = createQueryClient()
  client.setQueryData(queryKey, data)
  return client
}

const pictures = (html: string) => html.match(/skeleton[^"]*aspect-square/g) ?? []

const parts = [
  {
    name: 'categories',
    Part: HomeCategories,
    queryKey: categoriesQuery().queryKey,
    empty: [],
    skeletons: 6,
    failure: 'Failed to load categories. Please try again later.',
    failureAr: 'تعذّر تحميل الأقسام. حاول مرة أخرى لاحقًا.',
  },
  {
    name: 'deals',
    Part: HomeDeals,
    queryKey: productListQueryOptions(homeDeals).queryKey,
    empty: { products: [], total: 0 },
    skeletons: 5,
    failure: 'Failed to load deals. Please try again later.',
    failureAr: 'تعذّر تحميل العروض. حاول مرة أخرى لاحقًا.',
  },
  {
    name: 'popular products',
    Part: HomePopular,
    queryKey: productListQueryOptions(homePopular).queryKey,
    empty: { products: [], total: 0 },
    skeletons: 4,
    failure: 'Failed to load popular products. Please try again later.',
    failureAr: 'تعذّر تحميل المنتجات الرائجة. حاول مرة أخرى لاحقًا.',
  },
]

describe.each(parts)(
  'the $name of the home page',
  ({ Part, queryKey, empty, skeletons, failure, failureAr }) => {
    test('§9 while they load, as many skeletons as specified stand in their place', async () => {
      const html = await render(Part, createQueryClient(), 'en')
      expect(pictures(html)).toHaveLength(skeletons)
      expect(html).toContain('role="status"')
    })

    test('§8 when they fail, the specified sentence and a way to try again', async () => {
      const english = await render(Part, withError(queryKey), 'en')
      expect(english).toContain(failure)
      expect(english).toMatch(/role="alert".*<button[^>]*>Try again<\/button>/s)
      expect(await render(Part, withError(queryKey), 'ar')).toContain(failureAr)
    })

    test('§8 when there are none, «No products found.»', async () => {
      const client = withData(queryKey, empty)
      expect(await render(Part, client, 'en')).toContain('No products found.')
      expect(await render(Part, client, 'ar')).toContain('لم نجد أي منتجات.')
    })
  },
)
