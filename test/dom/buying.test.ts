import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { findLines, findStock } from './support/orders.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  checkoutField,
  confirmedOrder,
  expectToast,
  fill,
  fillCheckout,
  getBanner,
  openCheckout,
  placeOrderButton,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const change = (productId: number, values: { price?: number; stockQuantity?: number }) =>
  shop.db.update(variants).set(values).where(eq(variants.productId, productId))

/** A filled checkout with one product at 20,000 dinars. */
async function openFilledCheckout() {
  const product = await shop.addProduct({ price: 20_000 })
  const page = await openCheckout(shop, product.id)
  fillCheckout(page)
  return { page, product }
}

/** Accepts the changes in the panel, and places the order; returns its number. */
async function acceptAndPlace(page: Page, panel: HTMLElement): Promise<number> {
  await page.user.click(within(panel).getByRole('button', { name: t.orders.acceptChanges }))
  await expect.poll(() => panel.isConnected || placeOrderButton(page).disabled).toBe(false)
  await page.user.click(placeOrderButton(page))
  return confirmedOrder(page)
}

const cartLink = (page: Page, pieces: number) =>
  getBanner(page).findByRole('link', { name: t.layout.cartWith(t.adding.pieces(pieces)) })

test('sold out during the checkout: the shopper sees each affected line, accepts, and orders the rest', async () => {
  const soldOut = await shop.addProduct({ price: 40_000, stockQuantity: 3 })
  const short = await shop.addProduct({ price: 10_000, stockQuantity: 8 })
  const page = await openCheckout(shop, soldOut.id, short.id, short.id)
  fillCheckout(page)
  await change(soldOut.id, { stockQuantity: 0 })
  await change(short.id, { stockQuantity: 1 })

  await page.user.click(placeOrderButton(page))
  const panel = await page.main.findByRole('region', { name: t.orders.changesHeading })
  for (const text of [t.orders.soldOutLine, t.orders.shortLine(1), formatPrice(10_000, 'ar')])
    expect(panel.textContent).toContain(text)
  expect(await findLines(shop, soldOut.id)).toEqual([])

  const orderId = await acceptAndPlace(page, panel)
  expect(await findLines(shop, soldOut.id)).toEqual([])
  expect(await findLines(shop, short.id)).toEqual([{ orderId, quantity: 1, price: 10_000 }])
  expect(await findStock(shop, short.id)).toBe(0)
})

test('a price changed during the checkout is shown old and new before anything is ordered', async () => {
  const { page, product } = await openFilledCheckout()
  await change(product.id, { price: 22_500 })
  await page.user.click(placeOrderButton(page))
  const panel = await page.main.findByRole('region', { name: t.orders.changesHeading })
  expect(panel.textContent).toContain(formatPrice(20_000, 'ar'))
  expect(panel.textContent).toContain(formatPrice(22_500, 'ar'))
  expect(await findLines(shop, product.id)).toEqual([])
  const orderId = await acceptAndPlace(page, panel)
  expect(await findLines(shop, product.id)).toEqual([{ orderId, quantity: 1, price: 22_500 }])
})

test('a total that no line explains shows a general message, never a changed price', async () => {
  const { page, product } = await openFilledCheckout()
  await change(product.id, { price: 22_500 })
  await shop.db.update(cartItems).set({ priceSeen: 22_500 }).where(eq(cartItems.productId, product.id))
  await page.user.click(placeOrderButton(page))
  const panel = await page.main.findByRole('region', { name: t.orders.totalDiffersHeading })
  expect(panel.textContent).toContain(t.orders.totalDiffersText)
  expect(panel.textContent).toContain(t.orders.priceEachLine(formatPrice(22_500, 'ar')))
  await acceptAndPlace(page, panel)
  expect(await findLines(shop, product.id)).toMatchObject([{ price: 22_500 }])
})

test('a double tap on the order button places one order', async () => {
  const { page, product } = await openFilledCheckout()
  await page.user.dblClick(placeOrderButton(page))
  await confirmedOrder(page)
  expect(await findLines(shop, product.id)).toHaveLength(1)
})

test('invalid input shows an error under its field, the first one has the focus, and nothing is lost', async () => {
  const product = await shop.addProduct()
  const page = await openCheckout(shop, product.id)
  const typed = '<b>الكرادة</b> 🍵'
  fill(checkoutField(page, 'city'), typed)
  fill(checkoutField(page, 'phone'), '12345')
  await page.user.click(placeOrderButton(page))
  await expect.poll(() => page.document.activeElement).toBe(checkoutField(page, 'fullName'))
  for (const field of ['fullName', 'phone', 'governorate', 'address'] as const)
    await page.main.findAllByText(t.orders.fieldErrors[field])
  expect(checkoutField(page, 'city').value).toBe(typed)
  expect(checkoutField(page, 'phone').value).toBe('12345')
  expect(await findLines(shop, product.id)).toEqual([])
})

test('§8 an empty cart at checkout shows a message and a link', async () => {
  const page = await openPage(shop, '/checkout')
  page.main.getByText(t.cart.empty)
  expect(page.main.getAllByRole('link').length).toBeGreaterThan(0)
  expect(page.main.queryByRole('button', { name: t.orders.placeOrder })).toBeNull()
})

test('the cart enforces its bounds, accepts Arabic digits, and removes and clears with the specified messages', async () => {
  const product = await shop.addProduct({ price: 5_000, stockQuantity: 7 })
  const page = await openPage(shop, '/cart', { visitor: await visitorWithCart(shop, product.id) })
  const quantity = () =>
    page.main.getByRole<HTMLInputElement>('spinbutton', { name: t.cart.quantityOf(product.titleAr) })
  fill(quantity(), '٣')
  await page.user.tab()
  await cartLink(page, 3)
  await page.network.settled()
  expect(page.network.calls.findLast(({ method }) => method === 'PUT')?.status).toBe(200)
  fill(quantity(), '99')
  await page.user.tab()
  await cartLink(page, 7)
  const more = page.main.getByRole<HTMLButtonElement>('button', { name: t.cart.moreOf(product.titleAr) })
  expect(more.disabled).toBe(true)
  await page.user.click(page.main.getByRole('button', { name: t.cart.clear }))
  await expectToast(page, t.cart.cleared)
  await page.main.findByText(t.cart.empty)

  // Undo of an accidental tap: everything is restored, also on the server.
  await page.user.click(page.main.getByRole('button', { name: t.cart.undoClear }))
  await cartLink(page, 7)
  await expect.poll(() => quantity().getAttribute('aria-valuenow')).toBe('7')
  await page.network.settled()
  const { body } = await page.visitor.get('/api/cart/1')
  expect(body).toMatchObject([{ quantity: 7, product: { id: product.id } }])
  expect(page.main.queryByText(t.cart.justCleared)).toBeNull()
})

test('a sold-out product page has no stepper and no way to add', async () => {
  const product = await shop.addProduct({ stockQuantity: 0 })
  const page = await openPage(shop, `/product/${product.slug}`)
  const buttons = page.main.queryAllByRole<HTMLButtonElement>('button', { name: t.adding.addToCart })
  expect(buttons.filter(({ disabled }) => !disabled)).toEqual([])
  expect(page.main.queryByRole('button', { name: t.product.more })).toBeNull()
  expect(page.main.getAllByText(t.catalogue.outOfStock).length).toBeGreaterThan(0)
})

test('§9 low stock uses the plural forms of the language', async () => {
  const product = await shop.addProduct({ stockQuantity: 3 })
  const page = await openPage(shop, `/product/${product.slug}`)
  expect(page.main.getAllByText(t.catalogue.onlyLeft(3)).length).toBeGreaterThan(0)
  expect(t.catalogue.onlyLeft(3)).toContain(formatNumber(3, 'ar'))
})
