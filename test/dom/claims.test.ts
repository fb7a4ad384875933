import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addCourier, admin, placeOrder, ship } from './support/back-office.ts'
import { findStock, toOrderNumber } from './support/orders.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { managedReturns } = admin
const { returns } = t

// That a guest reports it with a picture: e2e/returns.spec.ts.
test('a reported fault is approved, received and paid back, and its customer reads it', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const customer = newVisitor(shop)
  const id = await placeOrder(shop, { product, customer })
  const visitor = await staffVisitor(shop, 'admin')
  await ship(visitor, (await addCourier(shop)).id, [id])
  const move = await visitor.post(`/api/admin/orders/${id}/move`, { version: 2, to: 'delivered' })
  expect(move.status).toBe(204)
  const path = `/api/orders/${id}/returns`
  const { lines, key } = (await customer.get(path)).body
  const line = { itemId: lines[0].itemId, quantity: 1, reason: 'damaged' }
  const claim = { kind: 'claim', lines: [line], words: 'انكسر الغطاء', key }
  expect((await customer.post(path, claim)).status).toBe(201)

  const staff = await openPage(shop, '/admin/returns?kind=claim', { visitor })
  await staff.user.click(await staff.main.findByRole('link', { name: new RegExp(toOrderNumber(id)) }))
  await staff.main.findByText('انكسر الغطاء')
  const press = async (name: string) => staff.user.click(await staff.main.findByRole('button', { name }))
  const confirm = async (name: string) =>
    staff.user.click(within(await staff.screen.findByRole('dialog')).getByRole('button', { name }))
  await press(managedReturns.approve)
  await press(managedReturns.receive)
  await confirm(managedReturns.receive)
  await press(managedReturns.settle)
  await confirm(managedReturns.settle)
  await staff.main.findAllByText(returns.statuses.settled)
  expect(await findStock(shop, product.id)).toBe(4)
  const page = await openPage(shop, `/order/${id}`, { visitor: customer })
  await page.main.findAllByText(returns.statuses.settled)
})
