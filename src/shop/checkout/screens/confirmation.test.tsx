import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import type { Language } from '#platform/i18n/language.ts'
import { LanguageProvider } from '#platform/i18n/language-provider.tsx'
import { Router } from '#platform/pages/location.tsx'
import { PagesContext } from '#platform/pages/pages-context.ts'
import { createQueryClient } from '#platform/pages/query-client.ts'
import { loadMessages } from '#shell/messages/load-messages.ts'
import { pages } from '#shell/pages.ts'
import { siteQuery } from '#shop/content/client.ts'
import type { Site } from '#shop/content/domain/site.ts'
import { orderQuery } from '#shop/orders/client.ts'
import type { OrderDetails } from '#shop/orders/schemas.ts'
import { readReply } from '#shop/replies/domain/read-reply.ts'
import { Confirmation } from './confirmation.tsx'

const id = 58213407
const details = {
  id,
  userId: 1,
  totalAmount: 50_000,
  status: 'pending',
  paymentMethod: 'cash',
  shippingAddress: '',
  createdAt: '2026-11-01T09:00:00.000Z',
  statusChanges: [],
  shipping: {
    fullName: 'سارة',
    phone: '+9647701234567',
    secondPhone: '+9647801234567',
    governorate: 'basra',
    city: 'العشار',
    address: 'قرب جامع الرحمن',
    landmark: null,
    notes: null,
  },
  goods: 50_000,
  discounts: [],
  collect: 50_000,
  delivery: { fee: 0, from: null, to: null },
  parcels: [{ number: 1, status: 'pending', collect: 50_000, items: [1] }],
  items: [
    {
      id: 1,
      orderId: id,
      productId: 7,
      quantity: 2,
      price: 25_000,
      product: { id: 7, titleEn: 'Copper pot', titleAr: 'قدر نحاس', image: '/pictures/x.webp', slug: 'pot' },
    },
  ],
} satisfies OrderDetails

async function confirmation(
  language: Language,
  known: OrderDetails | null,
  site?: Partial<Site>,
): Promise<string> {
  const messages = await loadMessages(language, ['cart', 'checkout'])
  const client = createQueryClient()
  if (known) client.setQueryData(orderQuery(id).queryKey, known)
  if (site) client.setQueryData(siteQuery().queryKey, { ...noSiteFacts, ...site })
  const address = { path: '/checkout', params: {}, search: new URLSearchParams() }
  const current = { screen: { path: '', source: '', load: () => Promise.reject() }, address, module: null }
  const page = { config: pages, current, busy: false, retry: () => undefined, announce: () => undefined }
  const order = { id, collect: 50_000, governorate: 'basra', beforeEdit: false } as const
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LanguageProvider initial={{ language, messages }} load={loadMessages}>
        <PagesContext value={page}>
          <Router ssrPath="/checkout">
            <Confirmation order={order} />
          </Router>
        </PagesContext>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}

const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

test.each([
  ['en', 'Copper pot', '50,000', 'Basra', 'Have ready in cash'],
  ['ar', 'قدر نحاس', '٥٠٬٠٠٠', 'البصرة', 'جهّز هذا المبلغ نقدًا'],
] as const)(
  'the confirmation shows what was ordered, where it goes and the cash to have ready, in %s',
  async (language, title, amount, governorate, cash) => {
    const html = await confirmation(language, details)
    for (const text of [
      title,
      '0770 123 4567',
      '0780 123 4567',
      'قرب جامع الرحمن',
      'العشار',
      governorate,
      cash,
    ])
      expect(html).toContain(text)
    // The cash to have ready, the total of the item, the subtotal and the total.
    expect(html.split(amount)).toHaveLength(5)
  },
)

test.each([
  ['en', ['Black · M', 'Black · XL']],
  ['ar', ['أسود · M', 'أسود · XL']],
] as const)('the confirmation tells two sizes of one product apart, in %s', async (language, expected) => {
  const [item] = details.items
  const sized = ['M', 'XL'].map((size, index) => ({
    ...item,
    id: index + 1,
    quantity: 1,
    variant: {
      id: index + 31,
      options: [
        { key: 'colour', nameEn: 'Colour', nameAr: 'اللون', valueEn: 'Black', valueAr: 'أسود' },
        { key: 'size', nameEn: 'Size', nameAr: 'المقاس', valueEn: size, valueAr: size },
      ],
    },
  })) as OrderDetails['items']
  const html = await confirmation(language, { ...details, items: sized })
  const parts = [...html.matchAll(/data-variant=""[^>]*>(.*?)<\/span>/g)]
  expect(parts.map(([, part = '']) => part.replaceAll(/<[^>]*>/g, ''))).toEqual(expected)
})

test('the first link is the order, and guests get the tracking link before sign-in', async () => {
  const expected = [`/order/${id}`, `/track?number=${id}`, '/', '/profile']
  expect(hrefsOf(await confirmation('en', details))).toEqual(expected)
})

test('a reload without a connection still confirms number and amount', async () => {
  const html = await confirmation('en', null)
  expect(html).toContain(String(id))
  expect(html).toContain('50,000')
})

describe('the button that confirms by WhatsApp', () => {
  const whatsapp = '+9647709998877'
  const site = { whatsapp, confirmsByWhatsApp: true } as const
  const toChat = (html: string) =>
    hrefsOf(html).filter((href) => href?.includes('confirm') || href?.includes('%D8%A3%D8%A4'))

  test.each(['ar', 'en'] as const)('opens a message that confirms the order, in %s', async (language) => {
    const [href = ''] = toChat(await confirmation(language, details, site))
    const { host, pathname, searchParams } = new URL(href)
    expect(host + pathname).toBe('wa.me/9647709998877')
    expect(readReply(searchParams.get('text') ?? '')).toEqual({ wants: 'confirm', orderId: id })
  })

  test('is there before the order is read, and not for a confirmed order or where nobody reads messages', async () => {
    expect(toChat(await confirmation('en', null, site))).toHaveLength(1)
    expect(toChat(await confirmation('en', { ...details, status: 'processing' }, site))).toEqual([])
    expect(toChat(await confirmation('en', details, { whatsapp }))).toEqual([])
  })
})
