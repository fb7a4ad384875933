import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#platform/outbox/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
/** Members with the rights `orders` and `money`. */
let admin: Browser
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

type Account = Awaited<ReturnType<typeof signedIn>>

async function placeWith({ browser }: Account, body: object = {}, quantity = 2) {
  const product = await shop.addProduct()
  const sent = { ...orderBody([{ productId: product.id, quantity }], quantity * 10_000), ...body }
  return browser.post('/api/orders', sent)
}

/** An account with a credit of 10,000 dinars, from a return of one of two pieces. */
async function withCredit() {
  const account = await signedIn(shop, null)
  const { body: order } = await placeWith(account)
  for (const to of ['processing', 'shipped', 'delivered'])
    await backOffice.moveOrder(order.id, { to, courierId })
  const returns = createReturnFixtures(backOffice, admin)
  const id = await returns.received({ id: order.id, browser: account.browser })
  await returns.step({ id, name: 'refund' }, { way: 'credit' })
  return account
}

test('a refund as credit is written about as credit and not as money', async () => {
  await shop.db.delete(outbox)
  await withCredit()
  await shop.sendMessages()
  const [refunded] = await shop.db.select().from(outbox).where(like(outbox.key, 'return:%:settled'))
  expect(refunded).toMatchObject({ topic: 'return-credited', state: 'by_hand' })
  expect(refunded?.text).toContain('أضفنا ١٠٬٠٠٠ د.ع رصيدًا إلى حسابك')
})

async function balanceOf({ id }: Account) {
  const { rows } = await shop.db.$client.query(
    'select coalesce(sum(amount), 0)::int as balance from credit_entries where user_id = $1',
    [id],
  )
  return rows[0].balance
}

test('credit pays for a part of an order; the courier collects the rest, and a cancellation gives it back once', async () => {
  const account = await withCredit()
  const product = await shop.addProduct()
  await account.browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 2 })
  expect((await account.browser.get('/api/cart/1/totals')).body.availableCredit).toBe(10_000)
  const { status, body } = await placeWith(account, { credit: 10_000 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ totalAmount: 20_000, credit: 10_000, collect: 10_000 })
  expect(body.parcels[0].collect).toBe(10_000)
  expect((await account.browser.get(`/api/orders/details/${body.id}`)).body).toMatchObject({ credit: 10_000 })
  const lists = [
    (await account.browser.get('/api/orders')).body,
    (await admin.get('/api/admin/dashboard')).body.pending.orders,
    (await admin.get(`/api/admin/customers/${body.shipping.phone.slice(1)}`)).body.recentOrders,
  ]
  for (const list of lists)
    expect(list.find(({ id }: { id: number }) => id === body.id)).toMatchObject({ collect: 10_000 })
  expect(await balanceOf(account)).toBe(0)
  expect(await findParcelFaults(shop.db)).toEqual([])
  expect(
    await findRecountFaults(shop.db).then((faults) => faults.filter(({ id }) => id === body.id)),
  ).toEqual([])
  const less = await backOffice.staff.put(`/api/admin/orders/${body.id}/quantity`, {
    version: 0,
    productId: body.items[0].productId,
    quantity: 1,
  })
  expect(less.status).toBe(204)
  const cancel = () => account.browser.post(`/api/orders/${body.id}/cancel`, {})
  await Promise.all([cancel(), cancel()])
  expect(await balanceOf(account)).toBe(10_000)
})

test('credit is not spent twice: of orders at once one has it', async () => {
  const account = await withCredit()
  const results = await Promise.all([1, 2, 3].map(() => placeWith(account, { credit: 10_000 })))
  expect(results.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  for (const { status, body } of results)
    if (status === 400) expect(body.errors).toEqual({ credit: 'not_enough_credit' })
  expect(await balanceOf(account)).toBe(0)
})

test('credit above the total, of nobody, or not payable in notes is refused on its field', async () => {
  const account = await withCredit()
  expect((await placeWith(account, { credit: 10_250 })).body.errors).toEqual({ credit: 'not_enough_credit' })
  expect((await placeWith(account, { credit: 100 })).body.errors).toEqual({ credit: 'not_a_multiple' })
  expect((await placeWith(account, { credit: -250 })).body.errors).toEqual({ credit: 'too_small' })
  const guest = { ...account, browser: shop.browser() }
  expect((await placeWith(guest, { credit: 250 })).body.errors).toEqual({ credit: 'not_enough_credit' })
  expect(await balanceOf(account)).toBe(10_000)
})

test('an order is not edited below its credit', async () => {
  const account = await withCredit()
  const { body } = await placeWith(account, { credit: 10_000, totalAmount: 10_000 }, 1)
  const { body: error } = await backOffice.staff.put(`/api/admin/orders/${body.id}/quantity`, {
    version: 0,
    productId: body.items[0].productId,
    quantity: 0,
  })
  expect(error.errors).toEqual({ quantity: 'last_line' })
  expect(body).toMatchObject({ totalAmount: 10_000, collect: 0 })
})

test('what is accepted of an order spends its credit as far as it goes; the rest is given back and final', async () => {
  const account = await withCredit()
  const product = await shop.addProduct({ price: 5_000 })
  const sent = { ...orderBody([{ productId: product.id, quantity: 3 }], 15_000), credit: 10_000 }
  const { body: order } = await account.browser.post('/api/orders', sent)
  for (const to of ['processing', 'shipped']) await backOffice.moveOrder(order.id, { to, courierId })
  const accept = async (accepted: number) =>
    backOffice.staff.post(`/api/admin/orders/${order.id}/delivered-in-part`, {
      version: (await backOffice.readOrder(order.id)).version,
      lines: [{ itemId: order.items[0].id, accepted }],
    })
  expect((await accept(1)).status).toBe(204)
  const { amounts, totalAmount, version } = await backOffice.readOrder(order.id)
  expect({ totalAmount, ...amounts }).toMatchObject({ totalAmount: 5000, credit: 5000, collect: 0 })
  expect(await balanceOf(account)).toBe(5000)
  const undo = { version, reason: 'a mistake' }
  const { body: refused } = await admin.post(`/api/admin/orders/${order.id}/undelivered`, undo)
  expect(refused.code).toBe('credit_given_back')
  expect(await findParcelFaults(shop.db)).toEqual([])
})

test('rows of money and history cannot be changed', async () => {
  await withCredit()
  for (const text of [
    'update credit_entries set amount = 1',
    'delete from credit_entries',
    'update refunds set amount = 250',
    'delete from refunds',
    "update return_status_changes set reason = 'x'",
  ])
    await expect(shop.db.$client.query(text), text).rejects.toThrow('append-only')
})
