import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addCourier, admin, openAdmin, placeOrder, ship } from './support/back-office.ts'
import { findStock } from './support/orders.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
  await shop.db.update(deliveryRates).set({ fee: 5000, freeFrom: 50_000 })
})
afterAll(() => shop.close())

const { goods, orders, settings, fields, shell } = admin

/** Opens the form for an order of three pieces at 25,000, and takes away two of them. */
async function acceptOne(id: number) {
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  await page.user.click(await page.main.findByRole('button', { name: goods.inPart }))
  const form = within(await page.main.findByRole('form', { name: goods.inPart }))
  const fewer = form.getByRole('button', { name: /أقل/ })
  await page.user.click(fewer)
  expect(form.getByText(goods.collect).parentElement?.textContent).toContain('٥٠٬٠٠٠')
  await page.user.click(fewer)
  return { page, form }
}

test('staff see that accepted pieces miss free delivery; the owner decides whether it is charged, and the shopper knows', async () => {
  const product = await shop.addProduct({ stockQuantity: 20, price: 25_000 })
  const customer = newVisitor(shop)
  const courier = await addCourier(shop)
  const before = await placeOrder(shop, { product, quantity: 3, customer })

  const owner = await openAdmin(shop, '/admin/settings/ordering')
  await owner.user.click(await owner.main.findByLabelText(fields.minimumsEnforced))
  owner.main.getByText(settings.inPartHint)
  await owner.user.click(owner.main.getByRole('button', { name: shell.save }))
  await owner.screen.findByText(admin.products.saved)

  const id = await placeOrder(shop, { product, quantity: 3, customer })
  const own = await openPage(shop, `/order/${id}`, { visitor: customer })
  await own.main.findByText(t.cart.minimumsEnforced)
  const staff = await openAdmin(shop, '/admin')
  await ship(staff.visitor, courier.id, [before])
  await ship(staff.visitor, courier.id, [id])

  const free = await acceptOne(before)
  free.form.getByText(/يتطلب بضاعة/)
  free.form.getByText(goods.missedIsNotCharged)
  expect(free.form.getByText(goods.collect).parentElement?.textContent).toContain('٢٥٬٠٠٠')

  const { page, form } = await acceptOne(id)
  expect(form.getByText(/يتطلب بضاعة/).textContent).toContain(goods.freeDelivery)
  form.getByText(goods.missedIsCharged)
  form.getByText(goods.restCosts('٤٥٬٠٠٠ د.ع', '٣٠٬٠٠٠ د.ع', '٧٥٬٠٠٠ د.ع'))
  const typed = form.getByRole('spinbutton')
  await page.user.clear(typed)
  form.getByText(goods.computing)
  expect(form.getByText(goods.collect).parentElement?.textContent).not.toMatch(/٣٠٬٠٠٠/)
  expect(form.getByRole('button', { name: goods.record }).hasAttribute('disabled')).toBe(true)
  // A number in range counts while it is typed: the amount is that of the number.
  await page.user.type(typed, '2')
  expect(form.getByText(goods.collect).parentElement?.textContent).toContain('٥٠٬٠٠٠')
  await page.user.clear(typed)
  await page.user.type(typed, '1')
  expect(form.getByText(goods.collect).parentElement?.textContent).toContain('٣٠٬٠٠٠')
  await page.user.click(form.getByRole('button', { name: goods.record }))
  const dialog = within(await page.screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: goods.confirm }))
  await expect
    .poll(() => page.main.getByRole('heading', { level: 1 }).textContent)
    .toContain(t.myOrders.statuses.delivered)
  expect((await page.visitor.get(`/api/admin/orders/${id}`)).body.amounts).toMatchObject({
    delivery: { fee: 5000 },
    collect: 30_000,
  })
})

test('staff see what an order retains below an enforced minimum before they lower it', async () => {
  const product = await shop.addProduct({ stockQuantity: 20, price: 25_000 })
  const id = await placeOrder(shop, { product, quantity: 3, customer: newVisitor(shop) })
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  const field = await page.main.findByLabelText(orders.quantityOf(product.titleAr))
  const set = async (typed: string) => {
    await page.user.clear(field)
    await page.user.type(field, typed)
    await page.user.click(page.main.getByRole('button', { name: orders.change }))
  }
  await set('1')
  const dialog = within(await page.screen.findByRole('dialog'))
  expect(dialog.getByRole('listitem').textContent).toContain('٥٬٠٠٠')
  await page.user.click(dialog.getByRole('button', { name: orders.changeAnyway }))
  await expect
    .poll(async () => (await page.visitor.get(`/api/admin/orders/${id}`)).body.amounts)
    .toMatchObject({ goods: 25_000, delivery: { fee: 0 } })
})

test('accepted in part, and the rest comes back', async () => {
  const product = await shop.addProduct({ stockQuantity: 9, price: 25_000 })
  const { titleAr: title } = product
  const customer = newVisitor(shop)
  const courier = await addCourier(shop)
  const id = await placeOrder(shop, { product, quantity: 3, customer })
  const page = await openAdmin(shop, '/admin', 'staff')
  await ship(page.visitor, courier.id, [id])
  await page.open(`/admin/orders/${id}`)
  await page.user.click(page.main.getByRole('button', { name: goods.inPart }))
  const form = within(await page.main.findByRole('form', { name: goods.inPart }))
  const record = () => page.user.click(form.getByRole('button', { name: goods.record }))
  await record()
  await form.findByText(goods.lineErrors.everything_accepted ?? '')
  for (let pieces = 0; pieces < 3; pieces += 1)
    await page.user.click(form.getByRole('button', { name: goods.fewer(title) }))
  await record()
  await form.findByText(goods.lineErrors.nothing_accepted ?? '')
  await page.user.click(form.getByRole('button', { name: goods.more(title) }))
  expect(form.getByRole('spinbutton', { name: goods.piecesOf(title) }).getAttribute('aria-valuenow')).toBe(
    '1',
  )
  await record()
  const ask = within(await page.screen.findByRole('dialog', { name: goods.ask(1, 3) }))
  await page.user.click(ask.getByRole('button', { name: goods.confirm }))
  await page.main.findByText(goods.acceptedPieces(1, 3), { exact: false })
  page.main.getByText(goods.acceptedOf(1, 3), { exact: false })
  expect(await findStock(shop, product.id)).toBe(6)

  // The customer sees what was accepted and paid.
  const own = await openPage(shop, `/order/${id}`, { visitor: customer })
  own.main.getByText(t.myOrders.acceptedInPart(1, 3), { exact: false })
  expect(own.main.getAllByText(t.myOrders.acceptedPieces(1, 3), { exact: false }).length).toBeGreaterThan(0)

  // Two of the pieces come back, one of them broken.
  await page.open(`/admin/returned-goods?courier=${courier.id}`)
  expect(page.main.getAllByText(courier.name).length).toBeGreaterThan(0)
  await page.user.click(page.main.getByRole('button', { name: goods.isBack }))
  const back = within(await page.screen.findByRole('dialog'))
  await page.user.click(back.getByRole('button', { name: goods.fewer(title) }))
  fill(back.getByLabelText<HTMLInputElement>(orders.note, { exact: false }), 'مكسورة')
  await page.user.click(back.getByRole('button', { name: goods.recordBack }))
  await page.main.findByText(goods.none)
  expect(await findStock(shop, product.id)).toBe(7)
  await page.user.click(page.main.getByRole('link', { name: new RegExp(`^${goods.states.back}`) }))
  await page.main.findByText(goods.sellable(1, 2), { exact: false })
})
