import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let office: FulfilmentFixtures
let sentBack: ReturnFixtures
let courierId: number
let accountant: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  office = await createFulfilmentFixtures(shop)
  accountant = (await signedIn(shop, 'staff', ['money'])).browser
  sentBack = createReturnFixtures(office, accountant)
  courierId = await office.addCourier()
})
afterAll(() => shop.close())

/** The rows of a file by their first column, as values by the names of the columns. */
async function rowsOf(name: string, day = baghdadDay(shop.now())) {
  const { body } = await accountant.get(`/api/admin/accounting/${name}?from=${day}&to=${day}`)
  const [columns = [], ...rows] = String(body)
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return new Map(
    rows.map((cells) => [
      cells[0],
      Object.fromEntries(columns.map((column, index) => [column, cells[index]])),
    ]),
  )
}

test('a return is in the file when it was received, and has what was paid back', async () => {
  const order = await office.orderAt('delivered', courierId)
  const requested = await sentBack.open(order)
  const id = await sentBack.received(order)
  expect((await rowsOf('returns')).get(String(requested))).toBeUndefined()
  const day = baghdadDay(shop.now())
  expect((await rowsOf('returns')).get(String(id))).toMatchObject({
    order_number: orderNumber(order.id),
    kind: 'return',
    status: 'received',
    value: '10000',
    received: expect.stringContaining(day),
    replacement_order: '',
    paid_with_replacement: '0',
    amount: '',
    way: '',
    provider: '',
    paid_by: '',
    paid: '',
  })
  shop.advance(86_400_000)
  await shop.db.$client.query("update users set name = '=HYPERLINK(1)' where name = $1", [
    (await accountant.get('/api/session')).body.name,
  ])
  const wallet = { way: 'wallet', provider: 'zaincash', number: '07701234567', reference: 'TX 1' }
  await sentBack.step({ id, name: 'refund' }, wallet)
  // In the file of the day of the receipt and in that of the payment.
  const paid = { status: 'settled', amount: '10000', way: 'wallet', provider: 'zaincash' }
  for (const each of [day, addDays(day, 1)])
    expect((await rowsOf('returns', each)).get(String(id))).toMatchObject({
      ...paid,
      paid: expect.stringContaining(addDays(day, 1)),
      paid_by: expect.not.stringMatching(/^=/),
    })
  expect(await rowsOf('returns', addDays(day, 2))).toEqual(new Map())
  const { body } = await accountant.get(`/api/admin/accounting/returns?from=${day}&to=${day}`)
  expect(String(body)).not.toContain('7701234567')
  expect(String(body)).not.toContain('TX 1')
  const packer = (await signedIn(shop, 'staff', ['orders'])).browser
  expect((await packer.get(`/api/admin/accounting/returns?from=${day}&to=${day}`)).status).toBe(404)
})

test('an order accepted in part and paid with credit is in the files as it was paid', async () => {
  const account = await signedIn(shop, null)
  const product = await shop.addProduct()
  const place = async (quantity: number, credit?: number) => {
    const body = orderBody([{ productId: product.id, quantity }], quantity * 10_000)
    const placed = await account.browser.post('/api/orders', { ...body, ...(credit && { credit }) })
    expect(placed.status).toBe(201)
    return placed.body
  }
  const first = await place(1)
  for (const to of ['processing', 'shipped', 'delivered']) await office.moveOrder(first.id, { to, courierId })
  const id = await sentBack.received({ id: first.id, browser: account.browser })
  await sentBack.step({ id, name: 'refund' }, { way: 'credit' })
  expect((await rowsOf('returns')).get(String(id))).toMatchObject({ amount: '10000', way: 'credit' })
  const before = [...(await rowsOf('cash')).values()].reduce(
    (sum, { collected }) => sum + Number(collected),
    0,
  )
  const order = await place(3, 10_000)
  for (const to of ['processing', 'shipped']) await office.moveOrder(order.id, { to, courierId })
  const part = await office.staff.post(`/api/admin/orders/${order.id}/delivered-in-part`, {
    version: (await office.readOrder(order.id)).version,
    lines: [{ itemId: order.items[0].id, accepted: 2 }],
  })
  expect(part.status).toBe(204)
  expect((await rowsOf('orders')).get(orderNumber(order.id))).toMatchObject({
    goods: '20000',
    discount: '0',
    total: '20000',
    credit: '10000',
    collected: '10000',
    pieces_ordered: '3',
    pieces_delivered: '2',
  })
  const after = [...(await rowsOf('cash')).values()].reduce(
    (sum, { collected }) => sum + Number(collected),
    0,
  )
  expect(after - before).toBe(10_000)
  const sheet = await office.staff.get(`/api/admin/orders/courier-sheet?ids=${order.id}`)
  expect(String(sheet.body)).toMatch(/× 2,2,10000,/)
})
