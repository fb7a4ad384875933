import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Log } from '#platform/log/log.ts'
import { invalidateCached } from '#platform/swr.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { commissionRules } from '#shop/commission/tables.ts'
import { deliveryRates, sellerRates } from '#shop/delivery/tables.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import { findBookFaults } from './find-book-faults.ts'
import { workBooks } from './work-books.ts'

let shop: TestShop
let admin: Browser
let a: number
let b: number
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
  ;[a, b] = await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' }, handover: 'direct' },
    { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' }, handover: 'direct' },
  ])
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: null })
  await shop.db
    .insert(sellerRates)
    .values({ sellerId: b, governorate: 'baghdad', fee: 5_000, surcharge: 0, freeFrom: 10_000 })
  await shop.db.update(commissionRules).set({ position: 3 })
  const rule = { name: 'of the seller', perPiece: 0, minimum: 0 }
  await shop.db.insert(commissionRules).values([
    { ...rule, position: 1, sellerIds: [a], percentBp: 1_000 },
    { ...rule, position: 2, sellerIds: [b], percentBp: 800 },
  ])
  const name = { ar: 'العشر', en: 'A tenth' }
  await shop.db.insert(promotions).values({
    name,
    kind: 'automatic',
    effect: 'percent',
    value: 10,
    minimum: 60_000,
    createdAt: new Date(0),
  })
  invalidateCached()
  courierId = (await admin.post('/api/admin/couriers', { name: 'Ali', phone: '07701234567' })).body.id
})
afterAll(() => shop.close())

/** The entries of the groups of a parcel with a kind, newest last, by the kinds of their accounts. */
async function entriesOf(parcelId: number, kind: string) {
  const { rows } = await shop.db.execute<{ entries: Record<string, number> }>(sql`
    select (select json_object_agg(account.kind, amount) from book_entries join book_accounts as account on account.id = account_id
      where group_id = posted.id) as entries
    from book_groups as posted where parcel_id = ${parcelId} and kind = ${kind} order by id`)
  return rows.map(({ entries }) => entries)
}

async function balances() {
  const { rows } = await shop.db.execute<{ name: string; amount: number }>(sql`
    select kind || coalesce(':' || seller_id, '') as name, sum(amount)::int as amount
    from book_entries join book_accounts as account on account.id = account_id group by 1`)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}

/** What the balances are more than before `work`, without those that are the same. */
async function changes(work: () => Promise<unknown>) {
  const before = await balances()
  await work()
  const after = Object.entries(await balances())
  expect(await findBookFaults(shop.db)).toEqual([])
  return Object.fromEntries(
    after.flatMap(([name, amount]) =>
      amount === (before[name] ?? 0) ? [] : [[name, amount - (before[name] ?? 0)]],
    ),
  )
}

type Sold = { sellerId: number; price: number; quantity?: number }

/** Places and confirms an order; returns its id, its shopper and its parcels by their seller. */
async function place(sold: readonly Sold[], total: number, browser = shop.browser(), more: object = {}) {
  shop.advance(1)
  const lines: { productId: number; quantity: number }[] = []
  for (const { sellerId, price, quantity = 1 } of sold) {
    const { id } = await shop.addProduct({ price, stockQuantity: 20 })
    await shop.db.update(variants).set({ sellerId }).where(eq(variants.productId, id))
    lines.push({ productId: id, quantity })
  }
  const { status, body } = await browser.post('/api/orders', { ...orderBody(lines, total), ...more })
  expect({ status, body }).toMatchObject({ status: 201 })
  const rows = await shop.db.select().from(parcels).where(eq(parcels.orderId, body.id))
  const parcelOf = (sellerId: number) => {
    const parcel = rows.find((each) => each.sellerId === sellerId)
    if (!parcel) throw new Error(`no parcel of seller ${sellerId}`)
    return parcel
  }
  await step(body.id, '/move', { to: 'processing' })
  return { id: body.id as number, browser, parcelOf, items: body.items as { id: number }[] }
}

async function step(orderId: number, path: string, body: object) {
  const { version } = (await admin.get(`/api/admin/orders/${orderId}`)).body
  const response = await admin.post(`/api/admin/orders/${orderId}${path}`, { version, ...body })
  expect(response).toMatchObject({ status: 204 })
}

const ship = (orderId: number, number: number) =>
  step(orderId, `/parcels/${number}/move`, { to: 'shipped', courierId })
const deliver = (orderId: number, number: number) =>
  step(orderId, `/parcels/${number}/move`, { to: 'delivered' })

const fixture = () => [
  { sellerId: 1, price: 20_000 },
  { sellerId: a, price: 35_000 },
  { sellerId: b, price: 12_000 },
]

test('an order of three sellers: what each door pays is what the books have of it, to the dinar', async () => {
  const order = await place(fixture(), 70_500)
  const [own, ofA, ofB] = [order.parcelOf(1), order.parcelOf(a), order.parcelOf(b)]
  expect([own, ofA, ofB].map(({ collect, discount }) => ({ collect, discount }))).toEqual([
    { collect: 23_000, discount: 2_000 },
    { collect: 36_750, discount: 3_250 },
    { collect: 10_750, discount: 1_250 },
  ])
  expect(ofB).toMatchObject({ deliveryFee: 0, sellerDelivery: 5_000 })
  for (const { number } of [own, ofA, ofB]) await ship(order.id, number)
  for (const { number } of [own, ofA, ofB]) await deliver(order.id, number)
  expect(await entriesOf(own.id, 'delivered')).toEqual([
    { courier_cash: 23_000, promotions: 2_000, sales: -20_000, delivery: -5_000 },
  ])
  expect(await entriesOf(ofA.id, 'delivered')).toEqual([
    { courier_cash: 36_750, promotions: 3_250, held: -31_500, commission: -3_500, delivery: -5_000 },
  ])
  expect(await entriesOf(ofB.id, 'delivered')).toEqual([
    { courier_cash: 10_750, promotions: 1_250, held: -6_040, commission: -960, delivery: -5_000 },
  ])
})

test('a delivery that is undone is reversed with its release, and delivered again it is posted again', async () => {
  const order = await place([{ sellerId: a, price: 35_000 }], 40_000)
  const { id, number } = order.parcelOf(a)
  await ship(order.id, number)
  const delivered = await changes(() => deliver(order.id, number))
  expect(delivered).toEqual({
    courier_cash: 40_000,
    [`held:${a}`]: -31_500,
    commission: -3_500,
    delivery: -5_000,
  })
  const release = () => shop.db.execute(sql`select post_release(${id}, null, now()) as id`)
  expect(await changes(release)).toEqual({ [`held:${a}`]: 31_500, [`owed:${a}`]: -31_500 })
  expect((await release()).rows).toEqual([{ id: null }])
  const undone = await changes(() =>
    step(order.id, `/parcels/${number}/undelivered`, { reason: 'a mistake' }),
  )
  expect(undone).toEqual({ courier_cash: -40_000, [`owed:${a}`]: 31_500, commission: 3_500, delivery: 5_000 })
  expect(await changes(() => deliver(order.id, number))).toEqual(delivered)
  const { rows } = await shop.db.execute(sql`select key from book_groups where parcel_id = ${id} order by id`)
  expect(rows.map(({ key }) => key)).toEqual([
    `delivered:${id}:1`,
    `released:${id}:1`,
    `released:${id}:1:undone`,
    `delivered:${id}:1:undone`,
    `delivered:${id}:2`,
  ])
})

test('of a parcel accepted in part, and of one whose pieces were lost, the seller has a share', async () => {
  const order = await place([{ sellerId: a, price: 9_000, quantity: 3 }], 32_000)
  const { id, number } = order.parcelOf(a)
  await ship(order.id, number)
  const lines = order.items.map((item) => ({ itemId: item.id, accepted: 1 }))
  const part = await changes(() => step(order.id, `/parcels/${number}/delivered-in-part`, { lines }))
  expect(part).toEqual({ courier_cash: 14_000, [`held:${a}`]: -8_100, commission: -900, delivery: -5_000 })
  const [goods] = (await admin.get('/api/admin/returned-goods')).body.goods
  const lost = () =>
    admin.post(`/api/admin/returned-goods/${goods.id}/lost`, { version: goods.version, note: 'on the road' })
  expect(await changes(lost)).toEqual({ losses: 16_200, [`owed:${a}`]: -16_200 })
  expect(await entriesOf(id, 'lost')).toHaveLength(1)
  const decide = async (path: string, body: object) => {
    const { rows } = await shop.db.execute(sql`select version from returned_goods where id = ${goods.id}`)
    return admin.post(`/api/admin/returned-goods/${goods.id}/${path}`, {
      version: rows[0]?.version,
      note: 'behind a seat',
      ...body,
    })
  }
  const undone = () => decide('not-lost', {})
  expect(await changes(undone)).toEqual({ losses: -16_200, [`owed:${a}`]: 16_200 })
  // A courier pays in notes.
  const byCourier = { courier_cash: 16_000, losses: 200, [`owed:${a}`]: -16_200 }
  expect(await changes(() => decide('lost', { borneBy: 'courier' }))).toEqual(byCourier)
  const balance = async () => {
    const { couriers } = (await admin.get('/api/admin/couriers/settlement')).body
    return couriers.find((each: { id: number }) => each.id === courierId).balance
  }
  const owes = await balance()
  expect((await decide('lost', {})).body.code).toBe('not_possible')
  // Of a seller who is closed nobody would collect what is taken back.
  const setStatus = (status: 'open' | 'closed') =>
    shop.db.update(sellers).set({ status }).where(eq(sellers.id, a))
  await setStatus('closed')
  expect((await undone()).body.code).toBe('not_possible')
  await setStatus('open')
  const back = Object.fromEntries(Object.entries(byCourier).map(([name, amount]) => [name, -amount]))
  expect(await changes(undone)).toEqual(back)
  expect(await balance()).toBe(owes - 16_000)
  expect((await undone()).body.code).toBe('not_possible')
  const pieces = goods.lines.map(({ itemId }: { itemId: number }) => ({ itemId, sellable: 2 }))
  expect(await changes(() => decide('back', { lines: pieces }))).toEqual({})
  const { rows } = await shop.db.execute(
    sql`select key from book_groups where document = ${`goods:${goods.id}`} order by id`,
  )
  expect(rows.map(({ key }) => key)).toEqual(
    [1, 2].flatMap((n) => [`lost:${goods.id}:${n}`, `lost:${goods.id}:${n}:undone`]),
  )
})

test('what a seller pays of the delivery follows an order to another place, unless its terms stay', async () => {
  const rate = { sellerId: b, governorate: 'basra', fee: 8_000, surcharge: 0, freeFrom: 15_000 } as const
  await shop.db.insert(sellerRates).values([rate, { ...rate, sellerId: a }])
  invalidateCached()
  const order = await place([{ sellerId: b, price: 20_000 }], 20_000)
  const { id, number } = order.parcelOf(b)
  const send = async (governorate: string, more: object = {}) => {
    const { version } = (await admin.get(`/api/admin/orders/${order.id}`)).body
    const { shipping } = orderBody([], 0)
    const body = { version, ...shipping, governorate, ...more }
    expect(await admin.put(`/api/admin/orders/${order.id}/shipping`, body)).toMatchObject({ status: 204 })
    const [{ deliveryFee, sellerDelivery } = {}] = await shop.db
      .select()
      .from(parcels)
      .where(eq(parcels.id, id))
    return { deliveryFee, sellerDelivery }
  }
  expect(await send('najaf')).toEqual({ deliveryFee: 5_000, sellerDelivery: 0 })
  expect(await send('baghdad')).toEqual({ deliveryFee: 0, sellerDelivery: 5_000 })
  const terms = { oldTermsReason: 'it was promised' }
  expect(await send('basra', terms)).toEqual({ deliveryFee: 0, sellerDelivery: 5_000 })
  await send('baghdad')
  expect(await send('basra')).toEqual({ deliveryFee: 0, sellerDelivery: 8_000 })
  await ship(order.id, number)
  expect(await changes(() => deliver(order.id, number))).toEqual({
    courier_cash: 20_000,
    [`held:${b}`]: -10_400,
    commission: -1_600,
    delivery: -8_000,
  })

  // What the shop brought when it was placed, it brings to another place too, whoever delivers meanwhile.
  const setHandover = async (handover: 'hub' | 'direct') => {
    await shop.db
      .update(sellers)
      .set({ handover })
      .where(inArray(sellers.id, [a, b]))
    invalidateCached()
  }
  await setHandover('hub')
  const lines = [a, b].map((sellerId) => ({ sellerId, price: 20_000 }))
  const brought = await place(lines, 45_000)
  await setHandover('direct')
  const { shipping } = orderBody([], 0)
  const { version } = (await admin.get(`/api/admin/orders/${brought.id}`)).body
  const moved = { version, ...shipping, governorate: 'basra' }
  expect((await admin.put(`/api/admin/orders/${brought.id}/shipping`, moved)).status).toBe(204)
  const rows = await shop.db.select().from(parcels).where(eq(parcels.orderId, brought.id))
  const paid = rows.map(({ deliveryFee, sellerDelivery }) => [deliveryFee, sellerDelivery])
  expect(paid.toSorted()).toEqual([
    [0, 0],
    [5_000, 0],
  ])
})

test('a seller is charged once for a refused visit what was agreed when it was refused', async () => {
  const agree = (dinars: number) =>
    shop.db.update(sellers).set({ refusalCharge: dinars }).where(eq(sellers.id, a))
  const refuse = async (sellerId: number) => {
    const order = await place([{ sellerId, price: 20_000 }], sellerId === b ? 20_000 : 25_000)
    const { number } = order.parcelOf(sellerId)
    await ship(order.id, number)
    await step(order.id, `/parcels/${number}/move`, { to: 'cancelled' })
    const { goods } = (await admin.get('/api/admin/returned-goods?pageSize=100')).body
    return goods.find(({ orderId }: { orderId: number }) => orderId === order.id)
  }
  await agree(4_000)
  const goods = await refuse(a)
  await agree(9_000)
  expect(goods).toMatchObject({
    seller: { slug: 'basra-dates' },
    refusalCharge: { agreed: 4_000, charged: null },
  })
  const charge = ({ id } = goods, path = '', body: object = { reason: 'late', note: 'a week late' }) =>
    admin.post(`/api/admin/returned-goods/${id}/refusal-charge${path}`, body)
  const charged = { [`owed:${a}`]: 4_000, charges: -4_000 }
  expect(await changes(() => charge())).toEqual(charged)
  expect((await charge()).body.code).toBe('not_possible')
  expect(await changes(() => charge(goods, '/undo', { note: 'not the seller' }))).toEqual({
    [`owed:${a}`]: -4_000,
    charges: 4_000,
  })
  expect((await charge(goods, '/undo', { note: 'again' })).body.code).toBe('not_possible')
  expect(await changes(() => charge())).toEqual(charged)
  const body = { reason: 'rain', note: 'x' }
  expect((await charge(goods, '', body)).body.errors).toEqual({ reason: 'unknown_value', note: 'too_short' })
  const [unagreed, own] = [await refuse(b), await refuse(1)]
  expect((await charge(unagreed)).body.code).toBe('not_possible')
  expect((await charge(own)).body.code).toBe('not_possible')
  const lost = { version: 0, note: 'a thief', borneBy: 'courier' }
  const response = await admin.post(`/api/admin/returned-goods/${own.id}/lost`, lost)
  expect(response.body.errors).toEqual({ borneBy: 'own_goods' })
})

test('a return takes commission and discount back in their share, from what is held or owed; its refund clears the debt', async () => {
  const order = await place([{ sellerId: a, price: 35_000, quantity: 2 }], 68_000)
  const { id, number } = order.parcelOf(a)
  await ship(order.id, number)
  await deliver(order.id, number)
  const item = order.items[0]?.id
  const open = async (reason: string, kind: string) => {
    const body = { kind, key: `books-${reason}-${kind}`, lines: [{ itemId: item, quantity: 1, reason }] }
    const opened = await order.browser.post(`/api/orders/${order.id}/returns`, body)
    expect(opened).toMatchObject({ status: 201 })
    return opened.body.id as number
  }
  const act = async (returnId: number, path: string, body: object) => {
    const { version } = (await admin.get(`/api/admin/returns/${returnId}`)).body
    expect(await admin.post(`/api/admin/returns/${returnId}/${path}`, { version, ...body })).toMatchObject({
      status: 204,
    })
  }
  const receive = async (returnId: number, more: object = {}) => {
    await act(returnId, 'move', { to: 'approved' })
    const { lines } = (await admin.get(`/api/admin/returns/${returnId}`)).body
    await act(returnId, 'receipt', { lines: [{ lineId: lines[0].id, sellable: 1, damaged: 0 }], ...more })
  }
  const first = await open('changed_mind', 'return')
  // 70,000 less 7,000: half of it is 31,500.
  expect(await changes(() => receive(first))).toEqual({
    [`held:${a}`]: 31_500,
    commission: 3_500,
    promotions: -3_500,
    refunds_due: -31_500,
  })
  expect(await changes(() => act(first, 'move', { to: 'closed', reason: 'a mistake' }))).toEqual({
    [`held:${a}`]: -31_500,
    commission: -3_500,
    promotions: 3_500,
    refunds_due: 31_500,
  })
  await shop.db.execute(sql`select post_release(${id}, null, now())`)
  const second = await open('damaged', 'claim')
  expect(await changes(() => receive(second, { borneBy: 'shop' }))).toEqual({
    losses: 31_500,
    commission: 3_500,
    promotions: -3_500,
    refunds_due: -31_500,
  })
  expect((await admin.get(`/api/admin/returns/${second}`)).body).toMatchObject({ borneBy: 'shop' })
  const seller = () => shop.db.execute(sql`update returns set borne_by = 'seller' where id = ${second}`)
  expect(await changes(seller)).toEqual({ losses: -31_500, [`owed:${a}`]: 31_500 })
  const courier = () => shop.db.execute(sql`update returns set borne_by = 'courier' where id = ${second}`)
  expect(await changes(courier)).toEqual({ [`owed:${a}`]: -31_500, courier_cash: 31_500 })
  const refund = { way: 'wallet', provider: 'zaincash', number: '07701234567', reference: 'x' }
  expect(await changes(() => act(second, 'refund', refund))).toEqual({
    refunds_due: 31_500,
    till_wallet: -31_500,
  })
})

test('a courier’s fee, refunds, credit and an exchange are posted to the dinar', async () => {
  const { browser } = await signedIn(shop, null)
  const returns = createReturnFixtures({ staff: admin, base: '/api/admin' }, admin)
  const order = await place([{ sellerId: a, price: 9_000, quantity: 7 }], 61_750, browser)
  const { number } = order.parcelOf(a)
  await ship(order.id, number)
  expect(await changes(() => deliver(order.id, number))).toEqual({
    courier_cash: 61_750,
    promotions: 6_250,
    [`held:${a}`]: -56_700,
    commission: -6_300,
    delivery: -5_000,
  })
  const settlement = async () => {
    const { couriers, day } = (await admin.get('/api/admin/couriers/settlement')).body
    const { handedOver: seen } = couriers.find(({ id }: { id: number }) => id === courierId)
    return { day, seen }
  }
  const handed = { ...(await settlement()), amount: 59_750, kept: 2_000 }
  const handOver = () => admin.post(`/api/admin/couriers/${courierId}/handovers`, handed)
  expect(await changes(handOver)).toEqual({ till_office: 59_750, courier_fees: 2_000, courier_cash: -61_750 })

  // A seventh of the discount is 892, which leaves 8,108 of the price: notes pay 8,000. A seventh of the commission is 900.
  const receive = async (of: { id: number; browser: Browser }, more: object = {}) => {
    let id = 0
    const posted = await changes(async () => {
      id = await returns.received(of, more)
    })
    return { id, posted }
  }
  const refund = (id: number, way: object) => changes(() => returns.step({ id, name: 'refund' }, way))
  const first = await receive(order)
  const back = { [`held:${a}`]: 8_100, commission: 900, promotions: -1_000, refunds_due: -8_000 }
  expect(first.posted).toEqual(back)
  expect(await refund(first.id, { way: 'cash' })).toEqual({ refunds_due: 8_000, till_office: -8_000 })
  const second = await receive(order)
  expect(await refund(second.id, { way: 'credit' })).toEqual({ refunds_due: 8_000, customer_credit: -8_000 })

  const spend = () => place([{ sellerId: a, price: 20_000 }], 25_000, browser, { credit: 8_000 })
  const spent = { customer_credit: 8_000, prepaid: -8_000 }
  let paid: Awaited<ReturnType<typeof place>> | undefined
  const placed = async () => {
    paid = await spend()
  }
  expect(await changes(placed)).toEqual(spent)
  const cancel = () => step(paid?.id ?? 0, '/move', { to: 'cancelled', reason: 'other' })
  expect(await changes(cancel)).toEqual({ customer_credit: -8_000, prepaid: 8_000 })
  expect(await changes(placed)).toEqual(spent)
  const again = paid as unknown as Awaited<ReturnType<typeof place>>
  await ship(again.id, again.parcelOf(a).number)
  expect(await changes(() => deliver(again.id, again.parcelOf(a).number))).toEqual({
    courier_cash: 17_000,
    prepaid: 8_000,
    [`held:${a}`]: -18_000,
    commission: -2_000,
    delivery: -5_000,
  })

  const { id: productId } = await shop.addProduct({ stockQuantity: 0 })
  const sizes = ['s', 'm'].map((size) => ({ values: { size }, price: 20_000, stockQuantity: 5 }))
  await addOptions(shop.db, productId, { options: ['size'], variants: sizes })
  const rows = await shop.db
    .update(variants)
    .set({ sellerId: a })
    .where(eq(variants.productId, productId))
    .returning({ id: variants.id, hidden: variants.hidden })
  const [small, medium] = rows.filter(({ hidden }) => !hidden).map(({ id }) => id)
  const body = orderBody([{ productId, variantId: small ?? 0, quantity: 1 }], 25_000)
  const { id: exchanged, items } = (await browser.post('/api/orders', body)).body
  for (const move of [{ to: 'processing' }, { to: 'shipped', courierId }, { to: 'delivered' }])
    await step(exchanged, '/move', move)
  const line = { itemId: items[0].id, quantity: 1, reason: 'does_not_fit', variantId: medium }
  const swap = await receive({ id: exchanged, browser }, { kind: 'exchange', lines: [line] })
  // The debt of the refund pays for the replacement at once.
  expect(swap.posted).toEqual({ [`held:${a}`]: 18_000, commission: 2_000, prepaid: -20_000 })
  const { replacementOrder } = (await admin.get(`/api/admin/returns/${swap.id}`)).body
  const cancelled = () => step(replacementOrder.id, '/move', { to: 'cancelled', reason: 'other' })
  expect(await changes(cancelled)).toEqual({ prepaid: 20_000, refunds_due: -20_000 })
  expect(await refund(swap.id, { way: 'cash' })).toEqual({ refunds_due: 20_000, till_office: -20_000 })
})

test('a document that was written while triggers were off is reported by the recount of the night, and posted', async () => {
  const order = await place([{ sellerId: b, price: 20_000 }], 20_000)
  const { id, number } = order.parcelOf(b)
  await ship(order.id, number)
  const off = (state: string) =>
    shop.db.execute(sql.raw(`alter table payments ${state} trigger payments_collected_together`))
  await off('disable')
  await deliver(order.id, number)
  await off('enable')
  const messages: [string, unknown][] = []
  const write = (level: string) => (about: unknown) => void messages.push([level, about])
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as unknown as Log
  const night = { db: shop.db, now: () => new Date('2030-01-02T03:00:00Z') }
  await workBooks(night, log)
  expect(messages).toMatchObject([
    [
      'error',
      {
        count: 2,
        faults: [{ of: expect.stringContaining('payments:') }, { of: `courier_cash:${courierId}` }],
      },
    ],
    ['warn', { posted: 1 }],
  ])
  expect(await entriesOf(id, 'delivered')).toEqual([
    { courier_cash: 20_000, held: -13_400, commission: -1_600, delivery: -5_000 },
  ])
  await workBooks(night, log)
  expect(messages).toHaveLength(2)
  // The back office has a banner for staff with the right, until somebody recounts after it was posted; the next night is nobody.
  await workBooks({ ...night, now: () => new Date('2030-01-03T03:00:00Z') }, log)
  const { browser } = await signedIn(shop, 'staff', ['money'])
  const { browser: other } = await signedIn(shop, 'staff', ['orders'])
  const self = async (of = browser) => (await of.get('/api/admin/self')).body
  expect(await self()).toMatchObject({ bookFaults: 2 })
  expect(await self(other)).not.toHaveProperty('bookFaults')
  expect((await browser.get('/api/admin/books/faults')).body).toEqual([])
  expect(await self()).not.toHaveProperty('bookFaults')
  await workBooks({ ...night, now: () => new Date('2030-01-04T03:00:00Z') }, log)
  expect(await self()).not.toHaveProperty('bookFaults')
  expect(messages).toHaveLength(2)
})

/** Staff agree with a seller that the seller delivers. */
async function letDeliver(sellerId: number) {
  const terms = { handover: 'direct', delivers: 'self', handlingDays: 0, trusted: false }
  const { version } = (await admin.get(`/api/admin/sellers/${sellerId}`)).body
  return admin.put(`/api/admin/sellers/${sellerId}/terms`, { ...terms, version })
}

test('a seller who delivers has the cash and the fee, owes the commission at once, and is in no settlement', async () => {
  const [d] = await addSellers(shop.db, [
    {
      slug: 'karrada-carpets',
      name: { ar: 'سجاد الكرادة', en: 'Karrada Carpets' },
      handover: 'direct',
      phone: '07705554433',
    },
  ])
  await shop.db
    .update(commissionRules)
    .set({ sellerIds: [a, d] })
    .where(eq(commissionRules.position, 1))
  expect(await letDeliver(d)).toMatchObject({ status: 200 })
  invalidateCached()
  const sold = [
    { sellerId: 1, price: 20_000 },
    { sellerId: d, price: 35_000 },
    { sellerId: b, price: 12_000 },
  ]
  const order = await place(sold, 70_500)
  const { id, number } = order.parcelOf(d)
  // Who delivers does not change while a parcel is confirmed.
  const [row] = await shop.db.select().from(sellers).where(eq(sellers.id, d))
  const byShop = { handover: 'direct', delivers: 'shop', handlingDays: 0, trusted: false }
  expect(
    await admin.put(`/api/admin/sellers/${d}/terms`, { ...byShop, version: row?.version }),
  ).toMatchObject({ status: 409, body: { code: 'open_parcels', parcels: 1 } })
  // Without a courier it leaves with its seller, whom no list of couriers has.
  await step(order.id, `/parcels/${number}/move`, { to: 'shipped' })
  const ofShop = (await admin.get('/api/admin/couriers')).body
  expect(ofShop.map(({ name }: { name: string }) => name)).toEqual(['Ali'])
  const { parcels: work } = (await admin.get(`/api/admin/orders/${order.id}`)).body
  const own = work[number - 1].delivery
  expect(own).toMatchObject({ courier: 'سجاد الكرادة', courierPhone: '07705554433' })
  const others = order.parcelOf(b).number
  expect(
    await admin.post(`/api/admin/orders/${order.id}/parcels/${others}/move`, {
      version: (await admin.get(`/api/admin/orders/${order.id}`)).body.version,
      to: 'shipped',
      courierId: own.courierId,
    }),
  ).toMatchObject({ status: 400, body: { errors: { courierId: 'unknown_value' } } })
  // The fixture of the design: A's parcel, by A. The shop owes it the promotion less the commission.
  const delivered = { [`owed:${d}`]: 250, promotions: 3_250, commission: -3_500 }
  expect(await changes(() => deliver(order.id, number))).toEqual(delivered)
  expect(await entriesOf(id, 'delivered')).toEqual([{ owed: 250, promotions: 3_250, commission: -3_500 }])
  expect(await entriesOf(id, 'released')).toEqual([null])
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.id, id))
  expect(parcel?.releasedAt).toEqual(parcel?.holdUntil)
  expect(parcel?.releasedAt).not.toBeNull()
  const settlement = (await admin.get('/api/admin/couriers/settlement')).body
  expect(settlement.couriers.map(({ name }: { name: string }) => name)).toEqual(['Ali'])
  const handover = { day: settlement.day, amount: 250, seen: 0 }
  expect(await admin.post(`/api/admin/couriers/${own.courierId}/handovers`, handover)).toMatchObject({
    status: 404,
  })
  // Undone, and delivered again.
  const undo = () => step(order.id, `/parcels/${number}/undelivered`, { reason: 'a mistake' })
  expect(await changes(undo)).toEqual({ [`owed:${d}`]: -250, promotions: -3_250, commission: 3_500 })
  expect(await changes(() => deliver(order.id, number))).toEqual(delivered)
})

test('accepted in part, refused and lost with the seller who delivers; a return with the fee is at the expense of the seller', async () => {
  const [d] = await addSellers(shop.db, [
    {
      slug: 'mosul-honey',
      name: { ar: 'عسل الموصل', en: 'Mosul Honey' },
      handover: 'direct',
      refusalCharge: 4_000,
    },
  ])
  await shop.db
    .update(commissionRules)
    .set({ sellerIds: [a, d] })
    .where(eq(commissionRules.position, 1))
  await letDeliver(d)
  invalidateCached()
  const send = async (quantity: number) => {
    const order = await place([{ sellerId: d, price: 9_000, quantity }], 9_000 * quantity + 5_000)
    await step(order.id, '/move', { to: 'shipped' })
    return order
  }
  const part = await send(3)
  const lines = part.items.map((item) => ({ itemId: item.id, accepted: 1 }))
  expect(await changes(() => step(part.id, '/delivered-in-part', { lines }))).toEqual({
    [`owed:${d}`]: 900,
    commission: -900,
  })
  const refused = await send(1)
  expect(await changes(() => step(refused.id, '/move', { to: 'cancelled' }))).toEqual({})
  const { goods } = (await admin.get('/api/admin/returned-goods?pageSize=100')).body
  const goodsOf = (orderId: number) => goods.find((each: { orderId: number }) => each.orderId === orderId)
  expect(goodsOf(refused.id)).toMatchObject({ withSeller: true })
  expect(goodsOf(refused.id)).not.toHaveProperty('refusalCharge.agreed')
  const lose = (orderId: number, more: object) => {
    const { id, version } = goodsOf(orderId)
    return admin.post(`/api/admin/returned-goods/${id}/lost`, { version, note: 'in the river', ...more })
  }
  expect((await lose(refused.id, { borneBy: 'shop' })).body.errors).toEqual({ borneBy: 'own_goods' })
  expect(await changes(() => lose(refused.id, {}))).toEqual({})

  const sent = await send(1)
  await step(sent.id, '/move', { to: 'delivered' })
  const item = sent.items[0]?.id
  const claim = {
    kind: 'claim',
    key: 'self-claim',
    lines: [{ itemId: item, quantity: 1, reason: 'damaged' }],
  }
  const { id } = (await sent.browser.post(`/api/orders/${sent.id}/returns`, claim)).body
  const act = async (path: string, body: object) => {
    const { version } = (await admin.get(`/api/admin/returns/${id}`)).body
    return admin.post(`/api/admin/returns/${id}/${path}`, { version, ...body })
  }
  await act('move', { to: 'approved' })
  const managed = (await admin.get(`/api/admin/returns/${id}`)).body
  expect(managed).not.toHaveProperty('deliveredBy')
  const received = { lines: [{ lineId: managed.lines[0].id, sellable: 0, damaged: 1 }] }
  expect((await act('receipt', { ...received, borneBy: 'courier' })).body.errors).toEqual({
    borneBy: 'no_courier',
  })
  // The goods and the fee are paid back; the commission is not taken.
  expect(await changes(() => act('receipt', received))).toEqual({
    [`owed:${d}`]: 13_100,
    commission: 900,
    refunds_due: -14_000,
  })
})

test('what the shop owes a seller who delivered is paid out, not while it is disputed; its delivery is not undone then', async () => {
  const [e] = await addSellers(shop.db, [
    { slug: 'erbil-lamps', name: { ar: 'مصابيح أربيل', en: 'Erbil Lamps' }, handover: 'direct' },
  ])
  await shop.db
    .update(commissionRules)
    .set({ sellerIds: [b, e] })
    .where(eq(commissionRules.position, 2))
  await letDeliver(e)
  invalidateCached()
  const order = await place([{ sellerId: e, price: 100_000 }], 95_000)
  const { id, number } = order.parcelOf(e)
  await step(order.id, '/move', { to: 'shipped' })
  expect(await changes(() => step(order.id, '/move', { to: 'delivered' }))).toEqual({
    [`owed:${e}`]: -2_000,
    promotions: 10_000,
    commission: -8_000,
  })
  const dispute = (disputed: boolean) => shop.db.update(parcels).set({ disputed }).where(eq(parcels.id, id))
  const draft = () => admin.post('/api/admin/payouts', { sellerId: e })
  await dispute(true)
  expect((await draft()).body).toMatchObject({ code: 'nothing_owed' })
  await dispute(false)
  expect(await draft()).toMatchObject({ status: 201, body: { amount: 2_000 } })
  const { version } = (await admin.get(`/api/admin/orders/${order.id}`)).body
  const undone = { version, reason: 'a mistake' }
  const response = await admin.post(`/api/admin/orders/${order.id}/parcels/${number}/undelivered`, undone)
  expect(response).toMatchObject({ status: 409, body: { code: 'in_payout' } })
  expect(await findBookFaults(shop.db)).toEqual([])
})

test('what a return loses with a missed minimum goes to whoever bore it: the shop, or the seller of the parcel', async () => {
  const { ordering } = (await admin.get('/api/admin/settings')).body
  const enforced = { ...ordering, minimumsEnforced: true }
  expect(await admin.put('/api/admin/settings/ordering', enforced)).toMatchObject({ status: 200 })
  const [c] = await addSellers(shop.db, [
    { slug: 'karbala-honey', name: { ar: 'عسل كربلاء', en: 'Karbala Honey' }, handover: 'direct' },
  ])
  const rate = { sellerId: c, governorate: 'baghdad', fee: 5_000, surcharge: 0, freeFrom: 30_000 } as const
  await shop.db.insert(sellerRates).values(rate)
  const fifth = { name: { ar: 'الخمس', en: 'A fifth' }, kind: 'code', effect: 'percent', value: 20 } as const
  const ofSeller = { ...fifth, borneBy: 'seller', createdAt: new Date(0) } as const
  const added = await shop.db
    .insert(promotions)
    .values([
      { ...ofSeller, sellerId: a },
      { ...ofSeller, sellerId: c, minimum: 40_000 },
    ])
    .returning({ id: promotions.id })
  await shop.db
    .insert(promotionCodes)
    .values(added.map(({ id: promotionId }, index) => ({ promotionId, code: `FIFTH-${index}` })))
  invalidateCached()
  const back = createReturnFixtures({ staff: admin, base: '/api/admin' }, admin)
  const takeBack = async (order: Awaited<ReturnType<typeof place>>, sellerId: number) => {
    for (const { number, status } of await shop.db
      .select()
      .from(parcels)
      .where(eq(parcels.orderId, order.id)))
      if (status === 'processing') {
        await ship(order.id, number)
        await deliver(order.id, number)
      }
    const [item] = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.parcelId, order.parcelOf(sellerId).id))
      .orderBy(orderItems.id)
    let id = 0
    const lines = [{ itemId: item?.id, quantity: 1, reason: 'changed_mind' }]
    const moved = await changes(async () => {
      id = await back.received(order, { lines })
    })
    return { id, moved }
  }

  // A's fifth needs nothing; the tenth of the shop on B's goods needs A's: 4,000 of the shop's, not of A's.
  const shared = [
    { sellerId: a, price: 30_000 },
    { sellerId: b, price: 40_000 },
  ]
  const ofShop = await takeBack(await place(shared, 65_000, shop.browser(), { code: 'FIFTH-0' }), a)
  expect(ofShop.moved).toEqual({
    [`held:${a}`]: 21_600,
    commission: 2_400,
    promotions: -4_000,
    refunds_due: -20_000,
  })

  // C's own fifth, on the line that has no lower price anyway, and C's free delivery: C bore both and has both.
  const { id: reduced } = await shop.addProduct({ price: 50_000, discountPrice: 25_000, stockQuantity: 20 })
  await shop.db.update(variants).set({ sellerId: c }).where(eq(variants.productId, reduced))
  const { id: full } = await shop.addProduct({ price: 20_000, stockQuantity: 20 })
  await shop.db.update(variants).set({ sellerId: c }).where(eq(variants.productId, full))
  shop.advance(1)
  const browser = shop.browser()
  const lines = [reduced, full].map((productId) => ({ productId, quantity: 1 }))
  const placed = await browser.post('/api/orders', { ...orderBody(lines, 41_000), code: 'FIFTH-1' })
  expect(placed).toMatchObject({ status: 201 })
  await step(placed.body.id, '/move', { to: 'processing' })
  const [parcel] = await shop.db.select().from(parcels).where(eq(parcels.orderId, placed.body.id))
  const order = { id: placed.body.id, browser, items: placed.body.items, parcelOf: () => parcel as never }
  const own = await takeBack(order, c)
  // 25,000 less 4,000 and 5,000; the commission of C is nought.
  expect(own.moved).toEqual({ [`held:${c}`]: 16_000, refunds_due: -16_000 })
  const closed = await changes(() =>
    back.step({ id: own.id, name: 'move' }, { to: 'closed', reason: 'worn' }),
  )
  expect(closed).toEqual({ [`held:${c}`]: -16_000, refunds_due: 16_000 })
  await admin.put('/api/admin/settings/ordering', { ...ordering, minimumsEnforced: false })
})
