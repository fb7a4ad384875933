import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addCourier, admin, inside, openAdmin, placeOrder, sql } from './support/back-office.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { orders, goods } = admin
const { statuses, paid } = t.myOrders

test('an order is confirmed, shipped and delivered, the shopper’s page follows, and the courier hands over its cash', async () => {
  const product = await shop.addProduct({ stockQuantity: 5, price: 25_000 })
  const courier = await addCourier(shop)
  const visitor = newVisitor(shop)
  const id = await placeOrder(shop, { product, quantity: 2, customer: visitor })
  const page = await openAdmin(shop, `/admin/orders/${id}`, 'staff')
  const press = async (name: string) => page.user.click(await page.main.findByRole('button', { name }))
  const dialog = async () => within(await page.screen.findByRole('dialog'))
  const customer = await openPage(shop, '/orders', { visitor })
  const follow = async (status: keyof typeof statuses) => {
    await expect
      .poll(() => page.main.getByRole('heading', { level: 1 }).textContent)
      .toContain(statuses[status])
    await customer.open(`/order/${id}`)
    await customer.main.findAllByText(statuses[status])
  }
  await press(orders.callOutcomes.confirmed)
  const calls = inside(page.main.getByRole('heading', { name: orders.calls }), 'section')
  expect((await calls.findByRole('listitem')).textContent).toContain(orders.callOutcomes.confirmed)
  await press(orders.moves.processing)
  await follow('processing')
  await press(orders.moves.shipped)
  const shipping = await dialog()
  await page.user.selectOptions(await shipping.findByLabelText(orders.courier), courier.name)
  await page.user.click(shipping.getByRole('button', { name: orders.moves.shipped }))
  await follow('shipped')
  await press(orders.moves.delivered)
  await page.user.click((await dialog()).getByRole('button', { name: goods.confirm }))
  await follow('delivered')
  await customer.main.findAllByText(paid)

  await page.open('/admin/couriers')
  const account = inside(page.main.getByRole('heading', { name: new RegExp(courier.name) }), 'section')
  fill(account.getByLabelText<HTMLInputElement>(orders.amount), '٥٠٬٠٠٠')
  await page.user.click(account.getByRole('button', { name: orders.takeCash }))
  await expect
    .poll(() => sql(shop, 'select amount from handovers where courier_id = $1', [courier.id]))
    .toEqual([{ amount: 50_000 }])
})
