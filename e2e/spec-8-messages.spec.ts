import type { Page } from '@playwright/test'
import { formatNumber } from '#platform/i18n/format.ts'
import { failCalls, pathOf, queryOf, recordCalls } from './support/calls.ts'
import { ordersOf, ownProduct } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { addFromProductPage, fillCheckout, placeOrderButton, shopper } from './support/shopper.ts'
import { specifiedText } from './support/specified-text.ts'

// The browser logs the 500 response, and the page logs the failed order (§8).
test.use({ expectedErrors: /status of 500|500: broken/ })

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

const language = 'ar'
const t = texts[language]
const retry = specifiedText(language, 'Try again', (m) => m.ui.retry)

test.describe('the messages', () => {
  test('§8 deals fail, popular fail: each shows its message once, and a retry loads it', async ({ page }) => {
    await open(page, '/cart', language)
    const mend = await failCalls(page, (request) => queryOf(request).get('pageSize') === '10')
    const calls = recordCalls(page, (path) => path.startsWith('/api/products?'))
    await page.getByRole('link', { name: t.layout.toHome }).click()
    const main = page.getByRole('main')
    for (const { title, sentence } of [
      {
        title: t.home.deals,
        sentence: specifiedText(
          language,
          'Failed to load deals. Please try again later.',
          (m) => m.home.dealsFailed,
        ),
      },
      {
        title: t.home.popular,
        sentence: specifiedText(
          language,
          'Failed to load popular products. Please try again later.',
          (m) => m.home.popularFailed,
        ),
      },
    ]) {
      const part = main.getByRole('region', { name: title, exact: true })
      await expect(part.getByRole('alert')).toContainText(sentence)
      // No automatic retry (§7).
      expect(calls).toHaveLength(2)
    }
    await mend()
    for (const title of [t.home.deals, t.home.popular]) {
      const part = main.getByRole('region', { name: title, exact: true })
      await part.getByRole('button', { name: retry }).click()
      await expect(part.getByRole('article').first()).toBeVisible()
    }
  })

  test('§8 products fail, then an empty list: the messages and a link', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, '/cart', language)
    const mend = await failCalls(page, (request) => pathOf(request) === '/api/products')
    await page
      .getByRole('navigation', { name: t.layout.categories })
      .getByRole('link', { name: t.layout.deals })
      .click()
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(
      specifiedText(
        language,
        'Failed to load products. Please try again later.',
        (m) => m.catalogue.productsFailed,
      ),
    )
    await mend()
    await main.getByRole('button', { name: retry }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
    const field = main.getByRole('searchbox', { name: t.listing.search })
    await field.fill('qqqqzzzz')
    await field.press('Enter')
    await expect(
      main.getByText(specifiedText(language, 'No products found.', (m) => m.catalogue.noProducts)),
    ).toBeVisible()
    await expect(main.getByRole('link', { name: t.listing.emptyReset })).toHaveAttribute('href', '/deals')
  })

  test('§8 the cart fails to load: a destructive toast, and the cart page shows an error with a retry', async ({
    page,
  }) => {
    const mend = await failCalls(page, (request) => pathOf(request) === '/api/cart/1')
    await open(page, '/', language)
    const sentence = specifiedText(language, 'Failed to load cart items', (m) => m.adding.loadFailed)
    await expect(toast(page, sentence)).toBeVisible()
    await expect(toast(page, sentence)).toHaveClass(/bg-pomegranate/)
    const refreshed = page.waitForResponse((response) => pathOf(response.request()) === '/api/cart/1')
    await page.getByRole('banner').getByRole('link', { name: t.layout.cart, exact: true }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(sentence)
    await refreshed
    await mend()
    await main.getByRole('button', { name: retry }).click()
    await expect(main.getByText(t.cart.empty)).toBeVisible()
  })

  test('§8 adding fails: the toast, and the badge is as before; adding works: Success', async ({ page }) => {
    const product = await ownProduct()
    await open(page, `/product/${product.slug}`, language)
    const mend = await failCalls(page, (request) => request.method() === 'POST')
    const add = page.getByRole('button', { name: t.adding.addToCart, exact: true }).first()
    await add.click()
    await expect(
      toast(
        page,
        specifiedText(language, 'Failed to add item to cart', (m) => m.adding.addFailed),
      ),
    ).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: t.layout.cart, exact: true }),
    ).toBeVisible()
    await mend()
    await add.click()
    const success = toast(
      page,
      specifiedText(language, 'Item added to cart', (m) => m.adding.added),
    )
    await expect(success).toContainText(specifiedText(language, 'Success', (m) => m.adding.success))
  })

  test('§8 in the cart: failed update, remove and clear change nothing, then succeed with their messages', async ({
    page,
  }) => {
    const product = await ownProduct()
    const title = product.title_ar
    await addFromProductPage(page, product.slug, language)
    await open(page, '/cart', language)
    const mend = await failCalls(page, (request) => request.method() !== 'GET')
    const more = page.getByRole('button', { name: t.cart.moreOf(title) })
    const remove = page.getByRole('button', { name: t.cart.removeTitle(title) })
    const clear = page.getByRole('button', { name: t.cart.clear })
    const quantity = page.getByRole('spinbutton', { name: t.cart.quantityOf(title) })
    for (const [button, sentence] of [
      [more, specifiedText(language, 'Failed to update quantity', (m) => m.cart.updateFailed)],
      [remove, specifiedText(language, 'Failed to remove item from cart', (m) => m.cart.removeFailed)],
      [clear, specifiedText(language, 'Failed to clear cart', (m) => m.cart.clearFailed)],
    ] as const) {
      await button.click()
      await expect(toast(page, sentence)).toBeVisible()
      await expect(quantity).toHaveValue(formatNumber(1, language))
    }
    await mend()
    // When every call of the cart fails, the message of the write stays: the reload after it shows none.
    const mendAll = await failCalls(page, (request) => pathOf(request).startsWith('/api/cart'))
    for (const [button, sentence] of [
      [more, t.cart.updateFailed],
      [remove, t.cart.removeFailed],
      [clear, t.cart.clearFailed],
    ] as const) {
      const reload = page
        .waitForResponse((response) => pathOf(response.request()) === '/api/cart/1', { timeout: 2000 })
        .catch(() => null)
      await button.click()
      await expect(toast(page, sentence)).toBeVisible()
      await reload
      await expect(toast(page, t.adding.loadFailed)).toHaveCount(0)
      await expect(toast(page, sentence)).toBeVisible()
    }
    await mendAll()
    const success = specifiedText(language, 'Success', (m) => m.adding.success)
    const updated = page.waitForResponse((response) => response.request().method() === 'PUT')
    await more.click()
    expect((await updated).status()).toBe(200)
    await expect(quantity).toHaveValue(formatNumber(2, language))
    await expect(toast(page, success)).toHaveCount(0)
    await remove.click()
    const removed = specifiedText(language, 'Item removed from cart', (m) => m.cart.removed)
    await expect(toast(page, removed)).toContainText(success)
    await addFromProductPage(page, product.slug, language)
    await open(page, '/cart', language)
    await clear.click()
    await expect(
      toast(
        page,
        specifiedText(language, 'Cart cleared', (m) => m.cart.cleared),
      ),
    ).toContainText(success)
  })

  test('§8 placing fails: the toast, the logged error, the unchanged form', async ({ page }) => {
    const product = await ownProduct()
    await addFromProductPage(page, product.slug, language)
    await open(page, '/checkout', language)
    await fillCheckout(page, language)
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('500: broken on purpose'),
    )
    await failCalls(page, (request) => request.method() === 'POST')
    await placeOrderButton(page, language).click()
    await expect(
      toast(
        page,
        specifiedText(language, 'Failed to place order. Please try again.', (m) => m.orders.placeFailed),
      ),
    ).toBeVisible()
    expect((await logged).type()).toBe('error')
    // Later events, such as another attempt or a reload of the cart, do not remove it.
    await page.waitForLoadState('networkidle')
    await expect(toast(page, t.orders.placeFailed)).toHaveCount(0, { timeout: 10_000 })
    const { name, address, area } = shopper[language]
    await expect(page.getByLabel(t.orders.fullName)).toHaveValue(name)
    await expect(page.getByLabel(t.orders.address)).toHaveValue(address)
    await expect(page.getByLabel(t.orders.city)).toHaveValue(area)
    await expect(placeOrderButton(page, language)).toBeEnabled()
    expect(await ordersOf(product.id)).toEqual([])
  })
})
