import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { products } from '#shop/catalogue/tables.ts'
import { productPairs } from '#shop/recommendations/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import type { ProductRow } from '#test/harness/small-catalogue.ts'
import { failing, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { changeLanguage, visitorWithCart } from './support/shopper.ts'

let shop: App
/** Two products that are bought together. */
let first: ProductRow
let second: ProductRow
beforeAll(async () => {
  shop = await createTestApp()
  first = await shop.addProduct()
  second = await shop.addProduct()
  const pair = { position: 1, buyers: 5, lift: 9 }
  await shop.db.insert(productPairs).values([
    { productId: first.id, otherId: second.id, ...pair },
    { productId: second.id, otherId: first.id, ...pair },
  ])
})
afterAll(() => shop.close())

const addressOf = ({ slug }: ProductRow) => `/product/${slug}`
const shelf = async (page: Page, title: string) =>
  within(await page.main.findByRole('region', { name: title }))
const stored = (page: Page) => page.window.localStorage.getItem('recent-products')
const namesIn = async (page: Page, title: string) =>
  (await (await shelf(page, title)).findAllByRole('heading', { level: 3 })).map(
    ({ textContent }) => textContent,
  )

/** Opens a product, and waits until it is stored as viewed. */
async function view(page: Page, product: ProductRow): Promise<void> {
  await page.open(addressOf(product))
  await expect.poll(() => stored(page)).toMatch(new RegExp(`\\[${product.id}\\D`))
}

test('what is empty shows the popular products', async () => {
  const product = await shop.addProduct({ popular: true })
  const page = await openPage(shop, '/login')
  for (const path of ['/compare', '/orders', '/cart', '/wishlist']) {
    await page.open(path)
    const popular = await shelf(page, t.shelves.popular)
    await popular.findByRole('link', { name: product.titleAr })
  }
})

test.each([
  {
    path: '/cart',
    press: ({ titleAr }: ProductRow) => t.adding.addNamed(titleAr),
    list: (page: Page) => page.main.findByRole('region', { name: t.cart.items }),
  },
  {
    path: '/wishlist',
    press: ({ titleAr }: ProductRow) => t.hearts.heart(titleAr),
    list: (page: Page, { titleAr }: ProductRow) =>
      page.main.findByRole('button', { name: t.wishlist.removeNamed(titleAr) }),
  },
])('$path: a card that is pressed stays under the finger when the list above it fills', async (screen) => {
  const product = await shop.addProduct({ popular: true })
  const page = await openPage(shop, screen.path)
  const popular = await shelf(page, t.shelves.popular)
  const button = await popular.findByRole('button', { name: screen.press(product) })
  // What fills above the shelf is 180 pixels high.
  const isFilled = () =>
    page.main.queryByText(screen.path === '/cart' ? t.cart.empty : t.wishlist.empty) === null
  page.window.HTMLDivElement.prototype.getBoundingClientRect = () =>
    new page.window.DOMRect(0, isFilled() ? 680 : 500)
  let wasRemoved = false
  const watch = new page.window.MutationObserver(() => {
    wasRemoved ||= !button.isConnected
  })
  watch.observe(page.window.document.body, { childList: true, subtree: true })
  await page.user.click(button)
  await screen.list(page, product)
  await page.network.settled()
  expect([button.isConnected, wasRemoved]).toEqual([true, false])
  expect(page.window.scrollY).toBe(180)
})

test('a cart whose shelf cannot be loaded works', async () => {
  const page = await openPage(shop, '/login')
  await page.visitor.post('/api/cart', { userId: 1, productId: first.id, quantity: 1 })
  page.network.intercept(failing(({ path }) => path.startsWith('/api/related-products')))
  await page.open('/cart')
  const isFailed = () => page.network.calls.some(({ status }) => status === 500)
  await expect.poll(isFailed).toBe(true)
  await expect.poll(() => page.main.queryByText(t.shelves.goesWithCart)).toBeNull()
  page.main.getByRole('region', { name: t.cart.items })
})

test('the cart shows what goes with it', async () => {
  const page = await openPage(shop, '/cart', { visitor: await visitorWithCart(shop, first.id) })
  const goesWith = await shelf(page, t.shelves.goesWithCart)
  await goesWith.findByRole('link', { name: second.titleAr })
  expect(goesWith.queryByRole('link', { name: first.titleAr })).toBeNull()
})

test("products are recently viewed after two visits, on the product's page and at home, until they are cleared", async () => {
  const page = await openPage(shop, '/help')
  await view(page, first)
  await page.network.settled()
  expect(page.main.queryByText(t.shelves.recent)).toBeNull()
  await view(page, second)
  expect(await namesIn(page, t.shelves.recent)).toEqual([first.titleAr])
  expect(page.network.calls.filter(({ path }) => path.startsWith('/api/products-by-id'))).toHaveLength(1)

  await page.open('/')
  expect(await namesIn(page, t.shelves.recent)).toEqual([second.titleAr, first.titleAr])
  await page.user.click(page.main.getByRole('button', { name: t.shelves.clearRecent }))
  await expect.poll(() => page.main.queryByRole('region', { name: t.shelves.recent })).toBeNull()
  expect(page.document.activeElement).toBe(page.main.getByText(t.shelves.cleared))
  expect(stored(page)).toBeNull()
  await page.open('/')
  await page.network.settled()
  expect(page.main.queryByText(t.shelves.recent)).toBeNull()
})

test('a hidden product is not recently viewed any more, and broken stored values do no harm', async () => {
  const [hidden, visible] = [await shop.addProduct(), await shop.addProduct()]
  const page = await openPage(shop, addressOf(first))
  for (const value of ['{', '{"version":1,"ids":["x",0,1e99]}', '[]']) {
    page.window.localStorage.setItem('recent-products', value)
    await page.open(addressOf(first))
    await expect.poll(() => stored(page)).toMatch(/^\{"version":1,"ids":\[\d+\]\}$/)
  }
  const ids = [hidden.id, visible.id, 2_147_483_647]
  page.window.localStorage.setItem('recent-products', JSON.stringify({ version: 1, ids }))
  await shop.db.update(products).set({ hidden: true }).where(eq(products.id, hidden.id))
  await page.open(addressOf(first))
  expect(await namesIn(page, t.shelves.recent)).toEqual([visible.titleAr])
})

test('the shelf follows a navigation without a reload and a change of language', async () => {
  const page = await openPage(shop, addressOf(first))
  const goesWith = await shelf(page, t.shelves.goesWith)
  await page.user.click(await goesWith.findByRole('link', { name: second.titleAr }))
  await page.main.findByRole('heading', { level: 1, name: second.titleAr })
  const link = (name: string) =>
    within(page.main.getByRole('region', { name: t.shelves.goesWith })).queryByRole('link', { name })
  await expect.poll(() => link(second.titleAr)).toBeNull()
  await expect.poll(() => link(first.titleAr)).not.toBeNull()
  await shelf(page, t.shelves.recent)
  await page.network.settled()
  const before = page.network.calls.length
  await changeLanguage(page, 'English')
  await shelf(page, en.shelves.recent)
  await shelf(page, en.shelves.goesWith)
  await page.network.settled()
  const calls = page.network.calls.slice(before).map(({ path }) => path)
  // The reviews of the page may be read only now.
  expect(calls.filter((path) => /^\/api\/products(?!.*review)/.test(path))).toEqual([])
})

test('a shelf beside the product says nothing about the shopper to the server', async () => {
  const page = await openPage(shop, addressOf(first))
  await shelf(page, t.shelves.goesWith)
  await page.network.settled()
  const sent = page.network.calls.filter(
    ({ method, path }) => method !== 'GET' || path.includes('related-products'),
  )
  expect(sent).toEqual([])
})

test('a product of the shelf is added to the cart by keyboard, and the cart shows what goes with it', async () => {
  const [one, two, three] = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()]
  const pair = (of: ProductRow, other: ProductRow, position: number) => {
    return { productId: of.id, otherId: other.id, position, buyers: 5, lift: 9 }
  }
  await shop.db
    .insert(productPairs)
    .values([pair(one, two, 1), pair(two, three, 1), pair(two, one, 2), pair(three, one, 1)])
  const page = await openPage(shop, addressOf(one))
  const goesWith = await shelf(page, t.shelves.goesWith)
  const add = await goesWith.findByRole('button', { name: t.adding.addNamed(two.titleAr) })
  add.focus()
  await page.user.keyboard('{Enter}')
  const added = () =>
    page.network.calls.filter(({ method, path }) => method === 'POST' && path === '/api/cart')
  await expect.poll(() => added().at(-1)?.status).toBe(201)
  await page.network.settled()

  const before = page.network.calls.length
  await page.open('/cart')
  const cartShelf = await shelf(page, t.shelves.goesWithCart)
  await cartShelf.findByRole('link', { name: three.titleAr })
  expect(cartShelf.queryByRole('link', { name: two.titleAr })).toBeNull()
  const requests = page.network.calls.slice(before).map(({ path }) => path)
  expect(requests.filter((path) => path.startsWith('/api/related-products'))).toHaveLength(1)
  await page.user.click(cartShelf.getByRole('button', { name: t.adding.addNamed(three.titleAr) }))
  await within(page.main.getByRole('region', { name: t.cart.items })).findAllByText(three.titleAr)
  await expect.poll(() => added().at(-1)?.status).toBe(201)
  expect(added()).toHaveLength(2)
  cartShelf.getByRole('link', { name: three.titleAr })
  await page.network.settled()

  await page.open('/cart')
  const reloaded = await shelf(page, t.shelves.goesWithCart)
  await reloaded.findByRole('link', { name: one.titleAr })
  expect(reloaded.queryByRole('link', { name: three.titleAr })).toBeNull()
})
