import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { orderLimitsSetting } from '#shop/orders/order-limit-settings.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addCourier, admin, inside, openAdmin, placeOrder, ship, sql } from './support/back-office.ts'
import { findStock, toOrderNumber } from './support/orders.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  expectErrors,
  fill,
  fillCheckout,
  openCheckout,
  placeOrderButton,
  shopper,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { orders, goods, settings, products, shell } = admin

test('staff cancel all open orders of a phone after a confirmation', async () => {
  const product = await shop.addProduct({ stockQuantity: 10 })
  const ids = [await placeOrder(shop, { product }), await placeOrder(shop, { product })]
  await sql(shop, "update orders set phone = '+9647809998877' where id = any($1)", [ids])
  const page = await openAdmin(shop, `/admin/orders/${ids[0]}`, 'staff')
  await page.main.findByText(orders.related.phone(2))
  await page.user.click(page.main.getByRole('button', { name: orders.cancelRelated.phone }))
  const dialog = await page.screen.findByRole('dialog')
  expect(dialog.textContent).toContain(orders.cancelRelatedText.phone(2))
  const confirm = () =>
    page.user.click(within(dialog).getByRole('button', { name: orders.cancelRelated.phone }))
  await confirm()
  await within(dialog).findAllByText(orders.required)
  await page.user.selectOptions(within(dialog).getByLabelText(orders.reason), 'not_confirmed')
  await confirm()
  await page.screen.findByText(orders.relatedCancelled(2))
  expect(await findStock(shop, product.id)).toBe(10)
})

test('an order over a limit waits for a call and holds no stock until staff confirm it', async () => {
  const limits = JSON.stringify({ ...noOrderLimits, lineUnits: 1, version: 0 })
  await sql(shop, 'update settings set value = $1 where name = $2', [limits, orderLimitsSetting])
  const product = await shop.addProduct({ stockQuantity: 60 })
  const page = await openCheckout(shop, product.id, product.id)
  fillCheckout(page)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  page.main.getByText(t.orders.callFirstText)
  // The entry of the history has it, and a reload too.
  expect(page.window.history.state).toMatchObject({ placedOrder: { id, awaitsCall: true } })
  expect(await findStock(shop, product.id)).toBe(60)
  for (const address of ['/orders', `/order/${id}`]) {
    await page.open(address)
    await page.main.findByText(t.myOrders.callFirstText)
  }
  await page.open('/track')
  fill(page.main.getByLabelText<HTMLInputElement>(t.orders.orderNumber), toOrderNumber(id))
  fill(page.main.getByLabelText<HTMLInputElement>(t.orders.phone), shopper.phone)
  await page.user.click(page.main.getByRole('button', { name: t.myOrders.trackButton }))
  await page.main.findByText(t.myOrders.callFirstText)

  const staff = await openAdmin(shop, '/admin/orders?waits=call', 'staff')
  expect(staff.document.querySelector(`tr[data-row="${id}"]`)?.textContent).toContain(orders.waitingTab)
  await staff.open(`/admin/orders/${id}`)
  staff.main.getByText(orders.awaitsCallText)
  const setStock = (count: number) =>
    sql(shop, 'update variants set stock_quantity = $2 where product_id = $1', [product.id, count])
  const confirm = () => staff.user.click(staff.main.getByRole('button', { name: orders.moves.processing }))
  await setStock(1)
  await confirm()
  await staff.main.findByText(orders.shortLine(product.titleAr, 2, 1))
  expect(await findStock(shop, product.id)).toBe(1)
  await setStock(60)
  await confirm()
  await expect
    .poll(() => staff.main.getByRole('heading', { level: 1 }).textContent)
    .toContain(t.myOrders.statuses.processing)
  expect(await findStock(shop, product.id)).toBe(58)
  expect(staff.main.queryByText(orders.awaitsCallText)).toBeNull()
  await page.open(`/order/${id}`)
  expect(page.main.queryByText(t.myOrders.callFirstText)).toBeNull()
})

test('a shop that refuses orders over a limit is configured in the back office; such an order is refused with a reason, and nothing is lost', async () => {
  const page = await openAdmin(shop, '/admin/settings/limits')
  const panel = () => inside(page.main.getByRole('heading', { name: orders.limitsTitle }), 'section')
  const save = () => page.user.click(panel().getByRole('button', { name: shell.save }))
  const hold = () => panel().getByLabelText<HTMLInputElement>(orders.limits.holdHours, { exact: false })
  const units = panel().getByLabelText<HTMLInputElement>(orders.limits.lineUnits, { exact: false })
  const maxUnits = 5
  fill(units, '٥')
  fill(hold(), 'x')
  await save()
  await panel().findByText(orders.limitError(8760))
  expect(page.document.activeElement).toBe(hold())
  fill(hold(), '٠')
  await page.user.selectOptions(panel().getByLabelText(orders.overLimitField, { exact: false }), 'refuse')
  await save()
  await page.screen.findByText(shell.saved)

  const product = await shop.addProduct({ stockQuantity: 60 })
  const visitor = newVisitor(shop)
  await visitor.post('/api/cart', { userId: 1, productId: product.id, quantity: maxUnits + 1 })
  const checkout = await openPage(shop, '/checkout', { visitor })
  const order = async () => {
    await checkout.main.findByLabelText(t.orders.governorate, { selector: 'input' })
    await checkout.network.settled()
    fillCheckout(checkout)
    await checkout.user.click(placeOrderButton(checkout))
  }
  const logged = expectErrors()
  await order()
  await expect
    .poll(() =>
      checkout.main
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    )
    .toContain(t.orders.overLimit.lineUnits(maxUnits))
  logged()
  expect(checkout.main.getByLabelText<HTMLInputElement>(t.orders.city).value).not.toBe('')
  const [line] = (await visitor.get('/api/cart/1')).body
  expect((await visitor.put(`/api/cart/${line.id}`, { quantity: 2 })).status).toBe(200)
  await checkout.open('/checkout')
  await order()
  await checkout.main.findByRole('heading', { name: t.orders.thankYou })
  expect(checkout.screen.queryByText(t.orders.callFirstText)).toBeNull()
  expect(await findStock(shop, product.id)).toBe(58)
})

test('a refused order is lost on its way back', async () => {
  const product = await shop.addProduct({ stockQuantity: 9 })
  const courier = await addCourier(shop)
  const id = await placeOrder(shop, { product, quantity: 2 })
  const page = await openAdmin(shop, '/admin', 'staff')
  await ship(page.visitor, courier.id, [id])
  await page.open(`/admin/orders/${id}`)
  await page.user.click(page.main.getByRole('button', { name: orders.refusedAtDoor }))
  const refusing = within(await page.screen.findByRole('dialog'))
  await page.user.click(refusing.getByRole('button', { name: orders.refusedAtDoor }))
  await page.main.findByRole('link', { name: goods.restState(goods.states.on_the_way) })
  await page.open(`/admin/returned-goods?courier=${courier.id}`)
  await page.user.click(page.main.getByRole('button', { name: goods.isLost }))
  const dialog = within(await page.screen.findByRole('dialog'))
  const record = () => page.user.click(dialog.getByRole('button', { name: goods.recordLost }))
  await record()
  await dialog.findByText(goods.noteErrors.required ?? '')
  fill(dialog.getByLabelText<HTMLInputElement>(goods.lostNote, { exact: false }), 'ضاع في الطريق')
  await record()
  await page.main.findByText(goods.none)
  expect(await findStock(shop, product.id)).toBe(7)
})

test('two people save the same settings: what the second typed stays beside what was saved', async () => {
  const [one, two] = [await openAdmin(shop, '/admin/settings'), await openAdmin(shop, '/admin/settings')]
  const name = (page: typeof one) =>
    page.main.getByLabelText<HTMLInputElement>(settings.nameEn, { exact: false })
  const save = (page: typeof one) => page.user.click(page.main.getByRole('button', { name: products.save }))
  fill(name(one), 'First')
  await save(one)
  await one.screen.findAllByText(products.saved)
  fill(name(two), 'Second')
  await save(two)
  const title = await two.main.findByRole('heading', { name: settings.conflictTitle })
  expect(name(two).value).toBe('Second')
  const notice = title.closest('[role="alert"]') as HTMLElement
  within(notice).getByText('First')
  await two.user.click(two.main.getAllByRole('button', { name: products.saveOver })[0] as HTMLElement)
  await two.screen.findAllByText(products.saved)
  await expect.poll(async () => (await newVisitor(shop).get('/?lang=en')).body).toContain('Second')
})
