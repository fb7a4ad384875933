import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateCached } from '#platform/swr.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { postGroup } from '#shop/books/post-group.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { draftPayout } from '#shop/payouts/claim-groups.ts'
import { refreshDebts } from '#shop/payouts/debts.ts'
import { draftDuePayouts } from '#shop/payouts/maintenance.ts'
import { releaseParcels } from '#shop/payouts/release.ts'
import { closeFinishedSellers } from '#shop/seller-closing/close-seller.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { recordClosed } from '#src/server/seller-writes.ts'
import type { ApiResponse } from '#test/harness/browser.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addSeller, signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

type Seller = Awaited<ReturnType<typeof addSeller>>
type Person = Awaited<ReturnType<typeof signedIn>>
type Parcel = { id: number; orderId: number; item: number; browser: ReturnType<TestShop['browser']> }

const hourMs = 3_600_000
let shop: TestShop
let admin: Person
let drafter: Person
let approver: Person
let seller: Seller
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
  drafter = await signedIn(shop, 'staff', ['money'])
  approver = await signedIn(shop, 'staff', ['money'])
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: null })
  await shop.db.update(commissionRules).set({ percentBp: 1_000 })
  invalidateCached()
})
afterAll(() => shop.close())
beforeEach(async () => {
  seller = await addSeller(shop)
  await shop.db.update(sellers).set({ holdDays: 0 }).where(eq(sellers.id, seller.id))
  const courier = { name: 'Ali', phone: '07701234567' }
  courierId = (await admin.browser.post('/api/admin/couriers', courier)).body.id
})

async function step(orderId: number, path: string, body: object) {
  const { version } = (await admin.browser.get(`/api/admin/orders/${orderId}`)).body
  return admin.browser.post(`/api/admin/orders/${orderId}/${path}`, { version, ...body })
}

/** Delivers an order of some pieces of the seller; the courier has the cash. */
async function deliver(price = 35_000, quantity = 1): Promise<Parcel> {
  shop.advance(1000)
  const browser = shop.browser()
  const product = await shop.addProduct({ price, stockQuantity: 20 })
  await shop.db.update(variants).set({ sellerId: seller.id }).where(eq(variants.productId, product.id))
  const body = orderBody([{ productId: product.id, quantity }], price * quantity + 5_000)
  const placed = await browser.post('/api/orders', body)
  expect(placed).toMatchObject({ status: 201 })
  const { id: orderId, items } = placed.body
  for (const move of [{ to: 'processing' }, { to: 'shipped', courierId }, { to: 'delivered' }])
    expect(await step(orderId, 'move', move)).toMatchObject({ status: 204 })
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, orderId))
  return { id: parcel?.id ?? 0, orderId, item: items[0].id, browser }
}

const baghdad = (date: Date) => new Date(date.getTime() + 3 * hourMs).toISOString().slice(0, 10)
const handOver = async (amount: number, day = baghdad(shop.now())) => {
  const { body } = await admin.browser.get(`/api/admin/couriers/settlement?day=${day}`)
  const seen = body.couriers.find(({ id }: { id: number }) => id === courierId)?.handedOver ?? 0
  const path = `/api/admin/couriers/${courierId}/handovers`
  expect(await admin.browser.post(path, { day, amount, seen })).toMatchObject({ status: 204 })
}
const release = async () => {
  const { body } = await drafter.browser.post('/api/admin/releases', {})
  return body.waiting
    .filter((each: { seller: { id: number } }) => each.seller.id === seller.id)
    .map(({ parcel, because }: { parcel: number; because: string }) => [parcel, because])
}
const money = async () => {
  const { body } = await drafter.browser.get('/api/admin/seller-balances')
  const { held = 0, owed = 0 } = body.find((each: { seller: Seller }) => each.seller.id === seller.id) ?? {}
  return { held, owed }
}
const draft = (body: object = {}) =>
  drafter.browser.post('/api/admin/payouts', { sellerId: seller.id, ...body })
const act = (id: number, what: string, body: object = {}, { browser } = approver) =>
  browser.post(`/api/admin/payouts/${id}/${what}`, body)
const payOut = async () => {
  const { body } = await draft()
  expect(await act(body.id, 'approve')).toMatchObject({ status: 200 })
  expect(await act(body.id, 'paid')).toMatchObject({ status: 200 })
  return body
}
/** A payable sum of 31,500 dinars. */
const earn = async () => {
  const parcel = await deliver()
  await handOver(40_000)
  await release()
  return parcel
}

async function takeBack({ orderId, item, browser }: Parcel, quantity = 1) {
  const lines = [{ itemId: item, quantity, reason: 'changed_mind' }]
  const body = { kind: 'return', key: `payouts-${orderId}-${item}`, lines }
  const opened = await browser.post(`/api/orders/${orderId}/returns`, body)
  expect(opened).toMatchObject({ status: 201 })
  const path = `/api/admin/returns/${opened.body.id}`
  const go = async (what: string, more: object) => {
    const { version } = (await admin.browser.get(path)).body
    expect(await admin.browser.post(`${path}/${what}`, { version, ...more })).toMatchObject({ status: 204 })
  }
  const receive = async () => {
    await go('move', { to: 'approved' })
    const [line] = (await admin.browser.get(path)).body.lines
    await go('receipt', { lines: [{ lineId: line.id, sellable: quantity, damaged: 0 }] })
    await go('refund', { way: 'cash' })
  }
  return { receive }
}

test('a parcel waits for its hold, its cash, a return, a dispute and a freeze, and is released once', async () => {
  await shop.db.update(sellers).set({ holdDays: 2 }).where(eq(sellers.id, seller.id))
  const parcel = await deliver()
  const day = baghdad(shop.now())
  // Other days that are agreed later change no parcel that was delivered.
  await shop.db.update(sellers).set({ holdDays: 0 }).where(eq(sellers.id, seller.id))
  expect(await release()).toEqual([[parcel.id, 'hold']])
  shop.advance(48 * hourMs)
  expect(await release()).toEqual([[parcel.id, 'cash']])
  await handOver(39_750, day)
  expect(await release()).toEqual([[parcel.id, 'cash']])
  await handOver(250, day)
  const { receive } = await takeBack(parcel)
  expect(await release()).toEqual([[parcel.id, 'return']])
  const other = await addSeller(shop)
  const returnsOf = async ({ base, owner }: Seller) => (await owner.browser.get(`${base}/returns`)).body
  const [line] = (await returnsOf(seller)).returns[0].lines
  expect(line).toMatchObject({ quantity: 1, received: null, sellable: null })
  await receive()
  expect(await returnsOf(seller)).toMatchObject({
    total: 1,
    returns: [{ parcelId: parcel.id, status: 'settled', lines: [{ quantity: 1, received: 1 }] }],
  })
  expect(await returnsOf(other)).toEqual({ returns: [], total: 0 })
  await shop.db.execute(sql`update parcels set disputed = true where id = ${parcel.id}`)
  expect(await release()).toEqual([[parcel.id, 'dispute']])
  await shop.db.execute(sql`update parcels set disputed = false where id = ${parcel.id}`)
  const freeze = `/api/admin/sellers/${seller.id}/freeze`
  expect((await drafter.browser.post(freeze, { frozen: true })).body).toMatchObject({
    errors: { reason: 'required' },
  })
  await drafter.browser.post(freeze, { frozen: true, reason: 'شكوى' })
  expect(await release()).toEqual([[parcel.id, 'frozen']])
  await drafter.browser.post(freeze, { frozen: false })
  const released = await Promise.all([1, 2, 3].map(() => releaseParcels(shop.deps)))
  expect(released.toSorted()).toEqual([0, 0, 1])
  expect(await release()).toEqual([])
  // All of it came back: nothing is owed.
  expect(await money()).toEqual({ held: 0, owed: 0 })
})

test('at midnight in Baghdad a handover of yesterday releases the parcels of yesterday alone', async () => {
  const now = shop.now()
  shop.setNow(new Date('2026-12-05T20:59:00Z'))
  await deliver()
  shop.setNow(new Date('2026-12-05T21:01:00Z'))
  const today = await deliver()
  await handOver(40_000, '2026-12-05')
  expect(await release()).toEqual([[today.id, 'cash']])
  expect(await money()).toEqual({ held: 31_500, owed: 31_500 })
  shop.setNow(now)
})

test('a handover above what the courier holds is refused and releases nothing, unless staff say that they counted it', async () => {
  const day = baghdad(shop.now())
  await deliver()
  const path = `/api/admin/couriers/${courierId}/handovers`
  const typed = { day, amount: 400_000, seen: 0 }
  const refused = { status: 400, body: { errors: { amount: 'above_balance' } } }
  expect(await admin.browser.post(path, typed)).toMatchObject(refused)
  expect(await admin.browser.post(path, { ...typed, amount: 40_250 })).toMatchObject(refused)
  expect(await release()).toMatchObject([[expect.any(Number), 'cash']])
  expect(await admin.browser.post(path, { ...typed, amount: 40_250, beyond: true })).toMatchObject({
    status: 204,
  })
  // What was typed in wrongly is corrected by less, which nothing refuses.
  expect(await admin.browser.post(path, { day, amount: -250, seen: 40_250 })).toMatchObject({ status: 204 })
  expect(await release()).toEqual([])
  expect(await money()).toEqual({ held: 0, owed: 31_500 })
})

test('undoing a delivery takes its release back, and another delivery waits anew', async () => {
  const parcel = await earn()
  expect(await money()).toEqual({ held: 0, owed: 31_500 })
  expect(await step(parcel.orderId, 'undelivered', { reason: 'خطأ' })).toMatchObject({ status: 204 })
  expect(await money()).toEqual({ held: 0, owed: 0 })
  expect((await draft()).body).toMatchObject({ code: 'nothing_owed', owed: 0 })
  await shop.db.update(sellers).set({ holdDays: 1 }).where(eq(sellers.id, seller.id))
  expect(await step(parcel.orderId, 'move', { to: 'delivered' })).toMatchObject({ status: 204 })
  expect(await release()).toEqual([[parcel.id, 'hold']])
  shop.advance(24 * hourMs)
  expect(await release()).toEqual([])
  // What was released, taken back and released again is one sum.
  expect((await draft()).body).toMatchObject({ amount: 31_500, lines: [{}, {}, {}] })
})

test('a payout is drafted by one, approved by another, paid once, and what comes back is claimed again', async () => {
  expect((await draft()).body).toMatchObject({ code: 'nothing_owed', owed: 0 })
  for (const sellerId of [1, 999_999]) expect((await draft({ sellerId })).status).toBe(404)
  const parcel = await earn()
  await deliver(10_000)
  expect((await draft({ until: '2099-01-01T00:00:00Z' })).body).toMatchObject({
    errors: { until: 'in_future' },
  })
  const before = new Date(shop.now().getTime() - hourMs).toISOString()
  expect((await draft({ until: before })).body).toMatchObject({ code: 'nothing_owed', owed: 0 })
  const { status, body } = await draft()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    amount: 31_500,
    carryBefore: 0,
    carryAfter: 0,
    way: { kind: 'cash_office' },
    lines: [{ parcel: parcel.id, kind: 'released', amount: 31_500 }],
  })
  expect((await draft()).body).toMatchObject({ code: 'payout_open', payout: body.id })
  expect((await act(body.id, 'paid')).body).toMatchObject({ code: 'not_possible' })
  expect((await act(body.id, 'approve', {}, drafter)).body).toMatchObject({ code: 'same_person' })
  expect((await act(body.id, 'approve', { version: 7 })).body).toMatchObject({ code: 'stale' })
  const own = await signedIn(shop, 'staff', ['money'])
  await shop.db.execute(
    sql`insert into seller_members (seller_id, user_id, role, created_at) values (${seller.id}, ${own.id}, 'packer', now())`,
  )
  expect((await act(body.id, 'approve', {}, own)).body).toMatchObject({ code: 'own_shop' })
  const approved = await Promise.all([1, 2].map(() => act(body.id, 'approve')))
  expect(approved.map((each) => each.status).toSorted()).toEqual([200, 409])
  expect(approved.find((each) => each.status === 409)?.body.code).toBe('not_possible')
  const paid = await Promise.all([1, 2].map(() => act(body.id, 'paid')))
  expect(paid.map((each) => each.status).toSorted()).toEqual([200, 409])
  expect(paid.find((each) => each.status === 409)?.body.code).toBe('not_possible')
  expect(await money()).toEqual({ held: 9_000, owed: 0 })
  expect((await step(parcel.orderId, 'undelivered', { reason: 'خطأ' })).body).toMatchObject({
    code: 'in_payout',
  })

  expect((await act(body.id, 'returned')).body).toMatchObject({ errors: { reason: 'required' } })
  expect(await act(body.id, 'returned', { reason: 'الحساب مغلق' })).toMatchObject({ status: 200 })
  expect(await money()).toEqual({ held: 9_000, owed: 31_500 })
  const again = await draft()
  expect(again.body).toMatchObject({ amount: 31_500, lines: [{ kind: 'payout', amount: 31_500 }] })
  expect(await act(again.body.id, 'cancel', { reason: 'خطأ' })).toMatchObject({
    body: { status: 'cancelled' },
  })
  expect((await payOut()).amount).toBe(31_500)
  expect(await findBookFaults(shop.db)).toEqual([])
  // Who was paid in cash until now and names an account changes the way, too.
  const account = { kind: 'zaincash', account: '07701234567', holder: 'علي حسين' }
  await seller.owner.browser.post(`${seller.base}/payout-ways`, account)
  expect((await draft()).body).toMatchObject({ code: 'payouts_paused' })
  for (const change of [
    'delete from payout_lines',
    'update payouts set amount = amount + 250',
    'update payout_lines set dropped = true',
  ])
    await expect(shop.db.$client.query(change)).rejects.toThrow(/append-only|cancelled payout/)
})

test('cash is rounded down to notes and the rest carried; two sweeps at once draft one payout', async () => {
  await shop.db.update(commissionRules).set({ perPiece: 10 })
  await earn()
  await shop.db.update(commissionRules).set({ perPiece: 0 })
  await shop.db
    .update(sellers)
    .set({ settleEvery: 'week', settleMinimum: 31_500, createdAt: shop.now() })
    .where(eq(sellers.id, seller.id))
  expect(await draftDuePayouts(shop.deps)).toBe(0)
  shop.advance(8 * 24 * hourMs)
  expect(await draftDuePayouts(shop.deps)).toBe(0)
  await shop.db.update(sellers).set({ settleMinimum: 30_000 }).where(eq(sellers.id, seller.id))
  const drafted = await Promise.all([1, 2].map(() => draftDuePayouts(shop.deps)))
  expect(drafted.toSorted()).toEqual([0, 1])
  const { body } = await drafter.browser.get('/api/admin/payouts?status=draft')
  const { id } = body.payouts.find((each: { seller: Seller }) => each.seller.id === seller.id)
  const approved = (await act(id, 'approve')).body
  expect(approved).toMatchObject({ amount: 31_250, carryAfter: 240, draftedBy: null, mine: true })
  expect((await drafter.browser.get(`/api/admin/payouts/${id}`)).body).toMatchObject({ mine: false })
  // What the job drafted needs two people as well.
  expect((await act(id, 'paid')).body).toMatchObject({ code: 'same_person' })
  expect(await act(id, 'paid', {}, drafter)).toMatchObject({ status: 200 })
  expect(await money()).toEqual({ held: 0, owed: 240 })
  await shop.db.update(sellers).set({ settleEvery: 'by_hand' }).where(eq(sellers.id, seller.id))
  await earn()
  expect((await payOut()).carryBefore).toBe(240)
})

test('a return after the payout is netted; over the limit the sales stop, and go on when it is paid in', async () => {
  const parcel = await deliver(35_000, 2)
  await handOver(75_000)
  await release()
  await payOut()
  await (await takeBack(parcel)).receive()
  expect(await money()).toEqual({ held: 0, owed: -31_500 })
  expect((await draft()).body).toMatchObject({ code: 'nothing_owed', owed: -31_500 })
  const selling = async () =>
    (await shop.db.select().from(sellers).where(eq(sellers.id, seller.id)))[0]?.selling
  await refreshDebts(shop.deps)
  expect(await selling()).toBe(true)
  await shop.db.update(sellers).set({ debtLimit: 29_000 }).where(eq(sellers.id, seller.id))
  await refreshDebts(shop.deps)
  expect(await selling()).toBe(false)
  await shop.sendMessages()
  expect(shop.mails.at(-1)).toMatchObject({ to: `${seller.owner.username}@example.com` })
  expect(shop.mails.at(-1)?.text).toContain('٣١٬٥٠٠')
  const payIn = (amount: number, seen = {}) =>
    drafter.browser.post(`/api/admin/sellers/${seller.id}/paid-in`, { amount, ...seen })
  expect((await payIn(31_750)).body).toMatchObject({ code: 'above_debt', debt: 31_500 })
  expect((await payIn(100)).body).toMatchObject({ errors: { amount: 'not_payable' } })
  const { body: balances } = await drafter.browser.get('/api/admin/seller-balances')
  const listed = balances.find((each: { seller: { id: number } }) => each.seller.id === seller.id)
  const parts = await Promise.all([1, 2].map(() => payIn(1_500, { seen: -listed.owed })))
  expect(parts.map(({ body }) => body.code ?? body.owed).toSorted()).toEqual([-30_000, 'stale'])
  expect(await selling()).toBe(false)
  const both = await Promise.all([1, 2].map(() => payIn(30_000)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'above_debt', debt: 0 })
  expect(await selling()).toBe(true)
  expect(await money()).toEqual({ held: 0, owed: 0 })

  // The next payout is smaller by exactly what came back.
  const second = await deliver(35_000, 2)
  await handOver(75_000)
  await release()
  await payOut()
  await (await takeBack(second)).receive()
  await earn()
  await earn()
  expect((await draft()).body).toMatchObject({ amount: 31_500 })
  expect(await findBookFaults(shop.db)).toEqual([])
})

test('a payout is not drafted or paid above what is owed by then, nor of a disputed parcel', async () => {
  const parcel = await earn()
  const until = shop.now().toISOString()
  const early = (await draft()).body
  await act(early.id, 'approve')
  shop.advance(hourMs)
  await (await takeBack(parcel)).receive()
  expect((await act(early.id, 'paid')).body).toMatchObject({ code: 'nothing_owed', owed: 0 })
  expect(await act(early.id, 'cancel')).toMatchObject({ status: 200 })
  expect((await draft({ until })).body).toMatchObject({ code: 'nothing_owed', owed: 0 })

  const disputed = await earn()
  const dispute = (state: boolean) =>
    shop.db.execute(sql`update parcels set disputed = ${state} where id = ${disputed.id}`)
  const claimed = (await draft()).body
  await act(claimed.id, 'approve')
  await dispute(true)
  expect((await act(claimed.id, 'paid')).body).toMatchObject({ code: 'nothing_owed', owed: 0 })
  const other = await earn()
  expect((await act(claimed.id, 'paid')).body).toMatchObject({ code: 'nothing_owed' })
  expect(await act(claimed.id, 'cancel')).toMatchObject({ status: 200 })
  const paid = await payOut()
  expect(paid.amount).toBe(31_500)
  expect(paid.lines).toContainEqual(expect.objectContaining({ parcel: other.id }))
  expect(paid.lines).not.toContainEqual(expect.objectContaining({ parcel: disputed.id }))
  expect((await draft()).body).toMatchObject({ code: 'nothing_owed' })
  await dispute(false)
  expect(await payOut()).toMatchObject({ amount: 31_500, lines: [{ parcel: disputed.id }] })
  expect(await money()).toEqual({ held: 0, owed: 0 })
})

test('what couriers bear of disputes of a day is due on it, and nothing is released before the books are opened', async () => {
  const parcel = await deliver()
  await handOver(40_000)
  await shop.db.execute(sql`
    insert into disputes (parcel_id, seller_id, kind, status, words, answer_by, created_at, amount, borne_by, way, decided_by_user_id, decided_at)
    select id, seller_id, 'other', 'decided', '', ${shop.now().toISOString()}, ${shop.now().toISOString()}, 250, 'courier', 'cash', ${approver.id}, ${shop.now().toISOString()}
    from parcels where id = ${parcel.id}`)
  expect(await release()).toEqual([[parcel.id, 'cash']])
  await handOver(250)
  await shop.db.execute(sql`update book_state set opened_at = null`)
  await release()
  expect(await money()).toEqual({ held: 31_500, owed: 0 })
  await shop.db.execute(sql`update book_state set opened_at = now()`)
  await release()
  expect(await money()).toEqual({ held: 0, owed: 31_500 })
  await shop.db.execute(sql`update book_state set opened_at = null`)
  expect((await draft()).body).toMatchObject({ code: 'nothing_owed' })
  await shop.db.execute(sql`update book_state set opened_at = now()`)
})

test('a draft and the undoing of a delivery at once take turns: one succeeds, the other is refused with its code', async () => {
  for (let round = 0; round < 4; round += 1) {
    const parcel = await earn()
    const undo = () => step(parcel.orderId, 'undelivered', { reason: 'خطأ' })
    const both = await Promise.all(round % 2 === 0 ? [draft(), undo()] : [undo(), draft()])
    const [drafted, undone] = (round % 2 === 0 ? both : both.toReversed()) as [ApiResponse, ApiResponse]
    if (drafted.status === 201) {
      expect(undone).toMatchObject({ status: 409, body: { code: 'in_payout' } })
      expect(await act(drafted.body.id, 'approve')).toMatchObject({ status: 200 })
      expect(await act(drafted.body.id, 'paid')).toMatchObject({ status: 200 })
    } else {
      expect(drafted).toMatchObject({ status: 409, body: { code: 'nothing_owed', owed: 0 } })
      expect(undone).toMatchObject({ status: 204 })
      // The courier gets back the cash of what was not delivered, and has no more to hand over than the next delivery brings.
      await handOver(-40_000)
    }
    expect(await money()).toEqual({ held: 0, owed: 0 })
  }

  // The one that has to wait for the other: an uncommitted draft.
  const parcel = await earn()
  const { undone } = await transaction(shop.db, async (db) => {
    await draftPayout({ db, now: shop.now }, { sellerId: seller.id, until: shop.now(), byUserId: null })
    const answer = step(parcel.orderId, 'undelivered', { reason: 'خطأ' })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBe(1)
    return { undone: answer }
  })
  expect(await undone).toMatchObject({ status: 409, body: { code: 'in_payout' } })
})

test('the books wait for a draft before they reverse what it may have claimed', async () => {
  const parcel = await earn()
  const undo = transaction(shop.db, async (db) => {
    await draftPayout({ db, now: shop.now }, { sellerId: seller.id, until: shop.now(), byUserId: null })
    return transaction(shop.db, async (other) => {
      await other.execute(sql`set local lock_timeout = '50ms'`)
      await other.execute(sql`
        select reverse_book_group(id, 'undone', 'turns', null, null, now()) from book_groups
        where parcel_id = ${parcel.id} and kind = 'released'`)
    })
  })
  await expect(undo).rejects.toMatchObject({ cause: { code: '55P03' } })
})

test('two drafts from two tabs are one payout', async () => {
  await earn()
  const drafts = await Promise.all([draft(), draft()])
  expect(drafts.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(drafts.find(({ status }) => status === 409)?.body.code).toBe('payout_open')
})

test('more than a column has room for is collected by one courier in time, handed over, and paid in parts', async () => {
  const [price, cash] = [1_200_000_000, 1_200_005_000]
  for (let parcel = 0; parcel < 2; parcel += 1) {
    await deliver(price)
    await handOver(cash)
  }
  expect(await release()).toEqual([])
  expect(await money()).toEqual({ held: 0, owed: 2_160_000_000 })
  const first = await payOut()
  expect(first).toMatchObject({ amount: 1_080_000_000, lines: [{}] })
  expect(await payOut()).toMatchObject({ amount: 1_080_000_000, lines: [{}] })
  expect(await money()).toEqual({ held: 0, owed: 0 })
})

test('one parcel or seller that fails does not stop those behind it', async () => {
  const first = await deliver()
  await deliver()
  await handOver(80_000)
  await shop.db.$client.query(
    `alter table parcels add constraint fails check (id <> ${first.id} or released_at is null) not valid`,
  )
  await expect(releaseParcels(shop.deps)).rejects.toMatchObject({ cause: { constraint: 'fails' } })
  await shop.db.execute(sql`alter table parcels drop constraint fails`)
  expect(await money()).toEqual({ held: 31_500, owed: 31_500 })

  const failing = seller.id
  seller = await addSeller(shop)
  await shop.db.update(sellers).set({ holdDays: 0 }).where(eq(sellers.id, seller.id))
  await earn()
  await shop.db
    .update(sellers)
    .set({ settleEvery: 'week', settleMinimum: 1, createdAt: new Date(0) })
    .where(inArray(sellers.id, [failing, seller.id]))
  await shop.db.$client.query(
    `alter table payouts add constraint fails check (seller_id <> ${failing}) not valid`,
  )
  await expect(draftDuePayouts(shop.deps)).rejects.toMatchObject({ cause: { constraint: 'fails' } })
  await shop.db.execute(sql`alter table payouts drop constraint fails`)
  expect((await draft()).body).toMatchObject({ code: 'payout_open' })
  await shop.db.update(sellers).set({ settleEvery: 'by_hand' }).where(eq(sellers.id, failing))

  const owe = async (amount: number) => {
    for (const sellerId of [failing, seller.id])
      await postGroup(shop.db, {
        kind: 'manual',
        key: `test:debt:${sellerId}:${amount}`,
        at: shop.now(),
        entries: [
          { account: { kind: 'owed', sellerId }, amount },
          { account: { kind: 'charges' }, amount: -amount },
        ],
      })
  }
  await owe(900_000)
  await shop.db.$client.query(
    `alter table sellers add constraint fails check (id <> ${failing} or not debt_stops) not valid`,
  )
  await expect(refreshDebts(shop.deps)).rejects.toMatchObject({ cause: { constraint: 'fails' } })
  await shop.db.execute(sql`alter table sellers drop constraint fails`)
  const stopped = shop.db.select({ id: sellers.id }).from(sellers).where(eq(sellers.debtStops, true))
  expect(await stopped).toEqual([{ id: seller.id }])
  await owe(-900_000)
  await refreshDebts(shop.deps)
})

test('the money of a seller whose accounts are missing is locked and counted', async () => {
  await shop.db.execute(sql`alter table sellers disable trigger sellers_accounts`)
  const { id } = await addSeller(shop)
  await shop.db.execute(sql`alter table sellers enable trigger sellers_accounts`)
  expect((await draft({ sellerId: id })).body).toMatchObject({ code: 'nothing_owed', owed: 0 })
})

test('the recount finds payouts, their lines and payments of debts that the books do not have', async () => {
  await earn()
  const { id } = (await draft()).body
  await act(id, 'approve')
  const faultsAfter = (change: string) =>
    transaction(shop.db, async (db) => {
      await db.execute(sql.raw(change))
      const faults = await findBookFaults(db)
      await db.execute(sql`rollback and chain`)
      return faults
    })
  expect(await findBookFaults(shop.db)).toEqual([])
  expect(
    await faultsAfter(`update payouts set status = 'paid', paid_at = now() where id = ${id}`),
  ).toMatchObject([{ of: `payout:${id}`, fault: expect.stringContaining('this payout') }])
  const line = `alter table payout_lines disable trigger user; update payout_lines set amount = amount + 1 where payout_id = ${id}`
  expect(await faultsAfter(line)).toMatchObject([
    { of: `payout:${id}`, fault: expect.stringContaining('line') },
  ])
  const paidIn = `insert into paid_ins (seller_id, amount, place, by_user_id, at) values (${seller.id}, 250, 'office', ${drafter.id}, now())`
  expect(await faultsAfter(paidIn)).toMatchObject([{ of: expect.stringContaining('paid_in:') }])
})

const managed = () => `/api/admin/sellers/${seller.id}`
const moveSeller = async (to: string) => {
  const { version } = (await admin.browser.get(managed())).body
  return admin.browser.post(`${managed()}/status`, { to, reason: 'لا يرد', version })
}
const closing = async () => (await seller.owner.browser.get(`${seller.base}/close`)).body
const close = async (body: object = {}) => {
  const { version } = await closing()
  return seller.owner.browser.post(`${seller.base}/close`, { name: seller.slug, version, ...body })
}
const takeClosingBack = async () => {
  const { version } = await closing()
  return seller.owner.browser.post(`${seller.base}/close/take-back`, { version })
}
const closeFinished = () => closeFinishedSellers(shop, recordClosed)
const isSelling = async () => {
  const [row] = await shop.db
    .select({ selling: sellers.selling, withheld: variants.withheld })
    .from(sellers)
    .innerJoin(variants, eq(variants.sellerId, sellers.id))
    .where(eq(sellers.id, seller.id))
  return row?.selling === true && !row.withheld
}

test('a seller whose money is held or owed is not closed, and another way of payout pauses and ends drafts', async () => {
  await deliver()
  const base = managed()
  const move = moveSeller
  await move('suspended')
  expect((await move('closed')).body).toMatchObject({ code: 'money_left', held: 31_500, owed: 0 })
  await handOver(40_000)
  await release()
  expect((await move('closed')).body).toMatchObject({ code: 'money_left', held: 0, owed: 31_500 })
  const { body } = await draft()
  const name = async (kind: string, account: string) => {
    const way = { kind, account, holder: 'علي حسين' }
    const added = await seller.owner.browser.post(`${seller.base}/payout-ways`, way)
    return drafter.browser.post(`/api/admin/payout-ways/${added.body.id}/confirm`, {})
  }
  expect(await name('zaincash', '07701234567')).toMatchObject({ status: 204 })
  expect((await act(body.id, 'approve')).body).toMatchObject({ code: 'way_changed' })
  expect(await act(body.id, 'cancel')).toMatchObject({ status: 200 })
  await name('bank', '0012345678')
  expect((await draft()).body).toMatchObject({ code: 'payouts_paused' })
  shop.advance(72 * hourMs)
  const next = (await draft()).body
  await act(next.id, 'approve')
  expect((await act(next.id, 'paid')).body).toMatchObject({ errors: { reference: 'required' } })
  expect(await act(next.id, 'paid', { reference: 'TR-1' })).toMatchObject({ body: { reference: 'TR-1' } })
  const { body: refused } = await move('closed')
  expect(refused).toMatchObject({ code: 'return_window' })
  expect((await admin.browser.get(base)).body).toMatchObject({ returnsUntil: refused.until })
  shop.advance(Date.parse(refused.until) - shop.now().getTime() - 1)
  admin = await signedIn(shop, 'admin')
  expect((await move('closed')).body).toMatchObject({ code: 'return_window' })
  shop.advance(1)
  expect(await move('closed')).toMatchObject({ status: 200 })
  drafter = await signedIn(shop, 'staff', ['money'])
  approver = await signedIn(shop, 'staff', ['money'])
})

test('an owner closes the shop: it sells nothing at once, and is closed by itself when nothing is left', async () => {
  await deliver()
  expect(await isSelling()).toBe(true)
  expect((await close({ name: 'Another' })).body).toMatchObject({ errors: { name: 'not_the_name' } })
  expect((await close({ name: ' ' })).body).toMatchObject({ errors: { name: 'required' } })
  expect((await close({ version: 99 })).body).toMatchObject({ code: 'stale' })
  expect(await isSelling()).toBe(true)
  expect(await close({ name: `seller ${seller.slug.slice(-4)} ` })).toMatchObject({
    status: 200,
    body: { status: 'suspended' },
  })
  expect(await isSelling()).toBe(false)
  const waits = { parcels: 0, returns: 0, held: 31_500, owed: 0, opens: true, status: 'suspended' }
  expect(await closing()).toMatchObject({ ...waits, since: shop.now().toISOString() })
  expect((await close()).body).toMatchObject({ code: 'not_possible' })
  const { body: list } = await admin.browser.get('/api/admin/sellers?status=closing')
  expect(list).toMatchObject({ total: 1, sellers: [{ id: seller.id, closingAt: shop.now().toISOString() }] })
  expect((await admin.browser.get('/api/admin/dashboard?days=7')).body.sellerWork.closings).toBe(1)

  expect(await takeClosingBack()).toMatchObject({ status: 200, body: { status: 'open' } })
  expect([await isSelling(), (await takeClosingBack()).body.code]).toEqual([true, 'not_possible'])
  expect(await close()).toMatchObject({ status: 200 })
  const { rows: mails } = await shop.db.execute(
    sql`select facts from outbox where topic = 'seller-closing' order by id`,
  )
  expect(mails).toMatchObject([false, true, false].map((isTakenBack) => ({ facts: { isTakenBack } })))

  // Neither the program nor the staff close it with money that is held or owed.
  expect(await closeFinished()).toBe(0)
  expect((await moveSeller('closed')).body).toMatchObject({ code: 'money_left', held: 31_500, owed: 0 })
  await handOver(40_000)
  await release()
  expect(await closeFinished()).toBe(0)
  expect((await moveSeller('closed')).body).toMatchObject({ code: 'money_left', held: 0, owed: 31_500 })
  expect((await admin.browser.get(managed())).body).toMatchObject({ held: 0, owed: 31_500 })
  // What is owed is less than the least that is drafted by itself, and the last payout of all.
  await shop.db
    .update(sellers)
    .set({ settleEvery: 'week', settleMinimum: 40_000, createdAt: new Date(0) })
    .where(eq(sellers.id, seller.id))
  expect(await draftDuePayouts(shop)).toBeGreaterThan(0)
  const { body: drafts } = await drafter.browser.get('/api/admin/payouts?status=draft')
  const draftId = drafts.payouts.find((each: { seller: Seller }) => each.seller.id === seller.id)?.id
  expect(await act(draftId, 'approve')).toMatchObject({ status: 200 })
  expect(await act(draftId, 'paid', {}, drafter)).toMatchObject({ status: 200 })
  expect(await closeFinished()).toBe(0)
  const { returnsUntil } = await closing()
  expect((await moveSeller('closed')).body).toMatchObject({ code: 'return_window', until: returnsUntil })

  const { browser, username, password } = seller.owner
  const removal = () => browser.post('/api/profile/removal', { password })
  expect((await removal()).body).toMatchObject({ code: 'last_owner' })
  shop.advance(Date.parse(returnsUntil) - shop.now().getTime())
  expect([await closeFinished(), await closeFinished()]).toEqual([1, 0])
  await browser.post('/api/login', { username, password })
  const statuses = ['/statement', '/payouts', '/money', '/today', '/close', '/profile', '/team', '/papers']
  const results = await Promise.all(
    statuses.map(async (path) => (await browser.get(seller.base + path)).status),
  )
  expect(results).toEqual([200, 200, 200, 200, 404, 404, 404, 404])
  const { rows: log } = await shop.db.execute(
    sql`select action, by_user_id, seller_role, after from audit_entries where for_seller_id = ${seller.id} order by id`,
  )
  const byOwner = { by_user_id: seller.owner.id, seller_role: 'owner' }
  expect(log.filter(({ action }) => /close|status/.test(String(action)))).toMatchObject([
    { action: 'seller.close', ...byOwner },
    { action: 'seller.close_end', ...byOwner },
    { action: 'seller.close', ...byOwner },
    { action: 'seller.status', by_user_id: null, seller_role: null, after: { sellerStatus: 'closed' } },
  ])
  expect(await removal()).toMatchObject({ status: 204 })
  admin = await signedIn(shop, 'admin')
  drafter = await signedIn(shop, 'staff', ['money'])
  approver = await signedIn(shop, 'staff', ['money'])
})

test('a closing ends when the shop opens or suspends the seller, also by the release before, and leaves a suspension', async () => {
  await earn()
  await close()
  expect(await moveSeller('suspended')).toMatchObject({ status: 200 })
  expect(await closing()).toMatchObject({ since: null, status: 'suspended' })
  expect((await takeClosingBack()).body).toMatchObject({ code: 'not_possible' })
  await close()
  expect(await takeClosingBack()).toMatchObject({ body: { status: 'suspended' } })
  await close()
  // The release before does not know of closings.
  for (const status of ['open', 'suspended'] as const)
    await shop.db.update(sellers).set({ status }).where(eq(sellers.id, seller.id))
  expect(await closing()).toMatchObject({ since: null, opens: false })

  seller = await addSeller(shop, 'applied')
  expect((await close()).body).toMatchObject({ code: 'not_possible' })
  seller = await addSeller(shop, 'onboarding')
  expect(await close()).toMatchObject({ status: 200, body: { status: 'closed' } })
})

test('the seller reads what is held and why, what is owed, and its payouts; other roles do not', async () => {
  const accountant = (await signedInFor(shop, seller, 'accountant')).browser
  const parcel = await deliver()
  expect((await accountant.get(`${seller.base}/money`)).body).toMatchObject({
    held: 31_500,
    owed: 0,
    waiting: [{ parcel: parcel.id, because: 'cash' }],
    payout: null,
  })
  await handOver(40_000)
  await release()
  const { id } = await payOut()
  expect((await accountant.get(`${seller.base}/payouts`)).body).toMatchObject({
    payouts: [{ id, amount: 31_500, status: 'paid' }],
    total: 1,
  })
  const one = await accountant.get(`${seller.base}/payouts/${id}`)
  expect(one.body).toMatchObject({ lines: [{ parcel: parcel.id, amount: 31_500 }] })
  expect(one.body).not.toHaveProperty('draftedBy')
  // The parcel's money and its line in the statement name the payout.
  const { groups } = (await admin.browser.get(`/api/admin/books/parcels/${parcel.id}`)).body
  expect(groups.filter((group: { payout?: object }) => group.payout)).toMatchObject([
    { kind: 'released', payout: { id, status: 'paid' } },
  ])
  const { lines } = (await accountant.get(`${seller.base}/statement`)).body
  expect(lines.findLast((line: { parcel?: number }) => line.parcel === parcel.id)).toMatchObject({
    kind: 'delivered',
    payout: { id, status: 'paid' },
  })
  const manager = (await signedInFor(shop, seller, 'manager')).browser
  for (const path of ['money', 'payouts', `payouts/${id}`])
    expect((await manager.get(`${seller.base}/${path}`)).status).toBe(404)
})
