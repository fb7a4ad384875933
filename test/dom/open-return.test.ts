import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#backoffice/shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { addCourier, admin, openAdmin, placeOrder, ship, sql } from './support/back-office.ts'
import { newVisitor, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { managedReturns: texts } = admin
const { returns } = messages

/** A delivered order of two small shirts; a large one costs 12,000. */
async function deliveredShirts() {
  const { id: productId } = await shop.addProduct()
  await addOptions(shop.db, productId, {
    options: ['size'],
    variants: [{ values: { size: 's' } }, { values: { size: 'l' }, price: 12_000, stockQuantity: 3 }],
  })
  const { s: small, l: large } = await variantIds(shop.db, productId)
  const customer = newVisitor(shop)
  const line = { productId, variantId: small, quantity: 2 }
  const { body: order } = await customer.post('/api/orders', orderBody([line], 20_000))
  const staff = await staffVisitor(shop, 'admin')
  await ship(staff, (await addCourier(shop)).id, [order.id])
  expect(
    (await staff.post(`/api/admin/orders/${order.id}/move`, { version: 2, to: 'delivered' })).status,
  ).toBe(204)
  return { id: order.id as number, customer, staff, large: large as number }
}

async function openForm(page: Page) {
  await page.user.click(await page.main.findByRole('button', { name: texts.openFor.open }))
  const dialog = within(await page.screen.findByRole('dialog'))
  return {
    dialog,
    send: () => page.user.click(dialog.getByRole('button', { name: texts.openFor.open })),
    choose: (label: string, option: string | RegExp) =>
      page.user.selectOptions(dialog.getByLabelText(label), dialog.getByRole('option', { name: option })),
  }
}

test('an exchange is opened by staff: errors at their fields, stock and difference, then its page', async () => {
  const { id, customer, large } = await deliveredShirts()
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  const { dialog, send, choose } = await openForm(page)
  await send()
  await dialog.findByText(returns.errors.lines ?? '')
  await choose(texts.kind, returns.kinds.exchange)
  await page.user.type(dialog.getByLabelText(returns.quantity), '٣')
  await send()
  await dialog.findByText(returns.errors.unknown_value ?? '')
  expect(page.document.activeElement).toBe(dialog.getByLabelText(returns.reason))
  await choose(returns.reason, returns.reasons.does_not_fit)
  await send()
  await dialog.findByText(returns.errors.too_many_pieces ?? '')
  dialog.getByText(returns.errors.required ?? '')
  expect(page.document.activeElement).toBe(dialog.getByLabelText(returns.quantity))
  await page.user.clear(dialog.getByLabelText(returns.quantity))
  await page.user.type(dialog.getByLabelText(returns.quantity), '٢')
  await choose(returns.replacement, new RegExp(texts.openFor.inStock('٣')))
  await page.user.type(dialog.getByLabelText(new RegExp(texts.openFor.words)), 'اتصل الزبون')
  await send()
  await page.main.findByText('اتصل الزبون')
  expect(page.main.getAllByText(/نيابةً عن الزبون/)).toHaveLength(1)
  const { returns: own, lines } = (await customer.get(`/api/orders/${id}/returns`)).body
  expect(own).toMatchObject([{ kind: 'exchange', status: 'requested', exchange: { extra: 4000 } }])
  expect(own[0].lines).toMatchObject([{ quantity: 2, replacement: { id: large } }])
  expect(lines[0].left).toBe(0)
})

test('goods whose days have passed need a reason, and nothing is offered when nothing is left', async () => {
  const { id, customer } = await deliveredShirts()
  await sql(shop, 'update order_items set return_days = 0 where order_id = $1', [id])
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  const { dialog, send, choose } = await openForm(page)
  await choose(texts.kind, returns.kinds.return)
  dialog.getByText(returns.windowOver)
  await page.user.type(dialog.getByLabelText(returns.quantity), '2')
  await choose(returns.reason, returns.reasons.changed_mind)
  await send()
  await dialog.findByText(texts.openFor.lateRequired)
  await page.user.type(dialog.getByLabelText(texts.openFor.lateReason), 'زبون قديم')
  await send()
  await page.main.findAllByText('زبون قديم')
  const [own] = (await customer.get(`/api/orders/${id}/returns`)).body.returns
  expect(own).toMatchObject({ kind: 'return', history: [{ reason: 'زبون قديم' }] })
  const again = await openAdmin(shop, `/admin/orders/${id}`)
  await again.user.click(await again.main.findByRole('button', { name: texts.openFor.open }))
  await again.screen.findByText(returns.nothingLeft)
  expect(again.screen.queryByRole('dialog')).toBeNull()
})

test('an order that is not delivered offers none', async () => {
  const product = await shop.addProduct()
  const id = await placeOrder(shop, { product: { id: product.id, price: 10_000 } })
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  await page.main.findByText(admin.orders.notes)
  expect(page.main.queryByRole('button', { name: texts.openFor.open })).toBeNull()
})
