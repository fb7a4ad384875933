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
import { Screen } from './labels.tsx'

const items = Array.from({ length: 7 }, (_, index) => ({
  id: index,
  productId: index,
  price: 25_000,
  quantity: 2,
  inStock: 3,
  model: index === 1 ? null : `KT-${index}`,
  product: { titleEn: `Kettle ${index}`, titleAr: `كتلي ${index}` },
}))
// The parts of an order that a label uses.
const order = {
  id: 12,
  status: 'processing',
  totalAmount: 355_000,
  amounts: { collect: 355_000 },
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
  preferredCourier: { id: 1, name: 'كرار' },
} as unknown as WorkOrder

async function label(language: 'ar' | 'en', changes: object = {}, site = noSiteFacts): Promise<string> {
  const messages = await loadAdminMessages(language)
  const client = createQueryClient()
  client.setQueryData(siteQuery().queryKey, site)
  client.setQueryData(orderSlipsQuery([12]).queryKey, [{ ...order, ...changes }])
  const address = { path: '/admin/orders/labels', params: {}, search: new URLSearchParams('ids=12') }
  const current = { screen: { path: '', source: '', load: () => Promise.reject() }, address, module: null }
  const page = { config: adminPages, current, retry: () => undefined, announce: () => undefined }
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages }} load={loadAdminMessages}>
        <PagesContext value={page}>
          <Router ssrPath="/admin/orders/labels">
            <Screen address={address} />
          </Router>
        </PagesContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['ar', 'السليمانية', 'كتلي 0', 'و3 منتجات أخرى', '١٤'],
  ['en', 'Sulaymaniyah', 'Kettle 0', 'and 3 more products', '14'],
] as const)(
  'a label names destination, order and contents, in %s',
  async (language, governorate, title, more, units) => {
    const html = await label(language)
    expect(html).toMatch(new RegExp(`data-governorate=""[^>]*>${governorate}<`))
    expect(html).toContain('0780 123 4567')
    expect(html).toMatch(/data-number=""[^>]*><bdi dir="ltr">000012</)
    const lines = html.match(/<ul data-lines="".*?<\/ul>/)?.[0] ?? ''
    expect(lines.match(/<li/g)).toHaveLength(4)
    expect(lines).toContain('KT-0')
    expect(lines).toContain(title)
    expect(lines).not.toContain('null')
    expect(html.replaceAll('٣', '3')).toContain(more)
    expect(html).toContain(units)
  },
)

test('a label numbers the parcel of an order with several only', async () => {
  const parcel = (number: number) => ({ number, status: 'processing', items: [0], amounts: order.amounts })
  const numbers = async (parcels: object[]) =>
    [...(await label('en', { parcels })).matchAll(/data-number=""[^>]*><bdi dir="ltr">([^<]+)</g)].map(
      ([, number]) => number,
    )
  expect(await numbers([parcel(1)])).toEqual(['000012'])
  expect(await numbers([parcel(1), parcel(2)])).toEqual(['000012-1', '000012-2'])
})

test('a label names the shop with its phone and address', async () => {
  const addresses = { addressAr: 'بغداد، الكرادة', addressEn: 'Baghdad, Karrada' }
  const site = { ...noSiteFacts, ...addresses, phone: '+9647901112233' }
  for (const [language, address] of [
    ['ar', addresses.addressAr],
    ['en', addresses.addressEn],
  ] as const) {
    const html = await label(language, {}, site)
    expect(html).toMatch(
      new RegExp(`data-shop="".*0790 111 2233.*data-shop-address="".*${address}.*data-number`),
    )
    expect(await label(language)).not.toContain('data-shop-address')
  }
})

test('a label names the courier of the place until one has taken the parcel, and then that one', async () => {
  expect(await label('ar')).toContain('>كرار<')
  const shipped = await label('ar', { delivery: { courier: 'حسين' } })
  expect(shipped).toContain('>حسين<')
  expect(shipped).not.toContain('كرار')
  expect(await label('en', { preferredCourier: null })).not.toContain('Courier')
})

test('a long name of a governorate is smaller, so that it is not broken inside a word', async () => {
  const sizeIn = async (language: 'ar' | 'en') =>
    /data-governorate="" class="(\S+)/.exec(await label(language))?.[1]
  expect(await sizeIn('en')).toBe('text-2xl')
  expect(await sizeIn('ar')).toBe('text-3xl')
})
