import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { wishlistItems } from '#shop/wishlist/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { failing, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { followInBanner, getBanner } from './support/shopper.ts'

type Product = Awaited<ReturnType<App['addProduct']>>

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const heartOf = (page: Page, { titleAr }: Product) =>
  page.main.getByRole('button', { name: t.hearts.heart(titleAr) })

const isPressed = (page: Page, product: Product) =>
  heartOf(page, product).getAttribute('aria-pressed') === 'true'

const listOf = ({ titleAr }: Product) => `/products?search=${encodeURIComponent(titleAr)}`

/** Presses a heart and waits for the response. */
async function press(page: Page, product: Product): Promise<void> {
  await page.user.click(heartOf(page, product))
  await page.network.settled()
}

const wishlistCalls = (page: Page) =>
  page.network.calls.filter(({ path }) => path.startsWith('/api/wishlist'))

test('hearts stay filled on the next page and after a reload, and a second press clears one', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, listOf(product))
  await press(page, product)
  await page.open(listOf(product))
  await expect.poll(() => isPressed(page, product)).toBe(true)
  await page.user.click(page.main.getByRole('link', { name: product.titleAr }))
  await page.main.findByRole('heading', { level: 1, name: product.titleAr })
  expect(isPressed(page, product)).toBe(true)
  await press(page, product)
  expect(isPressed(page, product)).toBe(false)
  await page.open('/wishlist')
  page.main.getByRole('heading', { name: t.wishlist.empty })
})

test('the wishlist that is opened again without a load has what was added in between', async () => {
  const product = await shop.addProduct({ popular: true })
  const page = await openPage(shop, '/wishlist')
  await page.user.click(page.main.getByRole('link', { name: t.wishlist.browse }))
  // The shelves of the empty wishlist have the product too: its heart there would fill the list that is open.
  await page.main.findByRole('heading', { level: 1, name: t.listing.all })
  await page.main.findByRole('link', { name: product.titleAr })
  await press(page, product)
  await expect.poll(() => page.window.localStorage.getItem('wishlist')).toBe('1')
  page.window.history.back()
  await page.main.findByRole('button', { name: t.wishlist.removeNamed(product.titleAr) })
  expect(page.main.queryByText(t.shelves.popular)).toBeNull()
})

test('a refused heart is cleared again with an error', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, listOf(product))
  const mend = page.network.intercept(failing(({ path }) => path === '/api/wishlist'))
  await page.user.click(heartOf(page, product))
  await page.screen.findByText(t.hearts.addFailed)
  await expect.poll(() => isPressed(page, product)).toBe(false)
  mend()
  await press(page, product)
  expect(isPressed(page, product)).toBe(true)
})

test('a full wishlist shows an error', async () => {
  const [first, second] = [await shop.addProduct(), await shop.addProduct()]
  const page = await openPage(shop, `/product/${first.slug}`)
  await press(page, first)
  for (let count = 0; count < 199; count++) await shop.addProduct()
  await shop.db.execute(
    sql`insert into wishlist_items (user_id, product_id, price_seen, in_stock_seen, added_at)
        select entry.user_id, product.id, 1, true, now() from wishlist_items entry, products product
        where entry.product_id = ${first.id} and product.id not in (${first.id}, ${second.id}) limit 199`,
  )
  await page.open(`/product/${second.slug}`)
  await page.user.click(heartOf(page, second))
  await page.screen.findByText(t.hearts.full)
  await expect.poll(() => isPressed(page, second)).toBe(false)
})

test('a visitor who has never pressed a heart causes no wishlist call', async () => {
  const page = await openPage(shop, '/')
  await page.network.settled()
  await page.open('/products')
  await page.network.settled()
  expect(wishlistCalls(page)).toEqual([])
})

test('filled hearts are loaded where there are hearts, and nowhere else', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, `/product/${product.slug}`)
  await press(page, product)
  const before = wishlistCalls(page).length
  await page.open('/help')
  await page.network.settled()
  expect(wishlistCalls(page)).toHaveLength(before)
  await page.open('/products')
  await expect.poll(() => wishlistCalls(page).length).toBe(before + 1)
})

test('two concurrent first writes, a heart and the cart, create one guest', async () => {
  const product = await shop.addProduct()
  const page = await openPage(shop, `/product/${product.slug}`)
  heartOf(page, product).click()
  page.main.getAllByRole('button', { name: t.adding.addToCart })[0]?.click()
  const posted = () => page.network.calls.filter(({ method, status }) => method === 'POST' && status === 201)
  await expect.poll(() => posted().length).toBe(2)
  const hearts = await shop.db.select({ userId: wishlistItems.userId }).from(wishlistItems)
  const carts = await shop.db.select({ userId: cartItems.userId }).from(cartItems)
  expect(carts).toHaveLength(1)
  expect(hearts).toContainEqual(carts[0])
})

test('a guest hearts a card and a product, sees price and stock improvements, moves one to the cart and removes one', async () => {
  const [card, detail] = [
    await shop.addProduct({ price: 25_000 }),
    await shop.addProduct({ stockQuantity: 0 }),
  ]
  const page = await openPage(shop, listOf(card))
  expect(isPressed(page, card)).toBe(false)
  await press(page, card)
  expect(isPressed(page, card)).toBe(true)
  await page.open(`/product/${detail.slug}`)
  await press(page, detail)
  expect(isPressed(page, detail)).toBe(true)

  const entry = ({ titleAr }: Product) =>
    page.main.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(titleAr))?.textContent
  const move = () =>
    page.main.getByRole<HTMLButtonElement>('button', { name: t.wishlist.moveNamed(detail.titleAr) })
  await page.open('/wishlist')
  page.main.getByRole('heading', { level: 1, name: t.wishlist.title })
  page.main.getByText(t.wishlist.count(2))
  expect(entry(card)).toContain(t.catalogue.inStock)
  expect(entry(detail)).toContain(t.catalogue.outOfStock)
  expect(move().disabled).toBe(true)
  expect(page.main.queryByText(t.wishlist.backInStock)).toBeNull()

  await shop.db.update(variants).set({ discountPrice: 20_000 }).where(eq(variants.productId, card.id))
  await shop.db.update(variants).set({ stockQuantity: 3 }).where(eq(variants.productId, detail.id))
  await page.open('/wishlist')
  expect(entry(card)).toContain(t.wishlist.priceDropped(formatPrice(25_000, 'ar')))
  expect(entry(detail)).toContain(t.wishlist.backInStock)
  expect(entry(detail)).toContain(t.catalogue.onlyLeft(3))

  await page.user.click(move())
  await page.screen.findByText(t.wishlist.moved)
  await expect.poll(() => entry(detail)).toBeUndefined()
  const inCart = { name: t.layout.cartWith(t.adding.pieces(1)) }
  await expect.poll(() => getBanner(page).queryAllByRole('link', inCart).length).toBeGreaterThan(0)
  await page.user.click(page.main.getByRole('button', { name: t.wishlist.removeNamed(card.titleAr) }))
  await page.main.findByRole('heading', { name: t.wishlist.empty })
  const title = page.main.getByRole('heading', { level: 1, name: t.wishlist.title })
  await expect.poll(() => page.document.activeElement).toBe(title)
  await page.user.click(page.main.getByRole('link', { name: t.wishlist.browse }))
  await page.main.findByRole('heading', { level: 1, name: t.listing.all })
})

test('a wishlist that fails to load shows an error and a retry', async () => {
  const page = await openPage(shop, '/cart')
  const mend = page.network.intercept(failing(({ path }) => path === '/api/wishlist/1'))
  await followInBanner(page, t.layout.yourWishlist)
  await page.main.findByRole('heading', { level: 1, name: t.wishlist.title })
  await page.main.findByText(t.wishlist.loadFailed)
  mend()
  await page.user.click(page.main.getByRole('button', { name: t.ui.retry }))
  await page.main.findByRole('heading', { name: t.wishlist.empty })
})
