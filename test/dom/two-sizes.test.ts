import { within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  expectErrors,
  fill,
  fillCheckout,
  goToCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const [first, second] = ['أسود · M', 'أسود · XL'] as const

/** The cart of a visitor who has added a shirt in two sizes. */
async function openCart() {
  const shirt = await shop.addProduct()
  await addOptions(shop.db, shirt.id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'black', size: 'm' }, price: 25_000, stockQuantity: 5 },
      { values: { colour: 'black', size: 'xl' }, price: 30_000, stockQuantity: 5 },
    ],
  })
  const ids = await variantIds(shop.db, shirt.id)
  const visitor = newVisitor(shop)
  for (const key of ['black/m', 'black/xl']) {
    const line = { userId: 1, productId: shirt.id, variantId: ids[key], quantity: 1 }
    expect((await visitor.post('/api/cart', line)).status).toBe(201)
  }
  const stock = async () => {
    const of = (key: string) =>
      shop.db
        .select()
        .from(variants)
        .where(eq(variants.id, ids[key] ?? 0))
    return [(await of('black/m'))[0]?.stockQuantity, (await of('black/xl'))[0]?.stockQuantity]
  }
  return { page: await openPage(shop, '/cart', { visitor }), title: shirt.titleAr, ids, stock }
}

/** The sizes that the page lists; a phone has a second list of some. */
const expectLines = (page: Page, lines: string[], within: ParentNode = page.document) =>
  expect
    .poll(() => [
      ...new Set([...within.querySelectorAll('[data-variant]')].map(({ textContent }) => textContent)),
    ])
    .toEqual(lines)

const press = async (page: Page, name: string) =>
  page.user.click((await page.main.findAllByRole('button', { name }))[0] as HTMLElement)

test('two sizes are two lines from the cart to the order, and cancelling returns both', async () => {
  const { page, title, stock } = await openCart()
  await expectLines(page, [first, second])
  await press(page, t.cart.moreOf(`${title} (${second})`))
  const quantity = (size: string) =>
    page.main.getByLabelText<HTMLInputElement>(t.cart.quantityOf(`${title} (${size})`)).value
  await expect.poll(() => [quantity(second), quantity(first)]).toEqual(['٢', '١'])
  await page.network.settled()

  await goToCheckout(page)
  await expectLines(page, [first, second])
  fillCheckout(page)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  await expectLines(page, [first, second])
  expect(await stock()).toEqual([4, 3])

  await page.open('/orders')
  await expectLines(page, [first, second])
  await page.open(`/order/${id}`)
  await expectLines(page, [first, second])
  await press(page, t.myOrders.cancel)
  const dialog = within(await page.screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: t.myOrders.cancelYes }))
  await page.main.findAllByText(t.myOrders.statuses.cancelled)
  expect(await stock()).toEqual([5, 5])

  await page.open('/track')
  fill(page.main.getByLabelText<HTMLInputElement>(t.orders.orderNumber), String(id))
  fill(page.main.getByLabelText<HTMLInputElement>(t.orders.phone), shopper.phone)
  await press(page, t.myOrders.trackButton)
  await expectLines(page, [first, second])
})

test('two sizes are removed and restored one by one; an emptied cart gets both back', async () => {
  const { page, title } = await openCart()
  await press(page, t.cart.clear)
  await page.user.click(await page.screen.findByRole('button', { name: t.cart.undoClear }))
  await expectLines(page, [first, second])
  await press(page, t.cart.removeTitle(`${title} (${first})`))
  await expectLines(page, [second])
})

test('a size that is short is named in a changed order, and accepting changes only its line', async () => {
  const { page, ids, stock } = await openCart()
  await goToCheckout(page)
  fillCheckout(page)
  await shop.db
    .update(variants)
    .set({ stockQuantity: 0 })
    .where(eq(variants.id, ids['black/xl'] ?? 0))
  const logged = expectErrors()
  await page.user.click(placeOrderButton(page))
  const panel = await page.main.findByRole('region', { name: t.orders.changesHeading })
  logged()
  await expectLines(page, [second], panel)
  await press(page, t.orders.acceptChanges)
  await expect.poll(() => panel.isConnected || placeOrderButton(page).disabled).toBe(false)
  await expectLines(page, [first])
  await page.user.click(placeOrderButton(page))
  await confirmedOrder(page)
  expect(await stock()).toEqual([4, 0])
})
