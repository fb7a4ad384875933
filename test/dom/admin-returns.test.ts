import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPrice } from '#platform/money/money.ts'
import { createTestApp } from '#test/harness/app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { addCourier, admin, openAdmin, ship, sql } from './support/back-office.ts'
import { newVisitor } from './support/page.ts'
import type { App } from './support/products.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { managedReturns: texts } = admin

/** A price as queries read it: with plain spaces. */
const priceText = (amount: number) => formatPrice(amount, 'ar').replace(/\s/g, ' ')

/** A requested exchange of a small shirt for a large one of 12,000, of which the price of the request holds no longer. */
async function expiredExchange(): Promise<number> {
  const { id: productId } = await shop.addProduct()
  await addOptions(shop.db, productId, {
    options: ['size'],
    variants: [{ values: { size: 's' } }, { values: { size: 'l' }, price: 12_000 }],
  })
  const { s: small, l: large } = await variantIds(shop.db, productId)
  const customer = newVisitor(shop)
  const line = { productId, variantId: small, quantity: 1 }
  const { body: order } = await customer.post('/api/orders', orderBody([line], 10_000))
  const staff = await staffVisitor(shop, 'admin')
  await ship(staff, (await addCourier(shop)).id, [order.id])
  const delivered = await staff.post(`/api/admin/orders/${order.id}/move`, { version: 2, to: 'delivered' })
  expect(delivered.status).toBe(204)
  const { lines } = (await customer.get(`/api/orders/${order.id}/returns`)).body
  const { body } = await customer.post(`/api/orders/${order.id}/returns`, {
    kind: 'exchange',
    lines: [{ itemId: lines[0].itemId, quantity: 1, reason: 'does_not_fit', variantId: large }],
    key: `expired-${order.id}`,
  })
  await staff.post(`/api/admin/returns/${body.id}/move`, { version: 0, to: 'approved' })
  await sql(shop, "update return_lines set priced_at = priced_at - interval '2 days' where return_id = $1", [
    body.id,
  ])
  await sql(shop, 'update variants set price = 15000 where id = $1', [large])
  return body.id
}

test('a price that holds no longer is confirmed by the customer before the replacement is ordered', async () => {
  const id = await expiredExchange()
  const page = await openAdmin(shop, `/admin/returns/${id}`)
  await page.main.findByText(texts.collectMore(priceText(5000)))
  page.main.getByText(texts.priceOver)
  await page.user.click(page.main.getByRole('button', { name: texts.receive }))
  const dialog = within(await page.screen.findByRole('dialog'))
  const receive = () => page.user.click(dialog.getByRole('button', { name: texts.receive }))
  await receive()
  await dialog.findByText(texts.errors.price_changed ?? '')
  const agreed = dialog.getByRole('checkbox', { name: texts.agreedNew(formatPrice(15_000, 'ar')) })
  await page.user.click(agreed)
  await receive()
  await page.main.findByText(texts.waitsForReplacement)
  expect(
    await sql(
      shop,
      `select parcels.collect, replacement_price as price from returns join parcels on parcels.order_id = replacement_order_id
         join return_lines on return_id = returns.id where returns.id = $1`,
      [id],
    ),
  ).toEqual([{ collect: 5000, price: 15_000 }])
})
