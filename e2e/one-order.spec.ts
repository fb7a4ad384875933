import type { Page } from '@playwright/test'
import { addProduct, findOrders } from './support/database.ts'
import { expect, test, texts } from './support/journey.ts'
import { confirmedOrder, fillCheckout, openCheckout, placeOrderButton } from './support/shopper.ts'

const language = 'ar'
const t = texts[language]

/** Puts a piece of a product into the cart of this browser. */
async function addToCart({ request }: Page, { id }: { id: number }): Promise<void> {
  const added = await request.post('/api/cart', { data: { userId: 1, productId: id, quantity: 1 } })
  expect(added.status()).toBe(201)
}

test.describe('exactly one order', () => {
  test.describe('with a failing connection', () => {
    test.use({ expectedErrors: /net::ERR_|Failed to (load resource|fetch)/ })

    test('a lost response in one tab: another tab with the same cart shows that order instead of a second', async ({
      page,
      context,
    }) => {
      const product = await addProduct({ stock: 5 })
      await addToCart(page, product)
      await openCheckout(page, language)
      const other = await context.newPage()
      await openCheckout(other, language)
      // With the banner it looks for an order without a response, and would send one that is there itself.
      await other.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('offline-order-banner')),
      )
      await fillCheckout(page, language)
      await page.route(
        '**/api/orders',
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      await placeOrderButton(page, language).click()
      await expect(page.getByText(t.orders.submission.noAnswer)).toBeVisible()
      // This tab would send the order again automatically.
      await page.close()
      await fillCheckout(other, language)
      await other.getByLabel(t.orders.city).fill('Mansour')
      await placeOrderButton(other, language).click()
      const id = await confirmedOrder(other, language)
      expect(await findOrders(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
    })
  })

  test('two tabs: after one has ordered, the other has nothing left to order', async ({ page, context }) => {
    const product = await addProduct({ stock: 5 })
    await addToCart(page, product)
    await openCheckout(page, language)
    const other = await context.newPage()
    await openCheckout(other, language)
    await expect(placeOrderButton(other, language)).toBeEnabled()
    await fillCheckout(page, language)
    await placeOrderButton(page, language).click()
    await confirmedOrder(page, language)
    await expect(other.getByText(t.cart.empty).first()).toBeVisible()
    await expect(placeOrderButton(other, language)).toHaveCount(0)
    expect(await findOrders(product.id)).toHaveLength(1)
  })
})
