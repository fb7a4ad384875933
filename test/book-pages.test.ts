import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { postGroup } from '#shop/books/post-group.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import type { Browser } from './harness/browser.ts'
import { createSellerOrders } from './harness/seller-orders.ts'

let shop: TestApp
let sellers: Awaited<ReturnType<typeof createSellerOrders>>
let pages: Record<string, { path: string; by: Browser }>
beforeAll(async () => {
  shop = await createTestApp()
  sellers = await createSellerOrders(shop)
  const { admin, hub, placeConfirmed, move } = sellers
  await shop.db.$client.query('update commission_rules set percent_bp = 1000')
  const courier = (await admin.post('/api/admin/couriers', { name: 'كرار', phone: '07801112233' })).body.id
  const order = await placeConfirmed()
  await move(order.id, { to: 'shipped', courierId: courier }, [order.hubId])
  await move(order.id, { to: 'delivered' }, [order.hubId])
  // The seller owes it, so that a page has a balance below nought.
  await postGroup(shop.db, {
    kind: 'manual',
    key: 'manual:test',
    at: shop.now(),
    sellerId: hub.id,
    entries: [
      { account: { kind: 'owed', sellerId: hub.id }, amount: 1_250 },
      { account: { kind: 'charges' }, amount: -1_250 },
    ],
  })
  const { accounts } = (await admin.get('/api/admin/books')).body
  const owed = accounts.find(
    (each: { kind: string; seller?: number }) => each.kind === 'owed' && each.seller === hub.id,
  )
  const seller = hub.owner.browser
  pages = {
    balances: { path: '/admin/books', by: admin },
    account: { path: `/admin/books/accounts/${owed.id}?period=all`, by: admin },
    parcel: { path: `/admin/books/parcels/${parcelNumber(order.id, 2)}`, by: admin },
    couriers: { path: '/admin/books/couriers', by: admin },
    sellers: { path: '/admin/books/sellers', by: admin },
    statement: { path: `/selling/${hub.slug}/statement?period=all`, by: seller },
    sheet: { path: `/selling/${hub.slug}/statement/sheet?period=all`, by: seller },
  }
})
afterAll(() => shop.close())

/** The amounts that a page displays, in their sequence: whole dinars, below nought with their sign. */
async function readAmounts(name: string, language: Language): Promise<number[]> {
  const page = pages[name]
  const cookies = [...(page?.by.cookies ?? [])].map(([key, value]) => `${key}=${value}`)
  const response = await shop.get(page?.path ?? '', {
    cookie: [...cookies, `language=${language}`].join('; '),
  })
  expect(response.status, name).toBe(200)
  const html = await response.text()
  expect(html).toContain(`<html lang="${language}"`)
  const text = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u061C٬,]/g, '')
  const unit = { ar: 'د\\.ع', en: 'IQD' }[language]
  return [...text.matchAll(new RegExp(`(-?\\d+)\u00A0${unit}`, 'g'))].map(([, digits]) => Number(digits))
}

test.each<[string, number[]]>([
  ['balances', [1_000, 1_250, 9_000, 1_250, 10_000, 11_250, 11_250]],
  ['account', [0, 1_250, 1_250, 1_250]],
  ['parcel', [10_000, 1_000, 9_000]],
  ['couriers', [10_000, 0, 0, 0, 10_000]],
  ['sellers', [9_000, -1_250]],
  ['statement', [0, 7_750, 9_000, -1_250, 10_000, 0, 1_000, 0, 9_000, -1_250]],
  ['sheet', [0, 7_750, 9_000, -1_250, 10_000, 0, 1_000, 0, 9_000, -1_250]],
])('the page «%s» has the same amounts in both languages', async (name, amounts) => {
  expect({ ar: await readAmounts(name, 'ar'), en: await readAmounts(name, 'en') }).toEqual({
    ar: amounts,
    en: amounts,
  })
})
