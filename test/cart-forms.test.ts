import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { invalidateCached } from '#platform/swr.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from './harness/app.ts'
import { type Fields, sendForm } from './harness/send-form.ts'
import { texts } from './harness/specified-text.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  shop = await createTestApp()
})

afterAll(() => shop.close())

const send = (path: string, fields: Fields | string, headers: Fields = {}) =>
  sendForm(shop.app, path, fields, headers)

async function cartPage(cookie: string, path = '/cart'): Promise<string> {
  return (await shop.get(path, { cookie: `${cookie}; language=en` })).text()
}

test('adding starts a guest session, fills the cart, and the cart confirms it and links back', async () => {
  const product = await shop.addProduct({ titleEn: 'Copper pot', stockQuantity: 5 })
  const sent = await send('/cart', { productId: String(product.id), quantity: '٢', back: '/products?page=2' })
  expect(sent.status).toBe(303)
  expect(sent.location).toBe(`/cart?status=added&back=${encodeURIComponent('/products?page=2')}`)
  expect(sent.cookie).toContain('dijla.session_token=')
  const html = await cartPage(sent.cookie, sent.location ?? '')
  expect(html).toContain('Item added to cart')
  expect(html).toContain('Copper pot')
  expect(html).toContain('href="/products?page=2"')
  expect(html).toMatch(/name="quantity" value="2"/)

  const again = await send('/cart', { productId: String(product.id) }, { cookie: sent.cookie })
  expect(again.location).toBe('/cart?status=added')
  expect(await cartPage(sent.cookie)).toMatch(/name="quantity" value="3"/)
})

test('when stock is short the cart shows how many are left, and a failed request starts no session', async () => {
  const product = await shop.addProduct({ stockQuantity: 3 })
  const sent = await send('/cart', { productId: String(product.id), quantity: '4' })
  expect(sent.location).toBe('/cart?status=not-added&left=3&have=0')
  expect(sent.cookie).toBe('')
  const html = await cartPage('', sent.location ?? '')
  expect(html).toContain('Failed to add item to cart')
  expect(html).toContain('Only 3 left in stock')
})

test('a quantity is set and a line removed by form', async () => {
  const product = await shop.addProduct({ titleEn: 'Tea tray', stockQuantity: 5 })
  const { cookie } = await send('/cart', { productId: String(product.id) })
  const action = /action="(\/cart\/\d+)"/.exec(await cartPage(cookie))?.[1] ?? ''
  expect((await send(action, { quantity: '٤' }, { cookie })).location).toBe('/cart?status=updated')
  expect(await cartPage(cookie)).toMatch(/name="quantity" value="4"/)
  expect((await send(action, { quantity: '9' }, { cookie })).location).toBe(
    '/cart?status=not-updated&left=5&have=4',
  )
  expect((await send(action, { quantity: 'x' }, { cookie })).location).toBe('/cart?status=not-updated')
  expect((await send(action, { remove: '1', quantity: '4' }, { cookie })).location).toBe(
    '/cart?status=removed',
  )
  expect(await cartPage(cookie, '/cart?status=removed')).toContain('Item removed from cart')
  expect((await send(action, { remove: '1' }, { cookie })).location).toBe('/cart?status=not-removed')
})

test('another shopper’s cart line is never changed by form', async () => {
  const product = await shop.addProduct({ titleEn: 'Own kettle', stockQuantity: 5 })
  const { cookie } = await send('/cart', { productId: String(product.id) })
  const other = await send('/cart', { productId: String(product.id) })
  const action = /action="(\/cart\/\d+)"/.exec(await cartPage(cookie))?.[1] ?? ''
  expect((await send(action, { remove: '1' }, { cookie: other.cookie })).location).toBe(
    '/cart?status=not-removed',
  )
  expect((await send(action, { remove: '1' })).location).toBe('/cart?status=not-removed')
  expect(await cartPage(cookie)).toContain('Own kettle')
})

test.each<[string, Fields | string]>([
  ['nothing', {}],
  ['no number', { productId: 'abc', quantity: '1' }],
  ['markup', { productId: '<b>1</b>', quantity: '🍵' }],
  ['no quantity', { productId: '1', quantity: '' }],
  ['a quantity of none', { productId: '1', quantity: '0' }],
  ['a huge quantity', { productId: '1', quantity: '9'.repeat(9) }],
  ['an unknown product', { productId: '2147483647', quantity: '1' }],
  ['a number too large', { productId: '99999999999999999999', quantity: '1' }],
  ['broken encoding', 'productId=%E0%A4%A&quantity=%00'],
])('%s is answered by the cart in the language of the shopper', async (_name, fields) => {
  const sent = await send('/cart', fields)
  expect(sent.status).toBe(303)
  expect(sent.location).toBe('/cart?status=not-added')
  expect(sent.cookie).toBe('')
  expect(await cartPage('', '/cart?status=not-added')).toContain('Failed to add item to cart')
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a return address never leads to %s',
  async (back) => {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const sent = await send('/cart', { productId: String(product.id), back })
    expect(sent.location).toBe('/cart?status=added')
    const html = await cartPage('', `/cart?status=added&back=${encodeURIComponent(back)}`)
    expect(html).not.toContain(`href="${back}`)
  },
)

test.each<[string, Fields]>([
  ['Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
  ['Origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
])('a form of another site is refused by %s, in a page', async (_name, headers) => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  for (const path of ['/cart', '/cart/1']) {
    const sent = await send(path, { productId: String(product.id) }, { ...headers, cookie: 'language=en' })
    expect(sent.status).toBe(403)
    expect(sent.cookie).toBe('')
    expect(sent.html).toContain('<html lang="en" dir="ltr">')
    expect(sent.html).toContain('That could not be done')
  }
})

test('a body that is too large or of another type is answered with a page', async () => {
  const large = await send('/cart', { productId: '1'.repeat(40_000) })
  expect(large.status).toBe(413)
  expect(large.html).toContain('<html lang="ar" dir="rtl">')
  expect((await send('/cart', '{"productId":1}', { 'content-type': 'application/json' })).status).toBe(303)
  const broken = await send('/cart', 'nonsense', { 'content-type': 'multipart/form-data; boundary=x' })
  expect(broken.location).toBe('/cart?status=not-added')
})

test('other pages accept no form', async () => {
  expect((await send('/products', {})).status).toBe(405)
})

test('before a place is known, the cart names the place of its fee and promises no free delivery, unless all places are alike', async () => {
  const product = await shop.addProduct({ price: 20_000, stockQuantity: 5 })
  const { cookie } = await send('/cart', { productId: String(product.id) })
  const setRates = async (
    rate: Partial<typeof deliveryRates.$inferInsert>,
    governorate?: 'baghdad' | 'basra',
  ) => {
    await shop.db
      .update(deliveryRates)
      .set(rate)
      .where(governorate && eq(deliveryRates.governorate, governorate))
    invalidateCached()
  }
  const { cart } = texts.en
  const free = cart.missingForFree(formatPrice(30_000, 'en'))
  const cartIn = async (place = '') => {
    const html = await cartPage(`${cookie}${place && `; governorate=${place}`}`)
    return { isNamed: html.includes(cart.shippingToBaghdad), promisesFree: html.includes(free) }
  }
  try {
    await setRates({ fee: 5_000, freeFrom: 50_000 })
    expect(await cartIn()).toEqual({ isNamed: false, promisesFree: true })
    await setRates({ fee: 8_000, freeFrom: null })
    await setRates({ fee: 5_000, freeFrom: 50_000 }, 'baghdad')
    expect(await cartIn()).toEqual({ isNamed: true, promisesFree: false })
    expect(await cartIn('basra')).toEqual({ isNamed: false, promisesFree: false })
    expect(await cartIn('baghdad')).toEqual({ isNamed: false, promisesFree: true })

    // Nobody in Baghdad is served: no cart has its fee, which would be none.
    const feeIn = async () => {
      const response = await shop.app.request('/api/cart/1/totals', { headers: { cookie } })
      const { delivery } = await response.json()
      return [delivery.governorate, delivery.fee, delivery.assumed]
    }
    await setRates({ fee: 5_000, freeFrom: null })
    await setRates({ active: false }, 'baghdad')
    expect((await feeIn()).slice(1)).toEqual([5_000, undefined])
    await setRates({ fee: 9_000 }, 'basra')
    expect(await feeIn()).toEqual(['basra', 9_000, true])
    expect(await cartIn()).toEqual({ isNamed: false, promisesFree: false })
  } finally {
    await setRates({ active: true })
    await setRates({ fee: 0, freeFrom: null })
  }
})
