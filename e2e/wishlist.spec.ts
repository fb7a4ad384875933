import type { Page } from '@playwright/test'
import { formatPrice } from '#platform/money/money.ts'
import { expectAccessible } from './support/axe.ts'
import { failCalls, pathOf, recordCalls } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, type Language, open, test, texts } from './support/journey.ts'

type Product = Awaited<ReturnType<typeof ownProduct>>

test.use({ expectedErrors: /status of (500|409)/ })

const titleOf = ({ title_ar, title_en }: Product, language: Language) =>
  language === 'ar' ? title_ar : title_en

const heartOf = (page: Page, product: Product, language: Language) =>
  page.getByRole('button', { name: texts[language].hearts.heart(titleOf(product, language)) })

/** The address of a list that contains only this product. */
async function listOf({ id }: Product): Promise<string> {
  const mark = `wish${process.pid}x${Date.now()}x${id}`
  await sql('update products set search_text = $1 where id = $2', [mark, id])
  return `/products?search=${mark}`
}

/** Presses a heart and waits for the response. */
async function press(page: Page, product: Product, language: Language): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().includes('/api/wishlist') && response.request().method() !== 'GET',
  )
  await heartOf(page, product, language).click()
  expect((await answer).ok()).toBe(true)
}

const language = 'ar'
const t = texts[language]
const entry = (page: Page, product: Product) =>
  page.getByRole('listitem').filter({ hasText: titleOf(product, language) })

test('a guest hearts a card and a product, sees price and stock improvements, moves one to the cart and removes one', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [card, detail] = [await ownProduct({ price: 25_000 }), await ownProduct({ stock: 0 })]
  await open(page, await listOf(card), language)
  await expect(heartOf(page, card, language)).toHaveAttribute('aria-pressed', 'false')
  await press(page, card, language)
  await expect(heartOf(page, card, language)).toHaveAttribute('aria-pressed', 'true')
  await open(page, `/product/${detail.slug}`, language)
  await press(page, detail, language)
  await expect(heartOf(page, detail, language)).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/wishlist', language)
  await expect(page.getByRole('heading', { level: 1, name: t.wishlist.title })).toBeVisible()
  await expect(page.getByText(t.wishlist.count(2))).toBeVisible()
  await expect(entry(page, card)).toContainText(t.catalogue.inStock)
  await expect(entry(page, detail)).toContainText(t.catalogue.outOfStock)
  await expect(
    page.getByRole('button', { name: t.wishlist.moveNamed(titleOf(detail, language)) }),
  ).toBeDisabled()
  await expect(page.getByText(t.wishlist.backInStock)).toHaveCount(0)

  await sql('update variants set discount_price = 20000 where product_id = $1', [card.id])
  await sql('update variants set stock_quantity = 3 where product_id = $1', [detail.id])
  await open(page, '/wishlist', language)
  const before = formatPrice(25_000, language)
  await expect(entry(page, card)).toContainText(t.wishlist.priceDropped(before))
  await expect(entry(page, detail)).toContainText(t.wishlist.backInStock)
  await expect(entry(page, detail)).toContainText(t.catalogue.onlyLeft(3))
  await expectAccessible(page, 'the wishlist with news')

  await page.getByRole('button', { name: t.wishlist.moveNamed(titleOf(detail, language)) }).click()
  await expect(page.getByText(t.wishlist.moved, { exact: true })).toBeVisible()
  await expect(entry(page, detail)).toHaveCount(0)
  await expect(
    page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) }),
  ).toBeVisible()
  await page.getByRole('button', { name: t.wishlist.removeNamed(titleOf(card, language)) }).click()
  await expect(page.getByRole('heading', { name: t.wishlist.empty })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: t.wishlist.title })).toBeFocused()
  await expectAccessible(page, 'the empty wishlist')
  await page.getByRole('link', { name: t.wishlist.browse }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.listing.all })).toBeVisible()
})

test('hearts stay filled on the next page and after a reload, and a second press clears one', async ({
  page,
}) => {
  const product = await ownProduct()
  const list = await listOf(product)
  await open(page, list, language)
  await press(page, product, language)
  await open(page, list, language)
  await expect(heartOf(page, product, language)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: titleOf(product, language) }).click()
  await expect(page.getByRole('heading', { level: 1, name: titleOf(product, language) })).toBeVisible()
  await expect(heartOf(page, product, language)).toHaveAttribute('aria-pressed', 'true')
  await press(page, product, language)
  await expect(heartOf(page, product, language)).toHaveAttribute('aria-pressed', 'false')
  await open(page, '/wishlist', language)
  await expect(page.getByRole('heading', { name: t.wishlist.empty })).toBeVisible()
})

test('a refused heart is cleared again with an error', async ({ page }) => {
  const product = await ownProduct()
  await open(page, await listOf(product), language)
  const free = await failCalls(page, (request) => pathOf(request) === '/api/wishlist')
  await heartOf(page, product, language).click()
  await expect(page.getByText(t.hearts.addFailed, { exact: true })).toBeVisible()
  await expect(heartOf(page, product, language)).toHaveAttribute('aria-pressed', 'false')
  await free()
  await press(page, product, language)
  await expect(heartOf(page, product, language)).toHaveAttribute('aria-pressed', 'true')
})

test('a full wishlist shows an error', async ({ page }) => {
  const [first, second] = [await ownProduct(), await ownProduct()]
  await open(page, `/product/${first.slug}`, language)
  await press(page, first, language)
  await Promise.all(Array.from({ length: 12 }, () => ownProduct()))
  await sql(
    `insert into wishlist_items (user_id, product_id, price_seen, in_stock_seen, added_at)
     select entry.user_id, product.id, 1, true, now() from wishlist_items entry, products product
     where entry.product_id = $1 and product.id not in ($1, $2) order by product.id limit 199`,
    [first.id, second.id],
  )
  await open(page, `/product/${second.slug}`, language)
  await heartOf(page, second, language).click()
  await expect(page.getByText(t.hearts.full, { exact: true })).toBeVisible()
  await expect(heartOf(page, second, language)).toHaveAttribute('aria-pressed', 'false')
})

test('a wishlist that fails to load shows an error and a retry', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/cart', language)
  const free = await failCalls(page, (request) => pathOf(request) === '/api/wishlist/1')
  await page.getByRole('banner').getByText(t.layout.account, { exact: true }).click()
  await page.getByRole('link', { name: t.layout.yourWishlist }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.wishlist.title })).toBeVisible()
  await expect(page.getByText(t.wishlist.loadFailed)).toBeVisible()
  await expectAccessible(page, 'the wishlist that failed')
  await free()
  await page.getByRole('button', { name: t.ui.retry }).click()
  await expect(page.getByRole('heading', { name: t.wishlist.empty })).toBeVisible()
})

test('a visitor who has never pressed a heart causes no wishlist call', async ({ page }) => {
  const calls = recordCalls(page, (path) => path.startsWith('/api/wishlist'))
  for (const address of ['/', '/products']) {
    await open(page, address, 'ar')
    await page.waitForLoadState('networkidle')
  }
  expect(calls).toEqual([])
})

test('filled hearts are loaded where there are hearts, and nowhere else', async ({ page }) => {
  const product = await ownProduct()
  await open(page, `/product/${product.slug}`, 'en')
  const written = page.waitForResponse((response) => pathOf(response.request()) === '/api/wishlist')
  await page.locator('button.heart').first().click()
  await written
  const calls = recordCalls(page, (path) => path.startsWith('/api/wishlist'))
  await open(page, '/help', 'en')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await open(page, '/', 'en')
  await expect.poll(() => calls.length).toBe(1)
})

test('two concurrent first writes, a heart and the cart, create one guest', async ({ page }) => {
  const product = await ownProduct()
  await open(page, `/product/${product.slug}`, 'en')
  const written = ['/api/wishlist', '/api/cart'].map((path) =>
    page.waitForResponse((response) => pathOf(response.request()) === path),
  )
  await page.evaluate(() => {
    document.querySelector<HTMLButtonElement>('button.heart')?.click()
    document.querySelector<HTMLButtonElement>('form#buy button[type=submit]')?.click()
  })
  await Promise.all(written)
  const users = await sql(
    `select user_id from wishlist_items where product_id = $1
     union select user_id from cart_items where product_id = $1`,
    [product.id],
  )
  expect(users).toHaveLength(1)
})
