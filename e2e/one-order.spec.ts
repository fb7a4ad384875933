import { ordersOf, ownProduct, sql, stockOf } from './support/database.ts'
import { expect, test, texts } from './support/journey.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'

const language = 'ar'
const t = texts[language]

test.describe('exactly one order', () => {
  test.describe('with a failing connection', () => {
    test.use({ expectedErrors: /net::ERR_|Failed to (load resource|fetch)/ })

    test('a lost response at confirmation: pressing again shows the same order, placed once', async ({
      page,
    }) => {
      const product = await ownProduct({ stock: 5 })
      await addFromProductPage(page, product.slug, language)
      await openCheckout(page, language)
      await fillCheckout(page, language)
      let dropped = 0
      await page.route('**/api/orders', async (route) => {
        if (dropped++ > 0) return route.continue()
        // The order reaches the shop; the response is lost.
        await route.fetch()
        await route.abort('connectionreset')
      })
      await placeOrderButton(page, language).click()
      await expect(page.getByText(t.orders.submission.noAnswer)).toBeVisible()
      await expect(page.getByLabel(t.orders.fullName)).toHaveValue(shopper[language].name)
      expect(await ordersOf(product.id)).toHaveLength(1)

      await placeOrderButton(page, language).click()
      const id = await confirmedOrder(page, language)
      expect(await ordersOf(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
      expect(await stockOf(product.id)).toBe(4)
    })

    test('a lost response and an edit: the next press shows that order, and says that the edit is not in it', async ({
      page,
    }) => {
      const product = await ownProduct({ stock: 5 })
      await addFromProductPage(page, product.slug, language)
      await openCheckout(page, language)
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
      await page.getByLabel(t.orders.notes).fill('بعد العصر')
      await placeOrderButton(page, language).click()
      const id = await confirmedOrder(page, language)
      await expect(page.getByText(t.orders.placedBeforeEdit)).toBeVisible()
      expect(await ordersOf(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
      expect(await stockOf(product.id)).toBe(4)
      expect(await sql('select notes from orders where id = $1', [id])).toEqual([{ notes: null }])
    })

    test('a lost request and an edit: one order, with the edit', async ({ page }) => {
      const product = await ownProduct({ stock: 5 })
      await addFromProductPage(page, product.slug, language)
      await openCheckout(page, language)
      await fillCheckout(page, language)
      await page.route('**/api/orders', (route) => route.abort('connectionreset'), { times: 1 })
      await placeOrderButton(page, language).click()
      await expect(page.getByText(t.orders.submission.noAnswer)).toBeVisible()
      await page.getByLabel(t.orders.notes).fill('بعد العصر')
      await placeOrderButton(page, language).click()
      const id = await confirmedOrder(page, language)
      await expect(page.getByText(t.orders.placedBeforeEdit)).toHaveCount(0)
      expect(await ordersOf(product.id)).toHaveLength(1)
      expect(await sql('select notes from orders where id = $1', [id])).toEqual([{ notes: 'بعد العصر' }])
    })

    test('a lost response in one tab: another tab with the same cart shows that order instead of a second', async ({
      page,
      context,
    }) => {
      const product = await ownProduct({ stock: 5 })
      await addFromProductPage(page, product.slug, language)
      await openCheckout(page, language)
      const other = await context.newPage()
      await openCheckout(other, language)
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
      expect(await ordersOf(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
    })

    test('a lost request: the form stays, and the order is placed once when the connection returns', async ({
      page,
    }) => {
      const product = await ownProduct({ stock: 5 })
      await addFromProductPage(page, product.slug, language)
      await openCheckout(page, language)
      await fillCheckout(page, language)
      await page.context().setOffline(true)
      await placeOrderButton(page, language).click()
      await expect(page.getByText(t.orders.submission.notSent)).toBeVisible()
      expect(await ordersOf(product.id)).toEqual([])
      await page.context().setOffline(false)
      await confirmedOrder(page, language)
      expect(await ordersOf(product.id)).toHaveLength(1)
    })
  })

  test.describe('when the shop answers with an error', () => {
    // The browser logs the response, and the page logs the failed order (§8).
    test.use({ expectedErrors: /status of 50[03]|ApiError: 50[03]/ })

    for (const status of [500, 503])
      test(`${status}: the toast appears, the form stays, nothing is sent automatically; pressing again is the same order`, async ({
        page,
      }) => {
        test.slow()
        const product = await ownProduct({ stock: 5 })
        await addFromProductPage(page, product.slug, language)
        await openCheckout(page, language)
        await fillCheckout(page, language)
        const keys: (string | undefined)[] = []
        await page.route('**/api/orders', async (route) => {
          keys.push(route.request().headers()['idempotency-key'])
          if (keys.length > 1) return route.continue()
          await route.fulfill({ status, contentType: 'application/problem+json', body: '{}' })
        })
        await placeOrderButton(page, language).click()
        await expect(page.getByText(t.orders.placeFailed).first()).toBeVisible()
        await expect(placeOrderButton(page, language)).toBeEnabled()
        // The code that sends queued orders is loaded and has had time to run.
        await expect(page.locator('[data-kept-order]')).toBeAttached({ timeout: 20_000 })
        await page.waitForTimeout(1500)
        expect(keys).toHaveLength(1)
        for (const waiting of [t.orders.submission.noAnswer, t.orders.submission.notSent])
          await expect(page.getByText(waiting)).toHaveCount(0)
        await expect(page.getByLabel(t.orders.fullName)).toHaveValue(shopper[language].name)
        expect(await ordersOf(product.id)).toEqual([])

        await placeOrderButton(page, language).click()
        const id = await confirmedOrder(page, language)
        expect(keys[1]).toBe(keys[0])
        expect(await ordersOf(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
      })
  })

  test('two tabs: after one has ordered, the other has nothing left to order', async ({ page, context }) => {
    const product = await ownProduct({ stock: 5 })
    await addFromProductPage(page, product.slug, language)
    await openCheckout(page, language)
    const other = await context.newPage()
    await openCheckout(other, language)
    await expect(placeOrderButton(other, language)).toBeEnabled()
    await fillCheckout(page, language)
    await placeOrderButton(page, language).click()
    await confirmedOrder(page, language)
    await expect(other.getByText(t.cart.empty).first()).toBeVisible()
    await expect(placeOrderButton(other, language)).toHaveCount(0)
    expect(await ordersOf(product.id)).toHaveLength(1)
  })
})
