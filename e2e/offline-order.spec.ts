import { offline as ar } from '#shell/offline/messages/ar.ts'
import { offline as en } from '#shell/offline/messages/en.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { addProduct, findOrders, findStock } from './support/database.ts'
import { expect, hydrated, test, texts } from './support/journey.ts'
import { goOffline, goOnline, offlineErrors, waitUntilCached } from './support/offline.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  openCheckout,
  placeOrderButton,
} from './support/shopper.ts'

const offlineMessages = { ar, en }
test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  expectedErrors: offlineErrors,
})

const language = 'ar'
const t = texts[language]
const o = offlineMessages[language]

test.describe('an order without a connection', () => {
  test('it is queued, sent automatically with its key, and its number is shown: one order', async ({
    page,
  }) => {
    const product = await addProduct({ stock: 5 })
    await addFromProductPage(page, product.slug, language)
    await openCheckout(page, language)
    await waitUntilCached(page, '/checkout')
    await fillCheckout(page, language)
    await goOffline(page)
    await placeOrderButton(page, language).click()
    await expect(page.getByText(o.notSent)).toBeVisible()
    await expect(page.getByText(t.orders.placeFailed)).toHaveCount(0)
    expect(await findOrders(product.id)).toEqual([])
    await goOnline(page)
    const id = await confirmedOrder(page, language)
    await expect(page.getByText(o.notSent)).toHaveCount(0)
    expect(await findOrders(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
    expect(await findStock(product.id)).toBe(4)
    expect(await page.evaluate(() => localStorage.getItem('checkout-confirmation'))).toBeNull()
  })

  test('after closing and reopening on another page it is sent, and its number is shown', async ({
    page,
    context,
  }) => {
    const product = await addProduct({ stock: 5 })
    await addFromProductPage(page, product.slug, language)
    await waitUntilCached(page, `/product/${product.slug}`)
    await openCheckout(page, language)
    await waitUntilCached(page, '/checkout')
    await fillCheckout(page, language)
    // The order reaches the shop; the response is lost.
    await context.route('**/api/orders', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await placeOrderButton(page, language).click()
    await expect(page.getByText(o.noAnswer)).toBeVisible()
    // The banner for every page has loaded, so it is also in the cache for pages opened later.
    await expect(page.locator('[data-order-submission="waiting"]')).toContainText(o.noAnswer, {
      timeout: 20_000,
    })
    await goOffline(page)
    await page.close()
    await context.unroute('**/api/orders')

    const opened = await context.newPage()
    await opened.goto('/checkout')
    await hydrated(opened)
    await expect(opened.getByText(o.noAnswer)).toBeVisible()
    await opened.goto(`/product/${product.slug}`)
    await hydrated(opened)
    await expect(opened.getByText(o.noAnswer)).toBeVisible()
    await context.setOffline(false)
    const [placed] = await findOrders(product.id)
    const number = orderNumber(placed?.order_id ?? 0)
    await expect(opened.getByText(o.placed(number))).toBeVisible()
    expect(await findOrders(product.id)).toHaveLength(1)
    expect(await findStock(product.id)).toBe(4)
    await opened.getByRole('link', { name: o.toOrder }).click()
    await expect(opened.getByRole('main').getByText(number).first()).toBeVisible()
  })

  test('a connection lost in the first seconds, before anything else has loaded: the order is queued and sent too', async ({
    page,
  }) => {
    const product = await addProduct({ stock: 5 })
    await addFromProductPage(page, product.slug, language)
    // The service worker is active, so it caches the checkout when it is opened.
    await waitUntilCached(page, `/product/${product.slug}`)
    await openCheckout(page, language)
    await fillCheckout(page, language)
    await goOffline(page)
    await placeOrderButton(page, language).click()
    await expect(page.getByText(o.notSent)).toBeVisible()
    await expect(page.getByRole('button', { name: o.sendNow })).toBeVisible()
    await expect(page.getByText(t.orders.placeFailed)).toHaveCount(0)
    await goOnline(page)
    const id = await confirmedOrder(page, language)
    expect(await findOrders(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
  })
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('an order is sent once the connection is back, although the code that sends it could not be loaded before', async ({
    page,
  }) => {
    const product = await addProduct({ stock: 5 })
    await addFromProductPage(page, product.slug, language)
    const banner = /\/assets\/offline-order-banner-/
    await page.route(banner, (route) => route.abort('connectionreset'))
    const failed = page.waitForEvent('requestfailed', (request) => banner.test(request.url()))
    await openCheckout(page, language)
    await fillCheckout(page, language)
    await failed
    await goOffline(page)
    await placeOrderButton(page, language).click()
    await expect(page.getByText(t.orders.submission.notSent)).toBeVisible()
    await page.unroute(banner)
    await goOnline(page)
    const id = await confirmedOrder(page, language)
    expect(await findOrders(product.id)).toEqual([{ order_id: id, quantity: 1, price: 25_000 }])
  })
})
