import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAdminMessages } from '#backoffice/shell/messages/load-messages.ts'
import { adminPages } from '#backoffice/shell/pages.ts'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { Router } from '#platform/pages/location.tsx'
import { PagesContext } from '#platform/pages/pages-context.ts'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { siteQuery } from '#shop/content/client.ts'
import { orderSlipsQuery } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'
import { Screen as Invoices } from './invoices.tsx'
import { Screen as Slips } from './slips.tsx'

const items = Array.from({ length: 7 }, (_, index) => ({
  id: index,
  productId: index,
  price: 25_000,
  quantity: 2,
  inStock: 3,
  model: index === 1 ? null : `KT-${index}`,
  product: { titleEn: `Kettle ${index}`, titleAr: `كتلي ${index}` },
}))
// The parts of an order that a slip uses.
const order = {
  id: 12,
  status: 'processing',
  totalAmount: 320_000,
  createdAt: '2026-03-01T09:00:00.000Z',
  shippingAddress: '',
  phone: '+9647701234567',
  shipping: {
    fullName: 'سارة',
    phone: '+9647701234567',
    secondPhone: '+9647801234567',
    governorate: 'sulaymaniyah',
    city: 'بختياري',
    address: 'شارع ٤٠',
    landmark: 'قرب الجامع',
    notes: null,
  },
  items,
  delivery: null,
  amounts: {
    goods: 350_000,
    collect: 320_000,
    delivery: { fee: 5_000, from: null, to: null },
    discounts: [{ label: 'العيد', labelAr: 'العيد', labelEn: 'Eid', amount: 35_000, code: 'EID10' }],
  },
} as unknown as WorkOrder

async function print(language: 'ar' | 'en', { Screen = Slips, printed = order } = {}): Promise<string> {
  const messages = await loadAdminMessages(language)
  const client = createQueryClient()
  client.setQueryData(siteQuery().queryKey, noSiteFacts)
  client.setQueryData(orderSlipsQuery([12]).queryKey, [printed])
  const address = { path: '/admin/orders/slips', params: {}, search: new URLSearchParams('ids=12') }
  const current = { screen: { path: '', source: '', load: () => Promise.reject() }, address, module: null }
  const page = { config: adminPages, current, retry: () => undefined, announce: () => undefined }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages }} load={loadAdminMessages}>
        <PagesContext value={page}>
          <Router ssrPath="/admin/orders/slips">
            <Screen address={address} />
          </Router>
        </PagesContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test('a slip has a box to tick for each line, the code under the title, and the total of its pieces', async () => {
  const html = await print('en')
  expect(html.match(/data-tick=""/g)).toHaveLength(7)
  expect(html).toMatch(/data-pieces=""[^>]*>14</)
  expect(html).toMatch(/Kettle 0(<[^>]*>)*<bdi dir="ltr"[^>]*>KT-0</)
})

test('a slip says what of the goods is not collected, so that its figures add up', async () => {
  const text = (await print('en')).replaceAll(/<[^>]*>/g, ' ')
  for (const part of [/Eid\s+EID10\s+-35,000/, /Shipping\s+5,000/, /To collect\s+320,000/])
    expect(text).toMatch(part)
})

test.each([
  { papers: 'slips', Screen: Slips },
  { papers: 'invoices', Screen: Invoices },
])('$papers of several parcels have numbers of their own and name their sellers', async ({ Screen }) => {
  const parcels = ['Dijla', 'Basra Dates'].map((nameEn, index) => ({
    number: index + 1,
    seller: { slug: `seller-${index}`, nameEn, nameAr: nameEn },
    status: 'processing',
    items: [index],
    amounts: order.amounts,
    delivery: null,
  }))
  const printed = Object.assign({}, order, { parcels }) as unknown as WorkOrder
  const text = (await print('en', { Screen, printed })).replaceAll(/<[^>]*>/g, ' ')
  expect(text.match(/000012-\d/g)).toEqual(expect.arrayContaining(['000012-1', '000012-2']))
  expect(text.match(/Sold by\s+(Dijla|Basra Dates)/g)).toHaveLength(2)
})
