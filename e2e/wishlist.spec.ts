import type { Page } from '@playwright/test'
import { formatPrice } from '#platform/money/money.ts'
import { expectAccessible } from './support/axe.ts'
import { failCalls, toPath } from './support/calls.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, hydratedPart, type Language, open, test, texts } from './support/journey.ts'

type Product = Awaited<ReturnType<typeof addProduct>>

test.use({ expectedErrors: /status of 500/ })

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
  const [card, detail] = [await addProduct({ price: 25_000 }), await addProduct({ stock: 0 })]
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

test('a wishlist that fails to load shows an error and a retry', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/cart', language)
  const free = await failCalls(page, (request) => toPath(request) === '/api/wishlist/1')
  await page.getByRole('banner').getByText(t.layout.account, { exact: true }).click()
  // Before the panel is hydrated its link leads to the page of the server.
  await (await hydratedPart(page.getByRole('link', { name: t.layout.yourWishlist }))).click()
  await expect(page.getByRole('heading', { level: 1, name: t.wishlist.title })).toBeVisible()
  await expect(page.getByText(t.wishlist.loadFailed)).toBeVisible()
  await expectAccessible(page, 'the wishlist that failed')
  await free()
  await page.getByRole('button', { name: t.ui.retry }).click()
  await expect(page.getByRole('heading', { name: t.wishlist.empty })).toBeVisible()
})
