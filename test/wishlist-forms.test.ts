import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from './harness/app.ts'
import { type Fields, sendForm } from './harness/send-form.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const send = (path: string, fields: Fields | string, headers: Fields = {}) =>
  sendForm(shop.app, path, fields, headers)

async function wishlistPage(cookie: string, path = '/wishlist'): Promise<string> {
  return (await shop.get(path, { cookie: `${cookie}; language=en` })).text()
}

const actionIn = (html: string) => /action="(\/wishlist\/\d+)"/.exec(html)?.[1] ?? ''

test('a heart starts a guest session, and the wishlist confirms it and links back', async () => {
  const product = await shop.addProduct({ titleEn: 'Copper tray' })
  const sent = await send('/wishlist', { productId: String(product.id), back: '/products?page=2' })
  expect(sent.status).toBe(303)
  expect(sent.location).toBe(`/wishlist?status=added&back=${encodeURIComponent('/products?page=2')}`)
  expect(sent.cookie).toContain('dijla.session_token=')
  const html = await wishlistPage(sent.cookie, sent.location ?? '')
  expect(html).toContain('Saved to your wishlist')
  expect(html).toContain('Copper tray')
  expect(html).toContain('href="/products?page=2"')
  expect(html).toContain('noindex')
  expect((await send('/wishlist', { productId: String(product.id) }, { cookie: sent.cookie })).location).toBe(
    '/wishlist?status=added',
  )
  expect(await wishlistPage('')).not.toContain('Copper tray')
})

test('an entry moves to the cart or is removed; an entry that the cart cannot take stays, with the available quantity', async () => {
  const [kettle, deleted] = [
    await shop.addProduct({ titleEn: 'Kettle', stockQuantity: 1 }),
    await shop.addProduct({ stockQuantity: 0 }),
  ]
  const { cookie } = await send('/wishlist', { productId: String(kettle.id) })
  const action = actionIn(await wishlistPage(cookie))
  expect((await send(action, {}, { cookie })).location).toBe('/wishlist?status=moved')
  expect(await wishlistPage(cookie, '/wishlist?status=moved')).toContain('href="/cart"')
  await send('/wishlist', { productId: String(kettle.id) }, { cookie })
  const again = actionIn(await wishlistPage(cookie))
  expect((await send(again, {}, { cookie })).location).toBe('/wishlist?status=not-moved&left=1&have=1')
  expect((await send(again, { remove: '' }, { cookie })).location).toBe('/wishlist?status=removed')
  expect((await send(again, { remove: '' }, { cookie })).location).toBe('/wishlist?status=not-removed')
  await send('/wishlist', { productId: String(deleted.id) }, { cookie })
  expect(await wishlistPage(cookie)).toMatch(/<button[^>]*disabled/)
})

test('another shopper’s entry is never changed by form', async () => {
  const product = await shop.addProduct({ titleEn: 'Own samovar' })
  const { cookie } = await send('/wishlist', { productId: String(product.id) })
  const other = await send('/wishlist', { productId: String(product.id) })
  const action = actionIn(await wishlistPage(cookie))
  expect((await send(action, { remove: '' }, { cookie: other.cookie })).location).toBe(
    '/wishlist?status=not-removed',
  )
  expect((await send(action, {}, { cookie: other.cookie })).location).toBe('/wishlist?status=not-moved')
  expect((await send(action, {})).location).toBe('/wishlist?status=not-moved')
  expect(await wishlistPage(cookie)).toContain('Own samovar')
})

test.each<[string, Fields | string]>([
  ['nothing', {}],
  ['no number', { productId: 'abc' }],
  ['markup', { productId: '<b>1</b>' }],
  ['an unknown product', { productId: '2147483647' }],
  ['a number too large', { productId: '99999999999999999999' }],
  ['broken encoding', 'productId=%E0%A4%A'],
])('%s is answered by the wishlist, and nobody gets a session for nothing', async (_name, fields) => {
  const sent = await send('/wishlist', fields)
  expect([sent.status, sent.location, sent.cookie]).toEqual([303, '/wishlist?status=not-added', ''])
  expect(await wishlistPage('', '/wishlist?status=not-added')).toContain('could not be saved')
})

test('a return address never leads to another site', async () => {
  const product = await shop.addProduct()
  for (const back of ['//evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    expect((await send('/wishlist', { productId: String(product.id), back })).location).toBe(
      '/wishlist?status=added',
    )
  }
})

test('a form of another site, or one that is too large, gets a page in the shopper’s language', async () => {
  const cookie = 'language=en'
  for (const path of ['/wishlist', '/wishlist/1']) {
    const sent = await send(path, { productId: '1' }, { 'sec-fetch-site': 'cross-site', cookie })
    expect([sent.status, sent.cookie]).toEqual([403, ''])
    expect(sent.html).toContain('Nothing in your wishlist has changed')
  }
  expect((await send('/wishlist', { productId: '1'.repeat(40_000) })).status).toBe(413)
})
