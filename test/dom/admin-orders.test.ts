import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { formatArrival } from '#shop/delivery/ui/format-arrival.ts'
import { createTestApp } from '#test/harness/app.ts'
import { splitOrder } from '#test/harness/split-order.ts'
import { addCourier, admin, inside, openAdmin, placeOrder, ship, sql } from './support/back-office.ts'
import { findStock, placeOrder as placeOrders, toOrderNumber } from './support/orders.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { orders, goods, reports, shell } = admin
const { statuses } = t.myOrders

const press = async (page: Page, name: string) =>
  page.user.click(await page.main.findByRole('button', { name }))

const field = (page: Page, name: string) => page.main.getByLabelText<HTMLInputElement>(name)

/** Waits until the heading of the order names this status. */
const expectStatus = (page: Page, status: keyof typeof statuses) =>
  expect.poll(() => page.main.getByRole('heading', { level: 1 }).textContent).toContain(statuses[status])

test('an admin undoes a delivery recorded by mistake and gives a reason', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const courier = await addCourier(shop)
  const customer = newVisitor(shop)
  const id = await placeOrder(shop, { product, customer })
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  await press(page, orders.moves.processing)
  await expectStatus(page, 'processing')
  await press(page, orders.moves.shipped)
  const shipping = within(await page.screen.findByRole('dialog'))
  await page.user.selectOptions(await shipping.findByLabelText(orders.courier), courier.name)
  await page.user.click(shipping.getByRole('button', { name: orders.moves.shipped }))
  await expectStatus(page, 'shipped')
  await press(page, orders.moves.delivered)
  const delivering = await page.screen.findByRole('dialog', { name: orders.deliver.ask })
  expect(delivering.querySelector('[data-cash]')?.textContent).toContain('١٠٬٠٠٠')
  await page.user.click(within(delivering).getByRole('button', { name: goods.confirm }))
  await expectStatus(page, 'delivered')

  await press(page, orders.undoDelivery)
  const dialog = within(await page.screen.findByRole('dialog'))
  const undo = () => page.user.click(dialog.getByRole('button', { name: orders.undoDelivery }))
  await undo()
  await dialog.findAllByText(orders.undoDeliveryErrors.required)
  fill(dialog.getByLabelText<HTMLInputElement>(orders.undoDeliveryReason), 'الزبون لم يكن في البيت')
  await undo()
  await expectStatus(page, 'shipped')
  await page.main.findAllByText('الزبون لم يكن في البيت')
  const paid = `select collected, delivered_at from payments join deliveries using (parcel_id) where order_id = $1`
  expect(await sql(shop, paid, [id])).toEqual([{ collected: null, delivered_at: null }])
  const own = await openPage(shop, `/order/${id}`, { visitor: customer })
  await own.main.findAllByText(statuses.shipped)
  expect(own.screen.queryByText(t.myOrders.paid)).toBeNull()
})

test('quantity, address and note are changed before shipping; an outdated page is refused', async () => {
  const product = await shop.addProduct({ stockQuantity: 5, price: 25_000 })
  const customer = newVisitor(shop)
  const id = await placeOrder(shop, { product, quantity: 2, customer })
  const page = await openAdmin(shop, `/admin/orders/${id}`, 'staff')
  fill(field(page, orders.quantityOf(product.titleAr)), '9')
  await press(page, orders.change)
  await page.main.findByText(orders.quantityErrors.above_stock)
  // The wrong field has the focus, which selects the content of a number's field: typing replaces it.
  expect(page.document.activeElement).toBe(field(page, orders.quantityOf(product.titleAr)))
  await page.user.keyboard('٤')
  await press(page, orders.change)
  await expect.poll(() => findStock(shop, product.id)).toBe(1)
  // The page has the order's new version once it shows the new sum; until then it would send the former one.
  await expect.poll(() => page.screen.getByRole('main').textContent).toContain('١٠٠٬٠٠٠')
  await page.network.settled()

  await press(page, orders.editShipping)
  fill(field(page, t.orders.phone), '123')
  await press(page, shell.save)
  await page.main.findByText(t.orders.fieldErrors.phone)
  await page.network.settled()
  expect(page.document.activeElement).toBe(field(page, t.orders.phone))
  fill(field(page, t.orders.phone), '٠٧٨٠ ٧٦٥ ٤٣٢١')
  await press(page, shell.save)
  const links = () => page.main.getAllByRole('link').map((link) => link.getAttribute('href'))
  // The customer's panel is read beside the order, which may be the later one.
  await expect.poll(links).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/9647807654321\?text=/))
  await expect.poll(links).toContain('tel:+9647807654321')
  const own = await openPage(shop, `/order/${id}`, { visitor: customer })
  expect(own.screen.getByRole('main').textContent).toContain('١٠٠٬٠٠٠')

  // The shopper cancels while the page still shows the order as open.
  expect((await customer.post(`/api/orders/${id}/cancel`, {})).status).toBe(200)
  await press(page, orders.moves.processing)
  await expectStatus(page, 'cancelled')
  expect(page.main.queryByRole('button', { name: orders.moves.processing })).toBeNull()
  expect(await findStock(shop, product.id)).toBe(5)
})

test('each parcel of an order has its own steps, sums and courier', async () => {
  const customer = newVisitor(shop)
  const lines = []
  for (const price of [10_000, 20_000, 30_000])
    lines.push({ product: await shop.addProduct({ stockQuantity: 5, price }), quantity: 2 })
  const id = await placeOrders(customer, ...lines)
  await splitOrder(shop.db, id)
  const isSecond = 'where order_id = $1 and number = 2'
  await sql(shop, `update parcels set arrives_from = '2020-01-06', arrives_to = '2020-01-07' ${isSecond}`, [
    id,
  ])
  const courier = await addCourier(shop)
  const page = await openAdmin(shop, `/admin/orders/${id}`)
  await press(page, orders.moves.processing)
  await expectStatus(page, 'processing')
  const card = (number: number) =>
    inside(page.main.getByRole('heading', { name: new RegExp(`${toOrderNumber(id)}-${number}`) }), 'section')
  const step = (number: number, name: string) => page.user.click(card(number).getByRole('button', { name }))
  const dialog = async () => within(await page.screen.findByRole('dialog'))
  card(2).getByText('بائع')
  // Each says when it was promised, and what is late.
  card(2).getByText(formatArrival({ from: '2020-01-06', to: '2020-01-07' }, 'ar'))
  const late = (number: number) => card(number).queryByText(orders.late, { exact: false })
  expect([late(1), late(2)]).toEqual([null, expect.anything()])
  expect(page.main.queryByText(`${toOrderNumber(id)}-4`)).toBeNull()

  for (const number of [1, 2]) {
    await step(number, orders.moves.shipped)
    const shipping = await dialog()
    await page.user.selectOptions(await shipping.findByLabelText(orders.courier), courier.name)
    await page.user.click(shipping.getByRole('button', { name: orders.moves.shipped }))
    await card(number).findByText(courier.name)
  }
  await step(3, orders.moves.cancelled)
  const cancelling = await dialog()
  cancelling.getByRole('heading', { name: orders.ofParcel.cancel })
  await page.user.selectOptions(cancelling.getByLabelText(orders.reason), 'out_of_stock')
  await page.user.click(cancelling.getByRole('button', { name: orders.ofParcel.cancel }))
  await card(3).findByText(statuses.cancelled)

  await step(1, goods.inPart)
  await page.user.click(card(1).getByRole('button', { name: goods.fewer(lines[0]?.product.titleAr ?? '') }))
  await page.user.click(card(1).getByRole('button', { name: goods.record }))
  await page.user.click((await dialog()).getByRole('button', { name: goods.confirm }))
  await card(1).findByText(statuses.delivered)
  await step(2, orders.moves.delivered)
  await page.screen.findByRole('dialog', { name: orders.ofParcel.delivered })
  await page.user.click((await dialog()).getByRole('button', { name: goods.confirm }))
  await expectStatus(page, 'delivered')
  expect(
    await sql(
      shop,
      'select number, status, collected from parcels join payments on payments.parcel_id = parcels.id where order_id = $1 order by number',
      [id],
    ),
  ).toEqual([
    { number: 1, status: 'delivered', collected: 10_000 },
    { number: 2, status: 'delivered', collected: 40_000 },
    { number: 3, status: 'cancelled', collected: null },
  ])

  await step(2, orders.undoDelivery)
  const undoing = await dialog()
  fill(undoing.getByLabelText<HTMLInputElement>(orders.undoDeliveryReason), 'سُجّل خطأً')
  await page.user.click(undoing.getByRole('button', { name: orders.undoDelivery }))
  await expectStatus(page, 'shipped')
  await page.open(`/admin/orders/labels?ids=${id}&parcel=2`)
  await page.main.findByText(`${toOrderNumber(id)}-2`)
  expect(page.document.querySelectorAll('[data-sheet]')).toHaveLength(1)
})

test('several orders at once by keyboard: orders that cannot move are listed with their reason', async () => {
  const product = await shop.addProduct({ stockQuantity: 50 })
  const ids: number[] = []
  for (let made = 0; made < 3; made += 1)
    ids.push(await placeOrder(shop, { product, fullName: 'Bulk customer' }))
  const page = await openAdmin(shop, '/admin', 'staff')
  const courier = await addCourier(shop)
  const [first = 0, ...others] = ids
  await ship(page.visitor, courier.id, [first])
  await page.open('/admin/orders?q=Bulk%20customer&sort=placed')
  const boxes = page.document.querySelectorAll<HTMLInputElement>('input[data-order]')
  expect([...boxes].map(({ dataset }) => Number(dataset.order))).toEqual(ids)
  boxes[0]?.focus()
  await page.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await page.screen.findByRole('region', { name: orders.chosen(3) })
  const sheet = page.screen.getByRole('link', { name: orders.sheet })
  expect(sheet.getAttribute('href')).toContain(ids.join(','))
  // The first tap only opens a question; leaving it changes nothing.
  const ask = async (name: string) => {
    await page.user.click(page.screen.getByRole('button', { name }))
    return page.screen.findByRole('dialog')
  }
  const confirmTwo = orders.bulkSome(orders.moves.processing, 2)
  const confirm = orders.bulk.processing
  const dialog = within(await ask(confirmTwo))
  dialog.getByRole('heading', { name: confirm.ask(2) })
  await page.user.click(dialog.getByRole('button', { name: orders.goBack }))
  expect(page.screen.queryByRole('dialog')).toBeNull()
  const cancelling = within(await ask(orders.bulkSome(orders.moves.cancelled, 2)))
  expect(cancelling.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    orders.cancelAct(2),
    orders.goBack,
  ])
  await page.user.click(cancelling.getByRole('button', { name: orders.goBack }))
  const pending = () => sql(shop, "select 1 from orders where id = any($1) and status = 'pending'", [ids])
  expect(await pending()).toHaveLength(2)
  const last = within(await ask(confirmTwo))
  last.getByText(orders.bulkOthers(1))
  await page.user.click(last.getByRole('button', { name: confirm.act(2) }))
  const alert = await page.screen.findByRole('alert')
  expect(alert.textContent).toContain(orders.moved(2))
  expect(alert.textContent).toContain(`${toOrderNumber(first)}: ${orders.skipReasons.not_possible}`)
  expect(
    await sql(shop, "select 1 from orders where id = any($1) and status = 'processing'", [others]),
  ).toHaveLength(2)
})

test('the sound setting is remembered', async () => {
  const page = await openAdmin(shop, '/admin/orders', 'staff')
  await press(page, orders.soundOn)
  await page.open('/admin/orders')
  await page.main.findByRole('button', { name: orders.soundOff })
})

test('a threshold that is no number is refused with the numbers that are allowed; typing replaces the stored one', async () => {
  const page = await openAdmin(shop, '/admin')
  const line = () => field(page, reports.line)
  for (const typed of ['abc', '1001']) {
    await page.user.click(line())
    await page.user.keyboard(`${typed}{Enter}`)
    await page.main.findByText(orders.limitError(1000))
    await page.user.click(page.main.getByRole('heading', { level: 1 }))
  }
  await page.user.click(line())
  await page.user.keyboard('٢{Enter}')
  await page.screen.findByText(shell.saved)
  await expect.poll(() => line().value).toBe('2')
})
