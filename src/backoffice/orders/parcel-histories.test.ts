import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { invalidateCached } from '#platform/swr.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates, sellerRates } from '#shop/delivery/tables.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { getOrder } from '#shop/orders/queries.ts'
import { releaseStock } from '#shop/orders/release-stock.ts'
import { promotions } from '#shop/promotions/tables.ts'
import { noOrdering } from '#shop/shop-settings/domain/sections.ts'
import { isFullAttack } from '#test/attack/rounds.ts'
import { bookCredit } from '#test/harness/book-credit.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { findLedgerFaults, findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff, signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { acceptInPart } from './accept-in-part.ts'
import { changeQuantity } from './change-quantity.ts'
import { changeShipping } from './change-shipping.ts'
import { readSettlement } from './courier-queries.ts'
import { recordGoodsBack, recordGoodsLost } from './decide-goods.ts'
import { goodsStates } from './domain/goods-states.ts'
import { listReturnedGoods } from './list-goods.ts'
import { moveWorkOrder } from './move-order.ts'
import { setLinePrice, setOrderAmounts } from './set-amounts.ts'
import { listSwapChoices, swapVariant } from './swap-variant.ts'
import { undoDelivery } from './undo-delivery.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let staff: StaffCtx
let couriers: number[]
let hubs: [number, number]
let direct: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  staff = await actingStaff(shop, 'admin')
  couriers = [await backOffice.addCourier(), await backOffice.addCourier()]
  const [first, second, third = 0] = await addSellers(shop.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' } },
    { slug: 'mosul-home', name: { ar: 'بيت الموصل', en: 'Mosul Home' } },
    { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' }, handover: 'direct' },
  ])
  hubs = [first, second]
  direct = third
})
afterAll(() => shop.close())

const setRate = (governorate: (typeof places)[number], rate: Partial<typeof deliveryRates.$inferInsert>) =>
  shop.db.update(deliveryRates).set(rate).where(eq(deliveryRates.governorate, governorate))

async function stocked(quantity: number) {
  const product = await shop.addProduct({ stockQuantity: quantity })
  await shop.db.$client.query(
    "insert into stock_changes (product_id, variant_id, change, reason, at) select product_id, id, $2::int, 'seed', now() from variants where product_id = $1",
    [product.id, quantity],
  )
  return product.id
}

/** A product in three sizes, with twelve of each; the largest is dearer. */
async function stockedSizes() {
  const { id } = await shop.addProduct({ stockQuantity: 0 })
  await addOptions(shop.db, id, {
    options: ['size'],
    variants: [
      { values: { size: 's' }, stockQuantity: 12 },
      { values: { size: 'm' }, stockQuantity: 12 },
      { values: { size: 'l' }, stockQuantity: 12, price: 12_000 },
    ],
  })
  const { s = 0 } = await variantIds(shop.db, id)
  return { productId: id, variantId: s }
}

async function parcelsOf(id: number) {
  const { rows } = await shop.db.$client.query(
    `select orders.status, orders.version, parcels.id as parcel_id, parcels.number, parcels.status as parcel, parcels.version as parcel_version,
       parcels.collect, payments.due, payments.collected, payments.courier_id as courier
     from orders join parcels on parcels.order_id = orders.id join payments on payments.parcel_id = parcels.id
     where orders.id = $1 order by parcels.number`,
    [id],
  )
  return rows
}

async function stateOf(id: number) {
  const rows = await parcelsOf(id)
  expect(rows).toHaveLength(1)
  return rows[0]
}

const kinds = ['advance', 'refuse', 'cancel', 'shopper cancels', 'undo', 'release', 'lost'] as const
const pieces = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(2))
/** Two orders of one parcel, and one of three. `parcel`: the number of one of them; 0 for the order. */
const order = fc.nat(2)
const target = { order, parcel: fc.nat(3), courier: fc.nat(1) }
const step = fc.oneof(
  fc.record({
    kind: fc.constant('quantity' as const),
    order,
    line: fc.nat(2),
    quantity: fc.nat(6),
  }),
  fc.record({ kind: fc.constantFrom(...kinds), ...target }),
  fc.record({
    kind: fc.constant('address' as const),
    order,
    place: fc.nat(2),
    retains: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    order,
    line: fc.nat(2),
    price: fc.integer({ min: 1, max: 60 }),
    discount: fc.nat(40),
  }),
  fc.record({
    kind: fc.constant('amounts' as const),
    order,
    fee: fc.constantFrom(0, 2000),
    discount: fc.nat(80),
  }),
  fc.record({ kind: fc.constant('variant' as const), order, choice: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('part', 'back'), ...target, pieces }),
  fc.record({ kind: fc.constant('advance' as const), ...target }),
  fc.record({ kind: fc.constant('advance' as const), ...target }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Free from an amount, at a fee, and not served. */
const places = ['baghdad', 'basra', 'anbar'] as const

const nextOf: Record<string, 'processing' | 'shipped'> = { pending: 'processing', processing: 'shipped' }

/** Takes the step, or is refused, when the order cannot take it. */
async function take(each: Step, { id, productIds }: { id: number; productIds: number[] }): Promise<unknown> {
  const parcels = await parcelsOf(id)
  const { version, status: ofOrder } = parcels[0]
  const named = 'parcel' in each ? parcels.find(({ number }) => number === each.parcel) : undefined
  const status = named?.parcel ?? ofOrder
  const number = named?.number
  if (each.kind === 'quantity') {
    const productId = productIds[each.line] ?? 0
    return changeQuantity(staff, id, { version, productId, quantity: each.quantity })
  }
  if (each.kind === 'address') {
    const governorate = places[each.place] ?? 'baghdad'
    const { shipping } = orderBody([], 0)
    if (!shipping) throw new Error('the order has no address')
    const oldTerms = each.retains && { oldTermsReason: 'agreed by phone' }
    return changeShipping(staff, id, { ...shipping, version, governorate, ...oldTerms })
  }
  if (each.kind === 'amounts') {
    const discount = each.discount * 250
    return setOrderAmounts(staff, id, { version, fee: each.fee, discount, reason: 'agreed by phone' })
  }
  if (each.kind === 'price' || each.kind === 'variant') {
    const productId = productIds[each.kind === 'price' ? each.line : 1]
    const item = (await getOrder(staff, id)).items.find((line) => line.productId === productId)
    if (!item) throw new Refusal('not_found')
    const line = { id, itemId: item.id }
    if (each.kind === 'price') {
      const amounts = { price: each.price * 250, discount: each.discount * 250 }
      return setLinePrice(staff, line, { version, ...amounts, reason: 'agreed by phone', waives: true })
    }
    const choice = (await listSwapChoices(staff, line)).variants[each.choice]
    if (!choice) throw new Refusal('not_found')
    const { variant, price } = choice
    return swapVariant(staff, line, { version, variantId: variant.id, price, waives: true })
  }
  const courierId = couriers[each.courier] ?? 0
  if (each.kind === 'part') {
    const inParcel = (await getOrder(staff, id)).parcels.find((parcel) => parcel.number === (number ?? 1))
    const lines = (inParcel?.items ?? []).map((itemId, index) => ({
      itemId,
      accepted: each.pieces[index] ?? 0,
    }))
    return acceptInPart(staff, id, { version, courierId, lines }, number)
  }
  if (each.kind === 'back' || each.kind === 'lost') {
    const states = await Promise.all(
      goodsStates.map((state) => listReturnedGoods(shop.deps, { state, pageSize: 100 })),
    )
    const ofParcels = states.flatMap((page) => page.goods).filter(({ orderId }) => orderId === id)
    const goods = ofParcels[each.courier] ?? ofParcels[0]
    if (!goods) throw new Refusal('not_found')
    const about = { version: goods.version, note: 'as said' }
    if (!('pieces' in each)) return recordGoodsLost(staff, goods.id, about)
    const lines = goods.lines.map(({ itemId, quantity }, index) => ({
      itemId,
      sellable: Math.min(each.pieces[index] ?? 0, quantity),
    }))
    return recordGoodsBack(staff, goods.id, { ...about, lines })
  }
  if (each.kind === 'shopper cancels') return cancelOrder(staff, id)
  if (each.kind === 'undo') return undoDelivery(staff, id, { version, reason: 'a mistake' }, number)
  if (each.kind === 'release') return releaseStock(shop.deps)
  const to = each.kind === 'advance' ? (nextOf[status] ?? 'delivered') : 'cancelled'
  const reason = each.kind === 'cancel' && { reason: 'other' as const }
  return moveWorkOrder(staff, id, { version, to, courierId, ...reason }, number)
}

const ofOrder = { order: 0, parcel: 0 }
const advance = { kind: 'advance', ...ofOrder, courier: 1 } as const
const refuse = { kind: 'refuse', ...ofOrder, courier: 0 } as const
const undo = { kind: 'undo', ...ofOrder, courier: 0 } as const
const part = { kind: 'part', ...ofOrder, courier: 0, pieces: [1, 2, 0] } satisfies Step
const back = { kind: 'back', ...ofOrder, courier: 0, pieces: [1, 0, 0] } satisfies Step
const lost = { kind: 'lost', ...ofOrder, courier: 0 } as const
/** A step of a parcel of the order that has three. */
const of = <Each extends object>(parcel: number, each: Each) => ({ ...each, order: 2, parcel })
const cancel = { kind: 'cancel', ...ofOrder, courier: 0 } as const
const toBasra = { kind: 'address', order: 0, place: 1, retains: false } as const
const gift = { kind: 'amounts', order: 0, fee: 0, discount: 9 } as const
const cheap = { kind: 'price', order: 0, line: 0, price: 2, discount: 0 } as const
const dear = { kind: 'price', order: 0, line: 1, price: 60, discount: 12 } as const
const swap = { kind: 'variant', order: 0, choice: 1 } as const
const edit = { kind: 'quantity', order: 0, line: 1, quantity: 0 } as const

/** Histories that once went wrong, with credit and without, in one visit and in two. */
const examplesOf = (all: [Step[]][]): [Step[], number, boolean][] =>
  all.map(([steps], index) => [steps, index % 2 === 0 ? 21_000 : 0, index % 3 === 0])

const histories = fc.array(step, { minLength: 1, maxLength: 14 })

type State = Awaited<ReturnType<typeof parcelsOf>>[number]
const hasChanged = (before: State, after: State) =>
  before.parcel !== after.parcel || before.collect !== after.collect || before.collected !== after.collected

let refunded = 0
/** Gives the shopper credit, as a refund of a return that nothing else reads. */
async function addCredit(credit: number) {
  if (credit === 0) return
  await transaction(shop.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into credit_entries (user_id, amount, kind, return_id, at)
      values (${staff.staff.userId}, ${credit}, 'refund', ${1_000_000 + ++refunded}, now())`)
  })
  await bookCredit(shop.db, { to: 'customer_credit', key: `${refunded}`, amount: credit })
}

const setSeller = (productId: number, sellerId: number) =>
  shop.db.update(variants).set({ sellerId }).where(eq(variants.productId, productId))

/** Every order with a line whose seller bears another part of its discount than its adjustments say, and every visit with two fees. */
async function findSellerFaults() {
  const { rows } = await shop.db.execute(sql`
    select item.order_id, 'the seller bears another discount' as fault
    from order_items item left join order_adjustments adjustment on adjustment.item_id = item.id and adjustment.borne_by = 'seller'
    where item.accepted is null group by item.id having item.seller_discount <> coalesce(-sum(adjustment.amount), 0)
    union all
    select order_id, 'a visit has two fees' from parcels where status <> 'cancelled'
    group by order_id, visit having count(*) filter (where delivery_fee > 0) > 1`)
  return rows
}

test('after any history parcels, payments, lines, stock and status of an order agree, and the cash is with its couriers', async () => {
  // Delivery is free from more than two accepted pieces, so that parts charge a fee and take it back; so is the promotion lost.
  await shop.db.update(deliveryRates).set({ fee: 5000, freeFrom: 25_000 })
  await shop.db.insert(promotions).values({
    name: { en: 'A tenth', ar: 'العشر' },
    kind: 'automatic',
    effect: 'percent',
    value: 10,
    minimum: 25_000,
    createdAt: new Date(0),
  })
  // Better than a tenth of all, and lost below two pieces as well.
  await shop.db.insert(promotions).values({
    name: { en: 'Two fifths', ar: 'الخمسان' },
    sellerId: hubs[0],
    kind: 'automatic',
    effect: 'percent',
    value: 40,
    minimum: 15_000,
    createdAt: new Date(0),
  })
  await shop.db.insert(sellerRates).values([
    { sellerId: direct, governorate: 'baghdad', fee: 3000, surcharge: 0, freeFrom: 15_000 },
    { sellerId: direct, governorate: 'basra', fee: 4500, surcharge: 0, freeFrom: null },
  ])
  invalidateCached()
  await setRate('basra', { fee: 8000, freeFrom: null })
  await setRate('anbar', { active: false })
  const { browser } = await signedIn(shop, 'admin')
  const settings = { ...noOrdering, minimumsEnforced: true, version: 0 }
  expect((await browser.put('/api/admin/settings/ordering', settings)).status).toBe(200)
  const fees = new Set<number>()
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(histories, fc.constantFrom(0, 21_000), fc.boolean(), async (steps, credit, isApart) => {
      const sizes = await stockedSizes()
      const productIds = [await stocked(12), sizes.productId, await stocked(12)]
      const lines = [
        { productId: productIds[0] ?? 0, quantity: 2 },
        { ...sizes, quantity: 2 },
      ]
      const placed = [
        await placeOrder(staff, orderBody(lines, 36_000), null),
        await placeOrder(staff, orderBody(lines, 36_000), null),
      ]
      await setSeller(productIds[1] ?? 0, hubs[0])
      await setSeller(productIds[2] ?? 0, isApart ? direct : hubs[1])
      await addCredit(credit)
      const three = [...lines, { productId: productIds[2] ?? 0, quantity: 2 }]
      const body = { ...orderBody(three, 52_000), ...(credit > 0 && { credit }) }
      placed.push(await placeOrder(staff, body, null))
      const ids = placed.map(({ order: { id } }) => id)
      for (const each of steps) {
        const id = ids[each.order] ?? 0
        const before = await parcelsOf(id)
        await take(each, { id, productIds }).then(
          () =>
            done.add(
              'parcel' in each && each.parcel > 0 && before.length > 1
                ? `${each.kind} of a parcel`
                : each.kind,
            ),
          (error) => {
            if (!('code' in error) || typeof error.details !== 'object') throw error
          },
        )
        for (const [index, after] of (await parcelsOf(id)).entries()) {
          const { parcel_version: former, version, ...state } = before[index]
          if (!hasChanged(state, after)) continue
          expect([after.parcel_version > former, after.version > version]).toEqual([true, true])
        }
      }
      expect(await findParcelFaults(shop.db)).toEqual([])
      expect(await findRecountFaults(shop.db)).toEqual([])
      expect(await findLedgerFaults(shop.db)).toEqual([])
      expect(await findSellerFaults()).toEqual([])
      for (const id of ids) {
        const states = await parcelsOf(id)
        for (const state of states)
          expect(state.collected).toBe(state.parcel === 'delivered' ? state.collect : null)
        const stored = await getOrder(staff, id)
        if (states.length === 1) fees.add(stored.delivery.fee)
        const [withLines, emptied] = [true, false].map((has) =>
          states
            .filter(({ number }) => stored.parcels.some((parcel) => parcel.number === number) === has)
            .map(({ number, parcel, collect }) => ({ number, status: parcel, collect })),
        )
        expect(stored.parcels.map(({ number, status, collect }) => ({ number, status, collect }))).toEqual(
          withLines,
        )
        expect(emptied).toEqual(emptied?.map((parcel) => ({ ...parcel, status: 'cancelled', collect: 0 })))
        expect(stored.parcels.flatMap(({ items }) => items).sort()).toEqual(
          stored.items.map((item) => item.id).sort(),
        )
      }
      const { rows } = await shop.db.$client.query(
        `select delivery.courier_id as id, sum(parcels.collect)::int as cash from parcels
         join deliveries delivery on delivery.parcel_id = parcels.id where parcels.status = 'delivered' and delivery.refused_at is null group by 1`,
      )
      const { couriers: settled } = await readSettlement(staff)
      const cashOf = (id: number) => rows.find((row) => row.id === id)?.cash ?? 0
      expect(settled.map(({ id, cash, balance }) => [id, cash, balance])).toEqual(
        settled.map(({ id }) => [id, cashOf(id), cashOf(id)]),
      )
    }),
    {
      numRuns: isFullAttack ? 300 : 25,
      examples: examplesOf([
        [[edit, advance, advance, advance, undo, { ...advance, courier: 0 }]],
        [[advance, edit, advance, advance, undo, refuse]],
        [[advance, advance, part, undo, refuse, back, back]],
        [[advance, advance, part, back, undo, lost]],
        [[advance, advance, part, undo, part, lost, back]],
        [[advance, advance, refuse, lost, back]],
        [[advance, advance, { ...part, pieces: [1, 1, 0] }, undo, part]],
        [[advance, advance, part, undo, { ...part, pieces: [1, 1, 0] }]],
        [[toBasra, advance, advance, part, undo, refuse]],
        [[toBasra, { ...toBasra, place: 0 }, advance, advance, { ...part, pieces: [1, 1, 0] }, undo, part]],
        [[{ ...toBasra, place: 2, retains: true }, edit, toBasra, advance, advance, advance]],
        [
          [
            { kind: 'release', ...ofOrder, courier: 0 },
            { ...advance, order: 1 },
            { kind: 'shopper cancels', ...ofOrder, courier: 0 },
          ],
        ],
        [[gift, swap, advance, advance, part, undo, { ...part, pieces: [1, 1, 0] }, back]],
        [[swap, dear, gift, { ...edit, quantity: 1 }, advance, advance, part, undo, advance]],
        [[cheap, { ...gift, fee: 2000, discount: 0 }, toBasra, advance, advance, refuse, back]],
        [[{ ...gift, fee: 2000 }, advance, advance, part, undo, part]],
        [
          [
            { ...gift, order: 2, fee: 2000 },
            of(2, advance),
            of(1, cancel),
            of(2, advance),
            of(2, advance),
            of(3, advance),
            of(3, refuse),
            of(3, back),
          ],
        ],
        [
          [
            of(0, advance),
            of(1, advance),
            of(2, advance),
            of(2, part),
            of(1, advance),
            of(2, undo),
            of(2, refuse),
            of(3, cancel),
            of(0, back),
          ],
        ],
        [
          [
            { ...edit, order: 2 },
            { ...edit, order: 2, line: 2 },
            of(0, advance),
            of(0, advance),
            of(0, part),
            of(0, undo),
          ],
        ],
        [[cancel, of(1, cancel), of(2, cancel), of(3, cancel)]],
        [
          [
            { ...cheap, order: 2, line: 1, price: 20 },
            of(0, advance),
            of(0, advance),
            of(2, part),
            of(2, undo),
          ],
        ],
        [
          [
            { ...toBasra, order: 2 },
            of(1, advance),
            of(2, advance),
            of(1, cancel),
            of(2, undo),
            of(0, cancel),
            of(2, advance),
            of(3, cancel),
          ],
        ],
      ]),
    },
  )
  expect([...fees].sort()).toEqual([0, 2000, 5000, 8000])
  await shop.db.update(deliveryRates).set({ fee: 0, freeFrom: null, active: true })
  await shop.db.update(promotions).set({ active: false })
  const edits = ['address', 'amounts', 'back', 'part', 'price', 'quantity', 'variant']
  const ofParcel = ['advance', 'refuse', 'cancel', 'undo', 'part'].map((kind) => `${kind} of a parcel`)
  expect([...done]).toEqual(expect.arrayContaining([...kinds, ...edits, ...ofParcel]))
}, 1_800_000)

test('one delivers while another undoes, refuses or delivers: the payment follows whoever was first', async () => {
  const [courierId = 0] = couriers
  for (let round = 0; round < 4; round += 1) {
    const order = await backOffice.orderAt('shipped', courierId)
    const { version } = await stateOf(order.id)
    const results = await Promise.allSettled([
      moveWorkOrder(staff, order.id, { version, to: 'delivered' }),
      moveWorkOrder(staff, order.id, { version, to: 'cancelled' }),
      moveWorkOrder(staff, order.id, { version, to: 'delivered' }),
      undoDelivery(staff, order.id, { version: version + 1, reason: 'a mistake' }),
    ])
    expect(results.slice(0, 3).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status, collected, courier } = await stateOf(order.id)
    expect([collected, courier]).toEqual(status === 'delivered' ? [20_000, courierId] : [null, null])
    expect(await findParcelFaults(shop.db)).toEqual([])
  }
})

test('one edits while another cancels: what is due is what the order costs', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, product } = await backOffice.placeOrder()
    await Promise.allSettled([
      changeQuantity(staff, id, { version: 0, productId: product.id, quantity: 5 }),
      moveWorkOrder(staff, id, { version: 0, to: 'cancelled', reason: 'other' }),
    ])
    const { status, due } = await stateOf(id)
    expect(due).toBe(status === 'cancelled' ? 20_000 : 50_000)
    expect(await findParcelFaults(shop.db)).toEqual([])
  }
})
