import { formatDate } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { failCalls, holdCalls, pathOf } from './support/calls.ts'
import { ownProduct, sql, stockOf } from './support/database.ts'
import { expect, hydrated, open, test, texts } from './support/journey.ts'
import { numberOf, placeOrder, setStatus } from './support/orders.ts'
import {
  addFromProductPage,
  confirmedOrder,
  fillCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'
import { specifiedText } from './support/specified-text.ts'

const language = 'ar'
const t = texts[language]
const titleOf = (product: { title_ar: string; title_en: string }) =>
  language === 'ar' ? product.title_ar : product.title_en
const orderName = (id: number) => `${t.myOrders.order} ${numberOf(id)}`

test.describe('orders', () => {
  test('a guest orders → sees the order → its timeline → cancels → the stock is back → orders again', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const product = await ownProduct({ price: 40_000, stock: 5 })
    await addFromProductPage(page, product.slug, language)
    await open(page, '/checkout', language)
    await fillCheckout(page, language)
    await placeOrderButton(page, language).click()
    const id = await confirmedOrder(page, language)
    expect(await stockOf(product.id)).toBe(4)

    const main = page.getByRole('main')
    await main.getByRole('link', { name: t.orders.viewOrder }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderName(id) })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/order/${id}$`))
    const overview = page.getByRole('region', { name: orderName(id) })
    await expect(overview.getByText(t.myOrders.statuses.pending)).toBeVisible()
    await expect(overview).toContainText(
      specifiedText(language, 'To pay on delivery', (m) => m.myOrders.toPay),
    )
    await expect(overview.getByRole('link', { name: titleOf(product) })).toHaveAttribute(
      'href',
      `/product/${product.slug}`,
    )
    const timeline = page.getByRole('region', { name: t.myOrders.progress })
    await expect(timeline.locator('time')).toHaveCount(1)
    await expect(timeline.locator('time')).toContainText(formatDate(new Date(), language))
    await expect(timeline.locator('[aria-current=step]')).toContainText(t.myOrders.statuses.pending)
    const totals = page.getByRole('region', { name: t.cart.summary })
    for (const text of [t.cart.subtotal, t.cart.free, formatPrice(40_000, language)]) {
      await expect(totals).toContainText(text)
    }
    const shipping = page.getByRole('region', { name: t.myOrders.shippingHeading })
    for (const text of [
      specifiedText(language, 'Customer', (m) => m.myOrders.customer),
      shopper[language].name,
      specifiedText(language, 'Address', (m) => m.myOrders.address),
      shopper[language].address,
      specifiedText(language, 'Contact', (m) => m.myOrders.contact),
      '0770 123 4567',
      specifiedText(language, 'Delivery Method', (m) => m.myOrders.deliveryMethod),
      specifiedText(language, 'Standard Delivery (2-4 days)', (m) => m.myOrders.deliveryText),
    ]) {
      await expect(shipping).toContainText(text)
    }

    await main
      .getByRole('link', { name: specifiedText(language, 'Back to Orders', (m) => m.myOrders.back) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t.myOrders.title })).toBeVisible()
    await main.getByRole('link', { name: t.myOrders.view }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderName(id) })).toBeVisible()

    await main.getByRole('button', { name: t.myOrders.cancel }).click()
    const dialog = page.getByRole('dialog', { name: t.myOrders.cancelTitle })
    await expect(dialog.getByRole('button', { name: t.myOrders.cancelNo })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await stockOf(product.id)).toBe(4)
    await main.getByRole('button', { name: t.myOrders.cancel }).click()
    await dialog.getByRole('button', { name: t.myOrders.cancelYes }).click()
    await expect(overview.getByText(t.myOrders.statuses.cancelled)).toBeVisible()
    await expect(main.getByRole('button', { name: t.myOrders.cancel })).toBeHidden()
    await expect(overview).toContainText(t.myOrders.nothingToPay)
    await expect(timeline.locator('time')).toHaveCount(2)
    expect(await stockOf(product.id)).toBe(5)

    await main.getByRole('link', { name: t.myOrders.back }).click()
    const card = page.getByRole('article', { name: orderName(id) })
    await expect(card.getByText(t.myOrders.statuses.cancelled)).toBeVisible()
    await card.getByRole('link', { name: t.myOrders.view }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderName(id) })).toBeVisible()
    await expect(main.getByRole('button', { name: t.myOrders.reorder })).toHaveCount(0)
    await setStatus(id, 'delivered')
    await open(page, `/order/${id}`, language)
    await expect(main.getByRole('link', { name: t.myOrders.writeReview })).toHaveAttribute(
      'href',
      `/product/${product.slug}/reviews`,
    )
    await main.getByRole('button', { name: t.myOrders.reorder }).click()
    await expect(main.getByText(t.myOrders.reorderedAll)).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(1)) }),
    ).toBeVisible()
    await main.getByRole('link', { name: t.myOrders.toCart }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.cart.title })).toBeVisible()
    await expect(main.getByRole('link', { name: titleOf(product) }).first()).toBeVisible()
  })

  test('ordering again lists each line that is short or gone', async ({ page }) => {
    const [short, deleted] = [await ownProduct({ stock: 5 }), await ownProduct({ stock: 5 })]
    const id = await placeOrder(page, { product: short, quantity: 3 }, { product: deleted, quantity: 2 })
    await sql('update variants set stock_quantity = 0 where product_id = $1', [deleted.id])
    await setStatus(id, 'delivered')
    await open(page, `/order/${id}`, language)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: t.myOrders.reorder }).click()
    await expect(main.getByText(t.myOrders.reorderedSome)).toBeVisible()
    const lines = main.getByRole('listitem')
    await expect(
      lines.filter({ hasText: titleOf(short) }).filter({ hasText: t.myOrders.reorderedShort(2, 3) }),
    ).toBeVisible()
    await expect(
      lines.filter({ hasText: titleOf(deleted) }).filter({ hasText: t.myOrders.reorderedSoldOut }),
    ).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: t.layout.cartWith(t.adding.pieces(2)) }),
    ).toBeVisible()
  })

  test('§2 the list: title, cards with number, date, total, badge, items, and a link to the details', async ({
    page,
  }) => {
    const [first, second] = [await ownProduct({ price: 10_000 }), await ownProduct({ price: 2_500 })]
    const older = await placeOrder(page, { product: first })
    const id = await placeOrder(page, { product: first, quantity: 2 }, { product: second })
    await open(page, '/orders', language)
    const title = specifiedText(language, 'My Orders', (m) => m.myOrders.title)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').nth(1)).toContainText(numberOf(older))
    const card = page.getByRole('article').first()
    for (const text of [
      numberOf(id),
      formatDate(new Date(), language),
      formatPrice(22_500, language),
      t.myOrders.statuses.pending,
      t.cart.quantityTimes(2),
      formatPrice(10_000, language),
      formatPrice(20_000, language),
    ]) {
      await expect(card).toContainText(text)
    }
    await expect(card.getByRole('link', { name: titleOf(second) })).toHaveAttribute(
      'href',
      `/product/${second.slug}`,
    )
    await expect(card.locator('img')).toHaveCount(2)
    const view = specifiedText(language, 'View Order Details', (m) => m.myOrders.view)
    await expect(card.getByRole('link', { name: view })).toHaveAttribute('href', `/order/${id}`)
  })

  test('§2 no orders: the empty state links to the products', async ({ page }) => {
    await open(page, '/orders', language)
    const main = page.getByRole('main')
    const emptyTitle = specifiedText(language, 'No orders yet', (m) => m.myOrders.emptyTitle)
    await expect(main.getByRole('heading', { name: emptyTitle })).toBeVisible()
    const emptyText = specifiedText(
      language,
      "You haven't placed any orders with us yet",
      (m) => m.myOrders.emptyText,
    )
    await expect(main.getByText(emptyText)).toBeVisible()
    const start = specifiedText(language, 'Start Shopping', (m) => m.myOrders.startShopping)
    await expect(main.getByRole('link', { name: start })).toHaveAttribute('href', '/products')
  })

  test('§4 each status has its colour and its label; any other is grey and shown unchanged', async ({
    page,
  }) => {
    const product = await ownProduct()
    const id = await placeOrder(page, { product })
    const seen = {
      pending: 'rgb(251, 240, 196)',
      processing: 'rgb(226, 238, 251)',
      shipped: 'rgb(233, 231, 251)',
      delivered: 'rgb(228, 243, 234)',
      cancelled: 'rgb(251, 233, 234)',
    }
    for (const [status, colour] of [...Object.entries(seen), ['returned', 'rgb(230, 224, 214)'] as const]) {
      await sql('update orders set status = $2 where id = $1', [id, status])
      await open(page, '/orders', language)
      const label = new Map(Object.entries(t.myOrders.statuses)).get(status) ?? status
      const badge = page.getByRole('article').getByText(label, { exact: true })
      await expect(badge).toHaveCSS('background-color', colour)
    }
  })

  test('a delivered order says Paid and cannot be cancelled', async ({ page }) => {
    const product = await ownProduct()
    const id = await placeOrder(page, { product })
    for (const status of ['processing', 'shipped', 'delivered']) await setStatus(id, status)
    await open(page, `/order/${id}`, language)
    const overview = page.getByRole('region', { name: orderName(id) })
    await expect(overview).toContainText(specifiedText(language, 'Paid', (m) => m.myOrders.paid))
    await expect(overview).not.toContainText(t.myOrders.toPay)
    await expect(page.getByRole('region', { name: t.myOrders.progress }).locator('time')).toHaveCount(4)
    await expect(page.getByRole('main').getByRole('button', { name: t.myOrders.cancel })).toHaveCount(0)
  })

  test('a long history has pages with links, and going back works', async ({ page }) => {
    const product = await ownProduct({ stock: 30 })
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) ids.push(await placeOrder(page, { product }))
    await open(page, '/orders', language)
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('link', { name: t.ui.next }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/\/orders\?page=2$/)
    await expect(page.getByRole('article')).toContainText(numberOf(ids[0] ?? 0))
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(10)
  })

  test('in print: the shop, the number, the lines, the amount to pay, and nothing else of the page', async ({
    page,
  }) => {
    // The printable area of A4.
    await page.setViewportSize({ width: 720, height: 1000 })
    const product = await ownProduct({ price: 12_500 })
    const id = await placeOrder(page, { product, quantity: 2 })
    await open(page, `/order/${id}`, language)
    await expect(page.getByRole('table')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    const receipt = page.locator('[data-receipt]')
    await expect(receipt).toBeVisible()
    for (const text of [
      t.layout.siteName,
      t.myOrders.receipt,
      orderName(id),
      titleOf(product),
      formatPrice(12_500, language),
      formatPrice(25_000, language),
      t.cart.free,
      t.myOrders.toPay,
      '0770 123 4567',
    ]) {
      await expect(receipt).toContainText(text)
    }
    for (const deleted of ['banner', 'contentinfo', 'button', 'link', 'navigation'] as const) {
      await expect(page.getByRole(deleted).filter({ visible: true })).toHaveCount(0)
    }
    const cut = await receipt.evaluate((paper) => paper.scrollWidth - paper.clientWidth)
    expect(cut).toBe(0)
  })

  test('a text is shown while orders load', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const product = await ownProduct()
    const id = await placeOrder(page, { product })
    await open(page, '/', language)
    const show = await holdCalls(page, (request) => pathOf(request) === '/api/orders')
    await page.getByRole('banner').getByRole('link', { name: t.layout.returnsAndOrders }).click()
    await expect(page.getByRole('main').getByText(t.myOrders.loading)).toBeVisible()
    show()
    await expect(page.getByRole('article', { name: orderName(id) })).toBeVisible()
  })

  test.describe('with missing orders or failures', () => {
    // The browser logs the responses, and the screen logs the failure (§8).
    test.use({ expectedErrors: /status of (404|409|500)|404|409|500|Object/ })

    test('§2 §8 a missing order, or one of somebody else: «Order not found», 404, and a link back', async ({
      page,
      browser,
    }) => {
      const product = await ownProduct()
      const id = await placeOrder(page, { product })
      const stranger = await browser.newPage()
      await placeOrder(stranger, { product })
      const notFound = specifiedText(language, 'Order not found', (m) => m.myOrders.notFound)
      for (const address of ['/order/2000000000', `/order/${id}`, '/order/abc']) {
        await stranger.goto(`${address}?lang=${language}`)
        await expect(stranger.getByRole('heading', { level: 1, name: notFound })).toBeVisible()
        await expect(stranger.getByRole('link', { name: t.myOrders.back })).toHaveAttribute('href', '/orders')
        expect((await stranger.request.get(address)).status()).toBe(404)
      }
      await stranger.close()
    })

    test('an order that fails to load is «Order not found» too, with a retry link (§8)', async ({ page }) => {
      const product = await ownProduct()
      const id = await placeOrder(page, { product })
      await open(page, '/orders', language)
      const mend = await failCalls(page, (request) => pathOf(request).startsWith('/api/orders/details'))
      await page.getByRole('link', { name: t.myOrders.view }).click()
      await expect(page.getByRole('heading', { level: 1, name: t.myOrders.notFound })).toBeVisible()
      await mend()
      await page.getByRole('button', { name: t.ui.retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: orderName(id) })).toBeVisible()
    })

    test('orders that fail to load show an error, and a retry loads them', async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 })
      const product = await ownProduct()
      const id = await placeOrder(page, { product })
      await open(page, '/', language)
      const mend = await failCalls(page, (request) => pathOf(request) === '/api/orders')
      await page.getByRole('banner').getByRole('link', { name: t.layout.returnsAndOrders }).click()
      await expect(page.getByRole('alert').getByText(t.myOrders.loadFailed)).toBeVisible()
      await mend()
      await page.getByRole('button', { name: t.ui.retry }).click()
      await expect(page.getByRole('article', { name: orderName(id) })).toBeVisible()
    })

    test('a cancellation that is too late is refused, and the current order is shown', async ({ page }) => {
      const product = await ownProduct({ stock: 5 })
      const id = await placeOrder(page, { product })
      await open(page, `/order/${id}`, language)
      await setStatus(id, 'processing')
      await page.getByRole('main').getByRole('button', { name: t.myOrders.cancel }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.myOrders.cancelYes }).click()
      await expect(page.getByText(t.myOrders.tooLate).first()).toBeVisible()
      const overview = page.getByRole('region', { name: orderName(id) })
      await expect(overview.getByText(t.myOrders.statuses.processing)).toBeVisible()
      expect(await stockOf(product.id)).toBe(4)
    })

    test('a failed cancellation or reorder shows an error and changes nothing', async ({ page }) => {
      const product = await ownProduct({ stock: 5 })
      const id = await placeOrder(page, { product })
      await open(page, `/order/${id}`, language)
      const mend = await failCalls(page, (request) => request.method() === 'POST')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: t.myOrders.cancel }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.myOrders.cancelYes }).click()
      await expect(page.getByText(t.myOrders.cancelFailed).first()).toBeVisible()
      await expect(main.getByRole('button', { name: t.myOrders.cancel })).toBeEnabled()
      expect(await sql('select status from orders where id = $1', [id])).toEqual([{ status: 'pending' }])
      await setStatus(id, 'delivered')
      await open(page, `/order/${id}`, language)
      await main.getByRole('button', { name: t.myOrders.reorder }).click()
      await expect(page.getByText(t.myOrders.reorderFailed).first()).toBeVisible()
      await mend()
    })
  })
})

test('an order placed after the list was loaded appears in the list', async ({ page }) => {
  const product = await ownProduct({ price: 40_000 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, '/orders', 'en')
  await expect(page.getByRole('heading', { name: texts.en.myOrders.emptyTitle })).toBeVisible()
  await page.request.post('/api/cart', { data: { userId: 1, productId: product.id, quantity: 1 } })
  await page.getByRole('banner').getByRole('link', { name: texts.en.layout.cart }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.en.cart.title })).toBeVisible()
  await page.getByRole('link', { name: texts.en.cart.proceed }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.en.orders.checkout })).toBeVisible()
  await fillCheckout(page, 'en')
  await placeOrderButton(page, 'en').click()
  const id = await confirmedOrder(page, 'en')
  await page.getByRole('banner').getByRole('link', { name: texts.en.layout.returnsAndOrders }).click()
  await expect(page.getByRole('article')).toContainText(numberOf(id))
  await hydrated(page)
})
