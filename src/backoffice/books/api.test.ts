import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { closeDays } from '#shop/books/close-days.ts'
import { manualPostings } from '#shop/books/manual-tables.ts'
import { postGroup } from '#shop/books/post-group.ts'
import { postMissing } from '#shop/books/post-missing.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { sellerMembers, sellers as sellerTable } from '#shop/sellers/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { addSeller, signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { Account, BookGroup, TrialBalance } from './schemas.ts'
import type { ManualBody, ManualPage } from './schemas-manual.ts'

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

const byHand = (body: Partial<ManualBody>, browser = accountant) =>
  browser.post(`${base}/manual`, Object.assign({ kind: 'correction', amount: 250, note: 'counted' }, body))
const move = (id: number, step: string, body: object = {}, browser = accountant) =>
  browser.post(`${base}/manual/${id}/${step}`, body)
const idOf = async (kind: string, of: Partial<Account> = {}) => (await balanceOf(kind, of))?.id ?? 0
const signedInWithMoney = async () => (await signedIn(shop, 'staff', ['money'])).browser
const isRefused = (change: string) =>
  shop.db.execute(sql.raw(change)).then(
    () => 'nothing failed',
    (error) => String(error.cause),
  )

test('a posting by hand is in the books at once, read by its seller with its note, paid out, and reversed once', async () => {
  const { hub } = sellers
  const [owed, charges, losses] = [
    await idOf('owed', { seller: hub.id }),
    await idOf('charges'),
    await idOf('losses'),
  ]
  const before = (await balanceOf('owed', { seller: hub.id }))?.balance ?? 0
  const charge = await byHand({
    kind: 'charge',
    debit: owed,
    credit: charges,
    amount: 2_501,
    note: 'وزن زائد',
  })
  expect(charge).toMatchObject({ status: 201, body: { status: 'posted', decidedBy: null, amount: 2_501 } })
  expect(await balanceOf('owed', { seller: hub.id })).toMatchObject({ balance: before + 2_501 })
  const bonus = await byHand({ debit: losses, credit: owed, amount: 100_000, note: 'hers' })
  expect(bonus.body).toMatchObject({ status: 'posted', credit: { ofSeller: { slug: hub.slug } } })

  const note = 'قيّد خطأً'
  const undone = await move(charge.body.id, 'reverse', { note })
  expect(undone).toMatchObject({ status: 201, body: { status: 'posted', reverses: charge.body.id } })
  for (const id of [charge.body.id, undone.body.id])
    expect(await move(id, 'reverse', { note })).toMatchObject({ status: 409, body: { code: 'not_possible' } })
  expect(await balanceOf('owed', { seller: hub.id })).toMatchObject({ balance: before - 100_000 })
  const { postings } = (await read('/manual')) as ManualPage
  expect(postings.find(({ id }) => id === charge.body.id)).toMatchObject({ reversedBy: undone.body.id })

  const reader = (await signedInFor(shop, hub, 'accountant')).browser
  const { lines } = (await reader.get(`${hub.base}/statement`)).body
  expect(lines.slice(-3)).toMatchObject([
    { kind: 'manual', net: -2_501, note: 'وزن زائد' },
    { kind: 'manual', net: 100_000, note: 'hers' },
    { kind: 'undone', undoes: 'manual', net: 2_501, note },
  ])
  expect((await reader.get(`${hub.base}/statement.csv`)).body).toContain(`undone_manual,,,,,,,,,2501,`)
  const payout = await sellers.admin.post('/api/admin/payouts', { sellerId: hub.id })
  expect(payout.body.lines.slice(-3)).toMatchObject([
    { kind: 'manual', amount: -2_501 },
    { kind: 'manual', amount: 100_000 },
    { kind: 'manual', amount: 2_501 },
  ])
  expect(await read('/faults')).toEqual([])
})

test('above 100,000 dinars another member approves or refuses, once', async () => {
  const body = { debit: await idOf('till_bank'), credit: await idOf('sales'), amount: 100_001 }
  const sales = (await balanceOf('sales'))?.balance ?? 0
  const [another, third] = [await signedInWithMoney(), await signedInWithMoney()]
  const { id, status } = (await byHand(body)).body
  expect(status).toBe('waiting')
  expect((await another.get('/api/admin/seller-work')).body).toMatchObject({ postings: 1 })
  await byHand({ ...body, amount: 250 })
  expect(await balanceOf('sales')).toMatchObject({ balance: sales - 250 })
  expect((await read('/manual')).postings[0]).toMatchObject({ id, status: 'waiting', mine: true })
  const { postings } = (await another.get(`${base}/manual`)).body as ManualPage
  expect(postings[0]).toMatchObject({ id, mine: false })
  expect((await move(id, 'reverse', { note: 'x' })).body).toMatchObject({ code: 'not_possible' })
  expect((await move(id, 'approve')).body).toMatchObject({ code: 'same_person' })
  expect(
    await isRefused(
      `update manual_postings set status = 'posted', decided_by = drafted_by, decided_at = now() where id = ${id}`,
    ),
  ).toContain('manual_postings_two_people')
  const approvals = await Promise.all([another, third].map((browser) => move(id, 'approve', {}, browser)))
  expect(approvals.map((each) => each.status).sort()).toEqual([200, 409])
  expect(approvals.find((each) => each.status === 409)?.body).toMatchObject({ code: 'not_possible' })
  expect(await balanceOf('sales')).toMatchObject({ balance: sales - 100_251 })
  for (const change of ['update manual_postings set amount = 250', 'delete from manual_postings'])
    expect(await isRefused(change)).toContain('append-only')
  expect(
    await isRefused(`update manual_postings set status = 'refused', reason = 'x' where id = ${id}`),
  ).toContain('was decided')

  // A reversal that was refused leaves room for another one, and two at once are one.
  const undo = await move(id, 'reverse', { note: 'x' })
  expect(undo.body).toMatchObject({ status: 'waiting' })
  expect((await move(undo.body.id, 'refuse', { reason: ' ' })).body.errors).toEqual({ reason: 'required' })
  expect((await move(undo.body.id, 'refuse', { reason: 'not now' })).body).toMatchObject({
    status: 'refused',
    reason: 'not now',
  })
  expect((await move(undo.body.id, 'approve', {}, another)).body).toMatchObject({ code: 'not_possible' })
  const again = await Promise.all(
    [another, third].map((browser) => move(id, 'reverse', { note: 'x' }, browser)),
  )
  expect(again.map((each) => each.status).sort()).toEqual([201, 409])
  expect(await balanceOf('sales')).toMatchObject({ balance: sales - 100_251 })
  expect(await read('/faults')).toEqual([])
})

test('a charge stops the sales of a seller whose debt it makes too large, its reversal starts them; the log has both', async () => {
  const seller = await addSeller(shop)
  await shop.db.update(sellerTable).set({ debtLimit: 50_000 }).where(eq(sellerTable.id, seller.id))
  const stops = async () =>
    (await shop.db.select().from(sellerTable).where(eq(sellerTable.id, seller.id)))[0]?.debtStops
  const debit = await idOf('owed', { seller: seller.id })
  const { id } = (await byHand({ kind: 'charge', debit, credit: await idOf('charges'), amount: 50_001 })).body
  expect(await stops()).toBe(true)
  const undone = await move(id, 'reverse', { note: 'too much' })
  expect(await stops()).toBe(false)
  const log = async (of: number) => (await accountant.get(`/api/admin/audit?kind=manual&id=${of}`)).body
  const accounts = { debitAccount: `owed:${seller.id}`, creditAccount: 'charges' }
  expect(await log(id)).toMatchObject([{ action: 'manual.post', after: { amount: 50_001, ...accounts } }])
  expect(await log(undone.body.id)).toMatchObject([{ after: { reverses: id, note: 'too much' } }])
})

test('what cannot be posted by hand is refused at its field and changes nothing; the same twice from two tabs is once', async () => {
  const seller = await addSeller(shop)
  const [debit, credit, owed] = [
    await idOf('till_bank'),
    await idOf('charges'),
    await idOf('owed', { seller: seller.id }),
  ]
  const count = () => shop.db.$count(manualPostings)
  const before = await count()
  const errorsOf = async (body: object) => (await byHand({ debit, credit, ...body })).body.errors
  expect(await errorsOf({ credit: debit })).toEqual({ credit: 'same_account' })
  const ofHub = await idOf('owed', { seller: sellers.hub.id })
  expect(await errorsOf({ debit: owed, credit: ofHub })).toEqual({ credit: 'two_sellers' })
  expect(await errorsOf({ debit: 999_999 })).toEqual({ debit: 'unknown_value' })
  for (const kind of ['prepaid', 'customer_credit', 'refunds_due'])
    expect(await errorsOf({ debit: await idOf(kind) })).toEqual({ debit: 'not_by_hand' })
  for (const [amount, code] of [
    [0, 'too_small'],
    [-250, 'too_small'],
    [0.5, 'not_whole'],
    [2_000_000_001, 'too_large'],
    ['250', 'not_a_number'],
  ])
    expect(await errorsOf({ amount })).toEqual({ amount: code })
  expect(await errorsOf({ debit: await idOf('till_office'), amount: 251 })).toEqual({ amount: 'not_payable' })
  expect(await errorsOf({ note: ' ' })).toEqual({ note: 'required' })
  expect(await errorsOf({ note: 'x'.repeat(301) })).toEqual({ note: 'too_long' })
  expect(await errorsOf({ kind: 'gift' })).toEqual({ kind: 'unknown_value' })
  expect(await errorsOf({ day: '2026-02-30' })).toEqual({ day: 'invalid' })
  expect(await errorsOf({ day: dayBefore() })).toEqual({ day: 'no_courier' })
  expect(await move(999_999, 'approve')).toMatchObject({ status: 404 })
  // Nobody posts to a seller that they work for, nor to one that is closed.
  const own = await signedIn(shop, 'staff', ['money'])
  const member = { sellerId: seller.id, userId: own.id, role: 'packer' as const, createdAt: shop.now() }
  await shop.db.insert(sellerMembers).values(member)
  expect((await byHand({ debit: owed, credit }, own.browser)).body).toMatchObject({ code: 'own_shop' })
  await shop.db.update(sellerTable).set({ status: 'closed' }).where(eq(sellerTable.id, seller.id))
  expect(await errorsOf({ debit: owed })).toEqual({ debit: 'closed' })
  expect(await count()).toBe(before)

  const { newest } = (await read('/manual')) as ManualPage
  const tabs = await Promise.all(
    [accountant, sellers.admin].map((tab) => byHand({ debit, credit, amount: 4_750, seen: newest }, tab)),
  )
  expect(tabs.map((each) => each.status).sort()).toEqual([201, 409])
  expect(tabs.find((each) => each.status === 409)?.body).toMatchObject({ code: 'stale' })
  expect(await byHand({ debit, credit, amount: 4_750, seen: newest + 1 })).toMatchObject({ status: 201 })
})

test('a write-off of what a courier lacks of a day releases its parcels, and never more than the courier has', async () => {
  const { hub, admin } = sellers
  await shop.db.update(sellerTable).set({ holdDays: 0 }).where(eq(sellerTable.id, hub.id))
  courierId = (await admin.post('/api/admin/couriers', { name: 'حيدر', phone: '07801112244' })).body.id
  const { id } = await deliver()
  const day = baghdadDay(shop.now())
  const path = `/api/admin/couriers/${courierId}/handovers`
  expect((await admin.post(path, { day, amount: 9_000, seen: 0 })).status).toBe(204)
  shop.advance(86_400_000)
  const reasonOf = async () =>
    (await admin.post('/api/admin/releases', {})).body.waiting.find(
      ({ parcel }: { parcel: number }) => parcel === id,
    )?.because
  expect(await reasonOf()).toBe('cash')
  const [debit, credit] = [await idOf('losses'), await idOf('courier_cash', { courier: courierId })]
  const writeOff = (body: object) => byHand({ kind: 'write_off', debit, credit, day, ...body })
  expect((await writeOff({ amount: 1_250 })).body.errors).toEqual({ amount: 'above_balance' })
  expect((await writeOff({ amount: 1_000, day: '2099-01-01' })).body.errors).toEqual({ day: 'in_future' })
  const posted = await writeOff({ amount: 1_000 })
  expect(posted.body).toMatchObject({ status: 'posted', day })
  expect(await balanceOf('courier_cash', { courier: courierId })).toMatchObject({ balance: 0 })
  const { couriers } = (await admin.get('/api/admin/couriers/settlement')).body
  expect(couriers.find((each: { id: number }) => each.id === courierId)).toMatchObject({ balance: 0 })
  expect(await reasonOf()).toBeUndefined()
  expect(await move(posted.body.id, 'reverse', { note: 'found' })).toMatchObject({ status: 201 })
  const { ages } = (await read('/couriers')).couriers.find(
    (each: { courier: number }) => each.courier === courierId,
  )
  expect(ages).toEqual([1_000, 0, 0, 0])
  expect(await read('/faults')).toEqual([])
})

test('a posting by hand that the books lack is a fault, and is posted', async () => {
  const [debit, credit] = [await idOf('till_bank'), await idOf('charges')]
  await shop.db.execute(
    sql.raw(`begin; set local session_replication_role = replica;
    insert into manual_postings (kind, debit_id, credit_id, amount, note, status, drafted_by, drafted_at)
    select 'charge', ${debit}, ${credit}, 250, 'x', 'posted', min(drafted_by), now() from manual_postings; commit`),
  )
  const { newest } = (await read('/manual')) as ManualPage
  expect(await read('/faults')).toMatchObject([{ of: `manual_postings:${newest}` }])
  expect(await postMissing(shop.db, shop.deps)).toBe(1)
  expect(await read('/faults')).toEqual([])
})
