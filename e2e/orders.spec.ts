import { formatDate } from '#platform/i18n/format.ts'
import { formatPrice } from '#platform/money/money.ts'
import { addProduct, findStock, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { placeOrder, setStatus, toOrderNumber } from './support/orders.ts'
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
const orderName = (id: number) => `${t.myOrders.order} ${toOrderNumber(id)}`

test.describe('orders', () => {
  test('a guest orders → sees the order → its timeline → cancels → the stock is back → orders again', async ({
    page,
  }) => {
    test.setTimeout(90_000)
    const product = await addProduct({ price: 40_000, stock: 5 })
    await addFromProductPage(page, product.slug, language)
    await open(page, '/checkout', language)
    await fillCheckout(page, language)
    await placeOrderButton(page, language).click()
    const id = await confirmedOrder(page, language)
    expect(await findStock(product.id)).toBe(4)

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
      // Baghdad is the same day: without the days of the specification's text.
      t.myOrders.deliveryName,
    ]) {
      await expect(shipping).toContainText(text)
    }

    await main
      .getByRole('link', { name: specifiedText(language, 'Back to Orders', (m) => m.myOrders.back) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t.myOrders.title })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: orderName(id) })).toBeVisible()

    await main.getByRole('button', { name: t.myOrders.cancel }).click()
    const dialog = page.getByRole('dialog', { name: t.myOrders.cancelTitle })
    await expect(dialog.getByRole('button', { name: t.myOrders.cancelNo })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await findStock(product.id)).toBe(4)
    await main.getByRole('button', { name: t.myOrders.cancel }).click()
    await dialog.getByRole('button', { name: t.myOrders.cancelYes }).click()
    await expect(overview.getByText(t.myOrders.statuses.cancelled)).toBeVisible()
    await expect(main.getByRole('button', { name: t.myOrders.cancel })).toBeHidden()
    await expect(overview).not.toContainText(t.myOrders.toPay)
    await expect(timeline.locator('time')).toHaveCount(2)
    expect(await findStock(product.id)).toBe(5)

    await main.getByRole('link', { name: t.myOrders.back }).click()
    const card = page.getByRole('article', { name: orderName(id) })
    await expect(card.getByText(t.myOrders.statuses.cancelled)).toBeVisible()
    await card.getByRole('link', { name: t.myOrders.view }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderName(id) })).toBeVisible()
    await expect(main.getByRole('button', { name: t.myOrders.reorder })).toBeVisible()
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

  test('§4 each status has its colour and its label; any other is grey and shown unchanged', async ({
    page,
  }) => {
    const product = await addProduct()
    const seen = {
      pending: 'rgb(251, 240, 196)',
      processing: 'rgb(226, 238, 251)',
      shipped: 'rgb(233, 231, 251)',
      delivered: 'rgb(228, 243, 234)',
      cancelled: 'rgb(251, 233, 234)',
      returned: 'rgb(230, 224, 214)',
    }
    const ids = new Map<string, number>()
    for (const status of Object.keys(seen)) {
      const id = await placeOrder(page, { product })
      await sql(
        'with moved as (update parcels set status = $2 where order_id = $1) update orders set status = $2 where id = $1',
        [id, status],
      )
      ids.set(status, id)
    }
    await open(page, '/orders', language)
    for (const [status, colour] of Object.entries(seen)) {
      const label = new Map(Object.entries(t.myOrders.statuses)).get(status) ?? status
      const card = page.getByRole('article', { name: orderName(ids.get(status) ?? 0) })
      await expect(card.getByText(label, { exact: true })).toHaveCSS('background-color', colour)
    }
  })

  test('in print: the shop, the number, the lines, the amount to pay, and nothing else of the page', async ({
    page,
  }) => {
    // The printable area of A4.
    await page.setViewportSize({ width: 720, height: 1000 })
    const product = await addProduct({ price: 12_500 })
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
})
