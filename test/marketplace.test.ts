import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateCached } from '#platform/swr.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { creditEntries } from '#shop/orders/credit-tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { bookCredit } from './harness/book-credit.ts'
import { addOffer } from './harness/offers.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { createSellerOrders } from './harness/seller-orders.ts'
import { addSeller } from './harness/sellers.ts'
import { createTestShop, type TestShop } from './harness/shop.ts'
import { signedIn } from './harness/staff.ts'

/*
 * The acceptance of the wire of many sellers (docs/marketplace.md), through the calls alone: as a shopper, as three sellers, as the team.
 */

type Seller = Awaited<ReturnType<typeof addSeller>>
type Offer = { seller: Seller; page: { id: number; slug: string }; variantId: number; price: number }

let shop: TestShop
let admin: ReturnType<TestShop['browser']>
let offers: Offer[]
let made: Awaited<ReturnType<typeof createSellerOrders>>
beforeAll(async () => {
  shop = await createTestShop()
  made = await createSellerOrders(shop)
  admin = made.admin
  offers = await Promise.all([
    offerOn(made.hub, 9_000),
    offerOn(made.direct, 11_000),
    offerOn(await addSeller(shop), 12_250),
  ])
})
afterAll(() => shop.close())

/** An offer of a seller beside that of the shop. */
async function offerOn(seller: Seller, price: number): Promise<Offer> {
  const page = await shop.addProduct({ price: 10_000 })
  const [variantId = 0] = await addOffer(shop.db, { productId: page.id, sellerId: seller.id, price })
  return { seller, page, variantId, price }
}

type Parcel = { number: number; collect: number; status: string; seller: { slug: string } }
const sum = (parcels: readonly Parcel[]) => parcels.reduce((total, { collect }) => total + collect, 0)
const visitor = () => shop.browser()
const linesOf = (chosen: readonly Offer[]) =>
  chosen.map(({ page, variantId }) => ({ productId: page.id, variantId, quantity: 1 }))
const totalOf = (chosen: readonly Offer[]) => chosen.reduce((total, { price }) => total + price, 0)
const listed = async ({ page, seller }: Offer) => {
  const { body } = await visitor().get(`/api/products/${page.slug}/offers?governorate=baghdad`)
  const all: { seller: { slug: string }; stockQuantity: number }[] = Array.isArray(body) ? body : []
  return all.find((each) => each.seller.slug === seller.slug)
}
const stockOf = (variantId: number) =>
  shop.db
    .select({ stock: variants.stockQuantity })
    .from(variants)
    .where(eq(variants.id, variantId))
    .then(([row]) => row?.stock)
const findParcel = async ({ seller }: Offer, id: number) =>
  (await seller.owner.browser.get(`${seller.base}/parcels`)).body.parcels.find((each: { number: string }) =>
    each.number.startsWith(`${id}-`),
  )

test('an order of three sellers is three parcels that add up; two pack, one is cancelled, and status, sums and stock follow', async () => {
  const shopper = visitor()
  for (const line of linesOf(offers)) {
    const added = await shopper.post('/api/cart', Object.assign({ userId: 1 }, line))
    expect(added.status, JSON.stringify(added.body)).toBe(201)
  }
  const { body: totals } = await shopper.get('/api/cart/1/totals?governorate=baghdad')
  expect(totals.parcels).toHaveLength(3)
  expect(sum(totals.parcels)).toBe(totals.collect)
  const placed = await shopper.post('/api/orders', orderBody(linesOf(offers), totalOf(offers)))
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { id } = placed.body
  const parcels: Parcel[] = placed.body.parcels
  expect(parcels.map(({ seller }) => seller.slug).toSorted()).toEqual(
    offers.map(({ seller }) => seller.slug).toSorted(),
  )
  for (const { collect } of parcels) expect(collect % 250).toBe(0)
  expect(sum(parcels)).toBe(placed.body.collect)
  const [first, second, third] = offers as [Offer, Offer, Offer]
  expect(await findParcel(first, id)).toBeUndefined()

  const versionOf = async () => (await admin.get(`/api/admin/orders/${id}`)).body.version
  const confirm = { to: 'processing', version: await versionOf() }
  expect((await admin.post(`/api/admin/orders/${id}/move`, confirm)).status).toBe(204)
  for (const [offer, stranger] of [
    [first, second],
    [second, first],
  ] as const) {
    const parcel = await findParcel(offer, id)
    const pack = (by: Offer) =>
      by.seller.owner.browser.post(`${by.seller.base}/parcels/${parcel.id}/packed`, {
        version: parcel.version,
      })
    expect((await pack(stranger)).status).toBe(404)
    expect((await pack(offer)).status).toBe(204)
    expect(await pack(offer)).toMatchObject({ status: 409, body: { code: 'stale' } })
  }

  const stock = Number(await stockOf(third.variantId))
  const { number } = parcels.find(({ seller }) => seller.slug === third.seller.slug) as Parcel
  const cancel = { to: 'cancelled', reason: 'out_of_stock', version: await versionOf() }
  expect((await admin.post(`/api/admin/orders/${id}/parcels/${number}/move`, cancel)).status).toBe(204)
  expect(await stockOf(third.variantId)).toBe(stock + 1)
  const phone = orderBody([], 0).shipping?.phone
  const { body: tracked } = await visitor().post('/api/track', { orderNumber: String(id), phone })
  expect(tracked).toHaveProperty('parcels')
  const left = (tracked.parcels as Parcel[]).filter(({ status }) => status !== 'cancelled')
  expect(left.map(({ status }) => status)).toEqual(['processing', 'processing'])
  expect(tracked).toMatchObject({ status: 'processing', collect: sum(left) })
})

test('of three parcels one is refused, one is delivered and one accepted in part, and credit is given back once; one that costs nothing is delivered too', async () => {
  const { hub, direct, addProductOf } = made
  const products: number[] = []
  for (const seller of [{ id: 1 }, hub, direct]) products.push((await addProductOf(seller.id)).id)
  const lines = products.map((productId, index) => ({ productId, quantity: index === 2 ? 2 : 1 }))
  const { browser: shopper, id: userId } = await signedIn(shop, null)
  await transaction(shop.db, async (tx) => {
    // Credit of a return that is not there.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx
      .insert(creditEntries)
      .values({ userId, amount: 32_000, kind: 'refund', returnId: 1, at: new Date() })
  })
  await bookCredit(shop.db, { to: 'customer_credit', key: 'three', amount: 32_000 })
  const body = Object.assign(orderBody(lines, 40_000), { credit: 32_000 })
  const { body: order } = await shopper.post('/api/orders', body)
  const { id } = order
  const numberOf = (index: number) =>
    order.parcels.find(({ items }: { items: number[] }) =>
      order.items.some(
        (item: { id: number; productId: number }) =>
          items.includes(item.id) && item.productId === products[index],
      ),
    ).number
  const courierId = (await admin.post('/api/admin/couriers', { name: 'Ali', phone: '07801234567' })).body.id
  const step = async (of: number, path: string, body: object) => {
    const version = await made.versionOf(of)
    const done = await admin.post(`/api/admin/orders/${of}${path}`, Object.assign({ version }, body))
    expect(done.status, JSON.stringify(done.body)).toBe(204)
  }
  await step(id, '/move', { to: 'processing' })
  for (const index of [0, 1, 2])
    await step(id, `/parcels/${numberOf(index)}/move`, { to: 'shipped', courierId })
  await step(id, `/parcels/${numberOf(0)}/move`, { to: 'cancelled', reason: 'other' })
  await step(id, `/parcels/${numberOf(1)}/move`, { to: 'delivered' })
  const [twice] = order.items.filter((item: { productId: number }) => item.productId === products[2])
  await step(id, `/parcels/${numberOf(2)}/delivered-in-part`, { lines: [{ itemId: twice.id, accepted: 1 }] })
  const { body: after } = await shopper.get(`/api/orders/details/${id}`)
  expect(after).toMatchObject({ status: 'delivered', totalAmount: 20_000, credit: 18_000, collect: 2_000 })
  const statuses = after.parcels.map(({ status, collect }: Parcel) => [status, collect])
  expect(statuses.toSorted()).toEqual([
    ['cancelled', 2_000],
    ['delivered', 0],
    ['delivered', 2_000],
  ])
  // Of the refused one all of its credit, of the other one what the accepted piece does not cost; nothing again.
  const version = await made.versionOf(id)
  for (const [index, path, again] of [
    [0, 'move', { to: 'cancelled', reason: 'other' }],
    [2, 'delivered-in-part', { lines: [{ itemId: twice.id, accepted: 0 }] }],
  ] as const)
    expect(
      await admin.post(`/api/admin/orders/${id}/parcels/${numberOf(index)}/${path}`, { version, ...again }),
    ).toMatchObject({ status: 409, body: { code: 'not_possible' } })
  const { rows: credit } = await shop.db.$client.query(
    'select kind, amount from credit_entries where user_id = $1 order by id',
    [userId],
  )
  expect(credit.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', 32_000],
    ['spent', -32_000],
    ['given_back', 8_000],
    ['given_back', 6_000],
  ])
  const { rows } = await shop.db.$client.query(
    'select count(*) filter (where refused_at is not null)::int as refused, sum(collected)::int as cash from deliveries join payments using (parcel_id) where order_id = $1',
    [id],
  )
  expect(rows).toEqual([{ refused: 1, cash: 2_000 }])
  for (const seller of [hub, direct]) {
    const { body: own } = await seller.owner.browser.get(`${seller.base}/parcels?status=delivered`)
    expect(own.parcels.filter((each: { number: string }) => each.number.startsWith(`${id}-`))).toHaveLength(1)
  }

  // A seller who gives everything away: its parcel costs nothing, and is delivered.
  const free = await direct.owner.browser.post(`${direct.base}/promotions`, {
    nameAr: 'هدية',
    nameEn: 'A gift',
    effect: 'percent',
    value: 100,
    products: [products[2]],
  })
  expect(free.status).toBe(201)
  const gift = await shopper.post('/api/orders', orderBody([{ productId: products[2] ?? 0, quantity: 1 }], 0))
  expect(gift.body.parcels, JSON.stringify(gift.body)).toMatchObject([{ collect: 0, discount: 10_000 }])
  await step(gift.body.id, '/move', { to: 'processing' })
  await step(gift.body.id, '/move', { to: 'shipped', courierId })
  await step(gift.body.id, '/move', { to: 'delivered' })
  expect((await shopper.get(`/api/orders/details/${gift.body.id}`)).body).toMatchObject({
    status: 'delivered',
    collect: 0,
  })
})

test('the lines of a suspended seller are gone and its offers absent at once, those of another stay', async () => {
  const [first, second] = offers as [Offer, Offer]
  const chosen = [first, second]
  const shopper = visitor()
  for (const line of linesOf(chosen)) await shopper.post('/api/cart', Object.assign({ userId: 1 }, line))
  const path = `/api/admin/sellers/${first.seller.id}`
  const move = async (body: object) => {
    const { version } = (await admin.get(path)).body
    return admin.post(`${path}/status`, Object.assign({ version }, body))
  }
  expect((await move({ to: 'suspended', reason: 'تجربة' })).status).toBe(200)
  const order = () => shopper.post('/api/orders', orderBody(linesOf(chosen), totalOf(chosen)))
  const refused = await order()
  expect(refused).toMatchObject({ status: 409, body: { code: 'order_changed' } })
  expect(JSON.stringify(refused.body.changes)).toContain('gone')
  expect(await listed(first)).toBeUndefined()
  expect(await listed(second)).toMatchObject({ stockQuantity: 4 })
})

test('the money of a seller is held, released with its cash, paid by two people, and taken back from the next payout', async () => {
  const [a, b] = [await addSeller(shop), await addSeller(shop)]
  const other = (await signedIn(shop, 'staff', ['money'])).browser
  /** The body of a call that succeeds; any other status is an error of the test. */
  const call = async (
    answer: Promise<{ status: number; body: unknown }>,
    status = 200,
  ): Promise<ReturnType<typeof JSON.parse>> => {
    const response = await answer
    expect(response.status, JSON.stringify(response.body)).toBe(status)
    return response.body
  }
  const get = (path: string) => call(admin.get(`/api/admin/${path}`))
  const post = (path: string, body: object = {}, status = 200, by = admin) =>
    call(by.post(`/api/admin/${path}`, body), status)

  // What is agreed: no hold, 10 % of A and 8 % of B, who delivers for nothing from 10,000 dinars on.
  for (const { id } of [a, b]) {
    const { version } = await get(`sellers/${id}`)
    const terms = { handover: 'direct', handlingDays: 1, trusted: false, holdDays: 0, version }
    await call(admin.put(`/api/admin/sellers/${id}/terms`, terms))
  }
  const { rules, version } = await get('commission-rules')
  const rule = (name: string, sellerId: number, percentBp: number) =>
    Object.assign({}, rules.at(-1), { id: null, name, percentBp, sellerIds: [sellerId] })
  const changed = [rule('of A', a.id, 1_000), rule('of B', b.id, 800), ...rules]
  await call(admin.put('/api/admin/commission-rules', { rules: changed, version }), 204)
  await shop.db.update(deliveryRates).set({ fee: 5_000, freeFrom: null })
  const ratesOfB = `${b.base}/rates`
  const own = { governorate: 'baghdad', area: null, fee: 5_000, surcharge: 0, freeFrom: 10_000 }
  const { version: ofRates } = await call(b.owner.browser.get(ratesOfB))
  await call(b.owner.browser.put(ratesOfB, { version: ofRates, rates: [own] }), 204)
  await shop.db.insert(promotions).values({
    name: { ar: 'العشر', en: 'A tenth' },
    kind: 'automatic',
    effect: 'percent',
    value: 10,
    minimum: 60_000,
    createdAt: new Date(0),
  })
  invalidateCached()
  const { id: courierId } = await post('couriers', { name: 'Ali', phone: '07701234567' }, 201)

  const sell = async (seller: { id: number } | null, price: number) => {
    const { id } = await shop.addProduct({ price, stockQuantity: 20 })
    if (seller) await shop.db.update(variants).set({ sellerId: seller.id }).where(eq(variants.productId, id))
    return id
  }
  const ofA = await sell(a, 17_500)
  expect(await post('commission-rules/try', { sellerId: a.id, productId: ofA, price: 17_500 })).toEqual({
    ruleId: expect.any(Number),
    name: 'of A',
    commission: 1_750,
  })
  /** Places an order and delivers its parcel of A, by the courier; returns the order. */
  const deliver = async (lines: { productId: number; quantity: number }[], total: number) => {
    const shopper = visitor()
    const placed = await call(shopper.post('/api/orders', orderBody(lines, total)), 201)
    const { id } = placed
    const [{ number }] = placed.parcels.filter(({ seller }: Parcel) => seller.slug === a.slug)
    const move = async (path: string, body: object) =>
      post(`orders/${id}${path}`, Object.assign({ version: (await get(`orders/${id}`)).version }, body), 204)
    await move('/move', { to: 'processing' })
    await move(`/parcels/${number}/move`, { to: 'shipped', courierId })
    await move(`/parcels/${number}/move`, { to: 'delivered' })
    return { id, number, placed, shopper, full: `${id}-${number}` }
  }
  const lines = [
    { productId: await sell(null, 20_000), quantity: 1 },
    { productId: ofA, quantity: 2 },
    { productId: await sell(b, 12_000), quantity: 1 },
  ]
  const order = await deliver(lines, 70_500)
  const collects = order.placed.parcels.map(({ collect }: Parcel) => collect)
  expect(collects).toEqual([23_000, 36_750, 10_750])
  expect((await get(`orders/${order.id}`)).items).toContainEqual(
    expect.objectContaining({ commission: 3_500, commissionRule: 'of A' }),
  )

  /** What the books have, plus in favour of the seller; they balance and have no faults. */
  const books = async () => {
    const { accounts, sum: total } = await get('books')
    expect(total).toBe(0)
    expect(await get('books/faults')).toEqual([])
    const balance = (kind: string, of: object = {}) =>
      accounts.find((each: object) =>
        Object.entries({ kind, ...of }).every(([key, value]) => Reflect.get(each, key) === value),
      )?.balance
    return {
      held: 0 - balance('held', { seller: a.id }),
      owed: 0 - balance('owed', { seller: a.id }),
      cash: balance('courier_cash', { courier: courierId }),
    }
  }
  expect(await books()).toEqual({ held: 31_500, owed: 0, cash: 36_750 })
  const { accounts, groups } = await get(`books/parcels/${order.full}`)
  expect(groups).toMatchObject([
    { key: expect.stringMatching(/^delivered:/), kind: 'delivered', at: expect.any(String) },
  ])
  const kinds = new Map(accounts.map(({ id, kind }: { id: number; kind: string }) => [id, kind]))
  expect(
    Object.fromEntries(
      groups[0].entries.map(({ account, amount }: { account: number; amount: number }) => [
        kinds.get(account),
        amount,
      ]),
    ),
  ).toEqual({ courier_cash: 36_750, promotions: 3_250, held: -31_500, commission: -3_500, delivery: -5_000 })

  // Released with its cash, and not while it is disputed.
  const release = async () => {
    const { released, waiting } = await post('releases')
    return [
      released,
      // Parcels of other tests wait too.
      waiting
        .filter(({ number }: { number: string }) => number.split('-')[0] === order.full.split('-')[0])
        .map(({ number, because }: { number: string; because: string }) => [number, because]),
    ]
  }
  expect(await release()).toEqual([0, [[order.full, 'cash']]])
  const settlement = async () =>
    (await get('couriers/settlement')).couriers.find(({ id }: { id: number }) => id === courierId)
  const handOver = async (amount: number, kept: number) => {
    const { handedOver } = await settlement()
    const day = (await get('couriers/settlement')).day
    await post(`couriers/${courierId}/handovers`, { day, amount, kept, seen: handedOver }, 204)
  }
  await handOver(34_750, 2_000)
  expect(await settlement()).toMatchObject({ balance: 0, kept: 2_000 })
  const ofParcel = `/api/orders/${order.id}/parcels/${order.number}`
  const dispute = { kind: 'missing', words: 'The box was empty.' }
  const { id: disputeId } = await call(order.shopper.post(`${ofParcel}/dispute`, dispute), 201)
  expect(await release()).toEqual([0, [[order.full, 'dispute']]])
  await post(`disputes/${disputeId}/decision`, { amount: 500, borneBy: 'shop' }, 204)
  const stars = { packing: 5, speed: 4, described: 5 }
  await call(order.shopper.post(`${ofParcel}/rating`, stars), 204)
  expect(await release()).toEqual([1, []])
  expect(await books()).toEqual({ held: 0, owed: 31_500, cash: 0 })

  // Drafted by one, approved by another, paid.
  const draft = (status = 201) => post('payouts', { sellerId: a.id }, status)
  const pay = async (id: number) => {
    await post(`payouts/${id}/approve`, {}, 200, other)
    expect(await post(`payouts/${id}/paid`, { reference: 'TR-1' }, 200, other)).toMatchObject({
      status: 'paid',
    })
  }
  const payout = await draft()
  expect(payout).toMatchObject({ amount: 31_500, carryBefore: 0, carryAfter: 0, version: 1 })
  expect(payout.lines).toMatchObject([
    { group: expect.any(Number), parcel: expect.any(Number), kind: 'released', amount: 31_500 },
  ])
  expect(await post(`payouts/${payout.id}/approve`, {}, 409)).toMatchObject({ code: 'same_person' })
  await pay(payout.id)
  expect(await books()).toEqual({ held: 0, owed: 0, cash: 0 })
  expect(await draft(409)).toMatchObject({ code: 'nothing_owed', owed: 0 })

  // Half of it is returned: A owes it, and the next payout is smaller by exactly that.
  const item = order.placed.items.find(({ productId }: { productId: number }) => productId === ofA)
  const goods = [{ itemId: item.id, quantity: 1, reason: 'changed_mind' }]
  const wish = { kind: 'return', key: 'acceptance-of-money', lines: goods }
  const { id: returnId } = await call(order.shopper.post(`/api/orders/${order.id}/returns`, wish), 201)
  const act = async (name: string, body: object) =>
    post(
      `returns/${returnId}/${name}`,
      Object.assign({ version: (await get(`returns/${returnId}`)).version }, body),
      204,
    )
  await act('move', { to: 'approved' })
  const [line] = (await get(`returns/${returnId}`)).lines
  await act('receipt', { lines: [{ lineId: line.id, sellable: 1, damaged: 0 }] })
  expect(await books()).toEqual({ held: 0, owed: -15_750, cash: 0 })
  await act('refund', { way: 'cash' })
  expect(await draft(409)).toMatchObject({ code: 'nothing_owed', owed: -15_750 })
  expect(await post(`sellers/${a.id}/paid-in`, { amount: 16_000 }, 409)).toMatchObject({
    code: 'above_debt',
    debt: 15_750,
  })
  await deliver([{ productId: ofA, quantity: 2 }], 40_000)
  await handOver(40_000, 0)
  expect(await release()).toEqual([1, []])
  const next = await draft()
  expect(next).toMatchObject({
    amount: 31_500 - 15_750,
    lines: [{ kind: 'received', amount: -15_750 }, { amount: 31_500 }],
  })
  await pay(next.id)
  const returned = await post(`payouts/${next.id}/returned`, { reason: 'closed' }, 200, other)
  expect(returned).toMatchObject({ status: 'returned' })
  expect(await books()).toEqual({ held: 0, owed: 15_750, cash: 0 })
  const again = await draft()
  expect(await post(`payouts/${again.id}/cancel`)).toMatchObject({ status: 'cancelled' })

  // The seller reads the same, as lines that add up and as a file.
  const statement = await call(a.owner.browser.get(`${a.base}/statement`))
  expect(statement).toMatchObject({ opening: 0, closing: 15_750, held: 0, owed: 15_750 })
  expect(sum(statement.lines.map(({ net }: { net: number }) => ({ collect: net })))).toBe(15_750)
  const file: string = await call(a.owner.browser.get(`${a.base}/statement.csv`))
  // With a title, the opening and the closing.
  expect(file.trim().split('\n')).toHaveLength(statement.lines.length + 3)
  const { account } = await get(
    `books/accounts/${accounts.find(({ kind }: { kind: string }) => kind === 'held').id}`,
  )
  expect(account).toMatchObject({ kind: 'held', seller: a.id })
})
