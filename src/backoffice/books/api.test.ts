import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { closeDays } from '#shop/books/close-days.ts'
import { postGroup } from '#shop/books/post-group.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { Account, BookGroup, TrialBalance } from './schemas.ts'

let shop: TestShop
let sellers: Awaited<ReturnType<typeof createSellerOrders>>
let accountant: Browser
let courierId = 0
beforeAll(async () => {
  shop = await createTestShop()
  sellers = await createSellerOrders(shop)
  accountant = (await signedIn(shop, 'staff', ['money'])).browser
  await shop.db.execute(sql`update commission_rules set percent_bp = 1000`)
  courierId = (await sellers.admin.post('/api/admin/couriers', { name: 'كرار', phone: '07801112233' })).body
    .id
})
afterAll(() => shop.close())

const base = '/api/admin/books'
const read = async (path = '') => {
  const { status, body } = await accountant.get(`${base}${path}`)
  expect(status, path).toBe(200)
  return body
}
const balances = async (query = '') => {
  const { accounts, sum } = (await read(query)) as TrialBalance
  expect(sum).toBe(0)
  return accounts
}
const balanceOf = async (kind: string, of: Partial<Account> = {}, query = '') =>
  (await balances(query)).find(
    (each) => each.kind === kind && each.seller === of.seller && each.courier === of.courier,
  )

/** The day in Baghdad `days` days ago. */
const dayBefore = (days = 1) => addDays(baghdadDay(shop.now()), -days)

/** Delivers what an order has of the hub seller; returns the id and the number of the parcel. */
async function deliver() {
  const order = await sellers.placeConfirmed()
  await sellers.move(order.id, { to: 'shipped', courierId }, [order.hubId])
  await sellers.move(order.id, { to: 'delivered' }, [order.hubId])
  return { id: order.hubId, number: parcelNumber(order.id, 2), orderId: order.id }
}

test('the balances add up to nought, by account, as they were at the end of a day', async () => {
  const { hub } = sellers
  const before = await balanceOf('held', { seller: hub.id })
  expect(before).toMatchObject({ balance: 0, ofSeller: { slug: hub.slug } })
  await deliver()
  expect(await balanceOf('held', { seller: hub.id })).toMatchObject({ balance: -9_000 })
  expect(await balanceOf('commission')).toMatchObject({ balance: -1_000 })
  expect(await balanceOf('courier_cash', { courier: courierId })).toMatchObject({
    balance: 10_000,
    ofCourier: 'كرار',
  })
  expect(await balanceOf('held', { seller: hub.id }, '?through=2020-01-01')).toMatchObject({ balance: 0 })
  expect((await accountant.get(`${base}?through=2026-02-30`)).body.errors).toEqual({ through: 'invalid' })
})

test('an account has its opening, what moved it with the balance after each, and its closing', async () => {
  const cash = await balanceOf('courier_cash', { courier: courierId })
  await deliver()
  const day = baghdadDay(shop.now())
  const body = await read(`/accounts/${cash?.id}?from=${day}&to=${day}&pageSize=25`)
  expect(body).toMatchObject({ account: { kind: 'courier_cash' }, opening: 0, closing: 20_000, total: 2 })
  expect(
    body.groups.map(({ amount, balance }: BookGroup & { amount: number; balance: number }) => [
      amount,
      balance,
    ]),
  ).toEqual([
    [10_000, 10_000],
    [10_000, 20_000],
  ])
  expect(body.accounts.map(({ kind }: Account) => kind)).toEqual(
    expect.arrayContaining(['held', 'commission', 'courier_cash']),
  )
  expect(await read(`/accounts/${cash?.id}?to=2020-01-01`)).toMatchObject({ closing: 0, groups: [] })
  const errors = async (query: string) =>
    (await accountant.get(`${base}/accounts/${cash?.id}?${query}`)).body.errors
  expect(await errors('from=2026-01-02&to=2026-01-01')).toEqual({ to: 'reversed' })
  expect(await errors('from=x')).toEqual({ from: 'invalid' })
  expect((await accountant.get(`${base}/accounts/999999`)).status).toBe(404)
})

test('a parcel has all its groups, by its id and by its number', async () => {
  const { id, number, orderId } = await deliver()
  const { body: order } = await sellers.admin.get(`/api/admin/orders/${orderId}`)
  const undone = await sellers.admin.post(`/api/admin/orders/${orderId}/parcels/2/undelivered`, {
    reason: 'سُجّل خطأً',
    version: order.version,
  })
  expect(undone.status).toBe(204)
  const body = await read(`/parcels/${id}`)
  expect(body).toEqual(await read(`/parcels/${number}`))
  expect(body.parcel).toMatchObject({ id, number, ofSeller: { slug: sellers.hub.slug } })
  const [delivered, reversal] = body.groups as BookGroup[]
  expect(body.groups).toHaveLength(2)
  expect(delivered).toMatchObject({ kind: 'delivered', parcel: id, number })
  expect(reversal).toMatchObject({ kind: 'undone', reverses: delivered?.key, undoes: 'delivered' })
  for (const { entries } of body.groups as BookGroup[])
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  for (const unknown of ['999999', '999999-1', `${number}9`, '0'])
    expect((await accountant.get(`${base}/parcels/${unknown}`)).status).toBe(404)
  expect((await accountant.get(`${base}/parcels/x`)).status).toBe(400)
})

test('cash with couriers is divided by the age of its delivery', async () => {
  await deliver()
  const [before] = (await read('/couriers')).couriers
  expect(before).toMatchObject({ courier: courierId, name: 'كرار', ages: [before.balance, 0, 0, 0] })
  shop.advance(5 * 86_400_000)
  const day = baghdadDay(shop.now())
  await deliver()
  // More than the day's cash: the rest settles what is older.
  const handover = await sellers.admin.post(`/api/admin/couriers/${courierId}/handovers`, {
    day,
    amount: 15_000,
    seen: 0,
  })
  expect(handover.status).toBe(204)
  const [after] = (await read('/couriers')).couriers
  expect(after).toMatchObject({
    balance: before.balance - 5_000,
    ages: [0, 0, before.balance - 5_000, 0],
  })
})

test('the balances of closed days are the same, then and now', async () => {
  const before = await balances()
  const then = await balances(`?through=${dayBefore()}`)
  shop.advance(2 * 86_400_000)
  await closeDays(shop.deps)
  expect(await balances()).toEqual(before)
  expect(await balances(`?through=${dayBefore(3)}`)).toEqual(then)
  // Cash of a closed day is handed over late: it counts on the first open day.
  const [day, closed] = [dayBefore(3), await balances(`?through=${dayBefore()}`)]
  const path = `/api/admin/couriers/${courierId}/handovers`
  expect((await sellers.admin.post(path, { day, amount: 250, seen: 0 })).status).toBe(204)
  expect(await balances(`?through=${dayBefore()}`)).toEqual(closed)
  const formerCash = before.find(({ kind }) => kind === 'till_office')?.balance ?? 0
  expect(await balanceOf('till_office')).toMatchObject({ balance: formerCash + 250 })
  await deliver()
  expect((await balanceOf('commission'))?.balance).toBe(
    (before.find(({ kind }) => kind === 'commission')?.balance ?? 0) - 1_000,
  )
})

test('the books have no faults, and a document that they have otherwise is one', async () => {
  expect(await read('/faults')).toEqual([])
  await shop.db.execute(sql`begin; set local session_replication_role = replica;
    update payments set collected = collected + 250 where collected is not null; commit`)
  expect(await read('/faults')).toContainEqual({
    of: expect.stringMatching(/^payments:\d+$/),
    fault: expect.any(String),
  })
  await shop.db.execute(sql`begin; set local session_replication_role = replica;
    update payments set collected = collected - 250 where collected is not null; commit`)
})

test('what is held for a seller has its parcels, and what is owed may be below nought', async () => {
  const { hub } = sellers
  await postGroup(shop.db, {
    kind: 'manual',
    key: 'manual:charge',
    at: shop.now(),
    sellerId: hub.id,
    entries: [
      { account: { kind: 'owed', sellerId: hub.id }, amount: 2_500 },
      { account: { kind: 'charges' }, amount: -2_500 },
    ],
  })
  const { sellers: rows } = await read('/sellers')
  const held = await balanceOf('held', { seller: hub.id })
  expect(rows).toContainEqual(
    expect.objectContaining({
      seller: hub.id,
      slug: hub.slug,
      held: -(held?.balance ?? 0),
      heldAccount: held?.id,
      owed: -2_500,
      parcels: -(held?.balance ?? 0) / 9_000,
    }),
  )
})
