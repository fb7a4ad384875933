import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoCategory } from '#seed/demo-catalogue.ts'
import type { TestApp } from './harness/app.ts'
import { createDemoApp, digitsReader } from './harness/digits.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { openPlain, type PlainPage } from './harness/plain-browser.ts'

type Listed = { id: number; price: number; discountPrice?: number; hasOptions?: true }

let shop: TestApp
let products: DemoCategory['products']
let readDigits: ReturnType<typeof digitsReader>
beforeAll(async () => {
  ;({ shop, products } = await createDemoApp())
  readDigits = digitsReader(products)
}, 60_000)
afterAll(() => shop.close())

async function expectOneKindOfDigits(page: PlainPage, path: string): Promise<void> {
  await page.open(path)
  expect(page.status(), path).toBe(200)
  const body = page.find('body')[0] as HTMLElement
  expect(readDigits(body), path).toEqual({ latinQuantities: [], mixedTexts: [] })
}

test('lists, searches and products of an Arabic page have its digits, and Latin ones only where they are typed or copied', async () => {
  const page = await openPlain(shop, '/')
  const phones = products.filter(({ subCategory }) => subCategory === 'phones-tablets')
  const ofEachSection = products.filter(
    ({ subCategory }, index) => products.findIndex((each) => each.subCategory === subCategory) === index,
  )
  for (const path of [
    ...['/', '/products', '/products/mobiles', '/deals', '/popular', '/new-arrivals', '/sections'],
    '/products/mobiles?minPrice=10000&attribute.memory=8gb&storage=256gb',
    `/products?search=${encodeURIComponent('موبايل 12')}`,
    `/products?search=${encodeURIComponent('لا شيء 12')}`,
    ...['/shipping', '/returns', '/help', '/size-guide', '/track'],
    ...new Set([...phones, ...ofEachSection].map(({ slug }) => `/product/${slug}`)),
  ])
    await expectOneKindOfDigits(page, path)
})

test('so do cart, checkout, orders and comparison', async () => {
  const page = await openPlain(shop, '/')
  const { visitor } = page
  const { body: cheap } = await visitor.get('/api/products?sort=price-low&inStock=true&pageSize=48')
  const plain = cheap.filter(({ hasOptions }: { hasOptions?: true }) => !hasOptions).slice(0, 3)
  const { body: phone } = await visitor.get('/api/products/hudhud-a20')
  const lines = [
    ...plain.map(({ id, price, discountPrice = price }: Listed) => ({ productId: id, price: discountPrice })),
    {
      productId: phone.id,
      variantId: phone.variants[0].id,
      price: phone.variants[0].discountPrice ?? phone.variants[0].price,
    },
  ]
  for (const { price: _price, ...line } of lines)
    expect((await visitor.post('/api/cart', { userId: 1, quantity: 2, ...line })).status).toBe(201)
  const ids = `${phone.id},${plain[0].id}`
  for (const path of [
    '/cart',
    '/checkout',
    '/',
    `/compare?products=${ids}`,
    `/compare?products=${phone.id},similar`,
  ])
    await expectOneKindOfDigits(page, path)

  const items = lines.map(({ price: _price, ...line }) => ({ ...line, quantity: 2 }))
  const total = lines.reduce((sum, { price }) => sum + 2 * price, 0)
  const placed = await visitor.post('/api/orders', orderBody(items, total))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  for (const path of ['/orders', `/order/${placed.body.id}`, `/track?number=${placed.body.id}`])
    await expectOneKindOfDigits(page, path)
})
