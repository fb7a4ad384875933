import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { getText, openPlain } from './harness/plain-browser.ts'
import { addOptions, onlyVariant } from './harness/variants.ts'

let shop: TestApp
const ids = { kettle: 0, soldOut: 0, hidden: 0, large: 0 }
beforeAll(async () => {
  shop = await createTestApp()
  const kettle = await shop.addProduct({
    titleAr: 'كتلي',
    titleEn: 'Kettle',
    price: 20_000,
    stockQuantity: 3,
  })
  const soldOut = await shop.addProduct({ titleAr: 'مروحة', titleEn: 'Fan', stockQuantity: 0 })
  const hidden = await shop.addProduct({ titleAr: 'سر', titleEn: 'Secret' })
  await shop.db.update(products).set({ hidden: true }).where(eq(products.id, hidden.id))
  const shirt = await shop.addProduct({ titleAr: 'قميص', titleEn: 'Shirt' })
  await addOptions(shop.db, shirt.id, {
    options: ['size'],
    variants: [{ values: { size: 'm' } }, { values: { size: 'l' }, price: 12_000 }],
  })
  ids.kettle = await onlyVariant(shop.db, kettle.id)
  ids.soldOut = await onlyVariant(shop.db, soldOut.id)
  ids.hidden = await onlyVariant(shop.db, hidden.id)
  const { rows } = await shop.db.execute<{ id: number }>(
    `select id from variants where product_id = ${shirt.id} and price = 12000`,
  )
  ids.large = rows[0]?.id ?? 0
})
afterAll(() => shop.close())

const carts = () => shop.db.select().from(cartItems).orderBy(cartItems.id)

test('opening the page changes nothing: no guest, no cart, no cookie, not cached, not indexed', async () => {
  const guests = await shop.db.$count(users)
  for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { 'user-agent': 'WhatsApp/2' }]) {
    const response = await shop.get(`/buy/${ids.kettle}:2`, headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).toContain('<meta name="robots" content="noindex">')
  }
  expect(await shop.db.$count(users)).toBe(guests)
  expect(await carts()).toEqual([])
})

test('a press puts into the cart what can be had; the rest is named; nothing is ordered', async () => {
  const path = `/buy/${ids.kettle}:5,${ids.large},${ids.soldOut}:1,${ids.hidden}:1,99999999,abc%3Cb%3E`
  const page = await openPlain(shop, path, 'en')
  const text = page.find('main').map(getText).join(' ')
  expect(page.find('h1').map(getText)).toEqual(['Add this to your cart?'])
  expect(text).toContain('only 3')
  expect(text).toMatch(/Fan.*Sold out, and left out/)
  expect(text).toContain(`left out: ${ids.hidden}, 99999999, …`)
  expect(text).not.toContain('Secret')
  expect(text).toContain('72,000')
  await page.submit(page.main().getByRole('button', { name: 'Add to Cart' }))
  expect(page.address()).toBe('/cart?status=added')
  expect(page.find('main').map(getText).join(' ')).toMatch(/Kettle[\s\S]*Shirt/)
  expect(await carts()).toMatchObject([
    { variantId: ids.kettle, quantity: 3 },
    { variantId: ids.large, quantity: 1 },
  ])
  // A second press adds up to the stock.
  await page.open(path)
  await page.submit(page.main().getByRole('button', { name: 'Add to Cart' }))
  expect((await carts()).map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(await shop.db.$count(orders)).toBe(0)
})

test('a link of which nothing can be had says so in Arabic, begins no session and offers no button', async () => {
  const guests = await shop.db.$count(users)
  const path = `/buy/${ids.soldOut}:1`
  const page = await openPlain(shop, path, 'ar')
  expect(page.find('[role=alert]').map(getText)).toEqual(['لا يتوفر شيء من هذا الرابط حاليًا.'])
  expect(page.find('main form')).toEqual([])
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await shop.app.request(path, { method: 'POST', headers, body: '' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path])
  expect(await shop.db.$count(users)).toBe(guests)
})

test.each([
  '/buy/',
  '/buy/x',
  `/buy/${'1:1,'.repeat(400)}`,
  '/buy/1:0',
  '/buy/%00',
  '/buy/a%0Ab',
  '/buy/1:1/2',
])('%s is no error of the server', async (path) => {
  expect((await shop.get(path)).status).toBeLessThan(500)
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await shop.app.request(path, { method: 'POST', headers, body: '' })
  expect(pressed.status).toBeLessThan(500)
})

test('a form of another site is refused', async () => {
  const before = await carts()
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await shop.app.request(`/buy/${ids.kettle}:1`, { method: 'POST', headers, body: '' })
  expect(response.status).toBe(403)
  expect(await carts()).toEqual(before)
})

test('the call says what the page says', async () => {
  const { status, body } = await shop.browser().get(`/api/cart-link/${ids.kettle}:5,99999999`)
  expect([status, body]).toEqual([
    200,
    [
      expect.objectContaining({ variantId: ids.kettle, requested: 5, quantity: 3 }),
      { variantId: 99_999_999, requested: 1, quantity: 0 },
    ],
  ])
})
