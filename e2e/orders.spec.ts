import { formatPrice } from '#platform/money/money.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { placeOrder, toOrderNumber } from './support/orders.ts'

const language = 'ar'
const t = texts[language]
const titleOf = (product: { title_ar: string; title_en: string }) =>
  language === 'ar' ? product.title_ar : product.title_en
const orderName = (id: number) => `${t.myOrders.order} ${toOrderNumber(id)}`

test.describe('orders', () => {
  test('§4 each status has its colour and its label; any other is grey and shown unchanged; an order in print is its receipt alone', async ({
    page,
  }) => {
    const product = await addProduct({ price: 12_500 })
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

    // The printable area of A4.
    await page.setViewportSize({ width: 720, height: 1000 })
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
