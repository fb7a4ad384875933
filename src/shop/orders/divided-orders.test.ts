import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateCached } from '#platform/swr.ts'
import { users } from '#shop/accounts/tables.ts'
import { refreshSelling, withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { sellerMembers, sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { bookCredit } from '#test/harness/book-credit.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { addOffer } from '#test/harness/offers.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { findParcelFaults, findRecountFaults } from '#test/harness/parcel-consistency.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { onlyVariant } from '#test/harness/variants.ts'
import { cancelOrder } from './cancel-order.ts'
import { findCartTotals, findDeliveryQuote } from './cart-totals.ts'
import { moveOrder } from './change-status.ts'
import { creditEntries } from './credit-tables.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './queries.ts'
import { orderAdjustments, orderItems, parcels, payments } from './tables.ts'

let fixture: OrderFixtures
let hub: number
let direct: number
beforeAll(async () => {
  fixture = await createOrderFixtures()
  ;[hub, direct] = await addSellers(fixture.db, [
    { slug: 'basra-dates', name: { ar: 'تمور البصرة', en: 'Basra Dates' } },
    { slug: 'najaf-books', name: { ar: 'كتب النجف', en: 'Najaf Books' }, handover: 'direct' },
  ])
  await fixture.db.update(deliveryRates).set({ fee: 5_000, freeFrom: 50_000 })
  invalidateCached()
})
afterAll(async () => {
  expect([...(await findParcelFaults(fixture.db)), ...(await findRecountFaults(fixture.db))]).toEqual([])
  await fixture.close()
})

const sellerOf = { shop: shopSellerId } as Record<'shop' | 'hub' | 'direct', number>
async function productOf(seller: 'shop' | 'hub' | 'direct', price: number) {
  Object.assign(sellerOf, { hub, direct })
  const { id } = await fixture.addProduct({ price })
  await fixture.db.update(variants).set({ sellerId: sellerOf[seller] }).where(eq(variants.productId, id))
  return id
}

const fail = (): never => {
  throw new Error('there is no such shopper')
}

const ofThree = async () => [
  { productId: await productOf('direct', 12_000), quantity: 1 },
  { productId: await productOf('shop', 20_000), quantity: 1 },
  { productId: await productOf('hub', 17_500), quantity: 2 },
]

describe('an order of three sellers', () => {
  test('has a parcel for each, and the fee of each visit once', async () => {
    const shopper = await fixture.addShopper()
    const lines = await ofThree()
    for (const { productId, quantity } of lines) await fixture.addToCart(shopper, productId, quantity)
    const totals = await findCartTotals(shopper, { governorate: 'baghdad' })
    expect(totals).toMatchObject({ goods: 67_000, delivery: { fee: 5_000, missing: null }, collect: 72_000 })
    expect(totals.parcels).toMatchObject([
      {
        seller: { slug: 'dijla' },
        visit: 1,
        goods: 20_000,
        delivery: { fee: 0, missing: null },
        collect: 20_000,
      },
      {
        seller: { slug: 'basra-dates', nameEn: 'Basra Dates', nameAr: 'تمور البصرة' },
        visit: 1,
        collect: 35_000,
      },
      {
        seller: { slug: 'najaf-books' },
        visit: 2,
        delivery: { fee: 5_000, freeFrom: 50_000, missing: 38_000 },
        collect: 17_000,
      },
    ])

    const { order } = await placeOrder(shopper, orderBody(lines, 72_000), 'three')
    const ids = (productId: number | undefined) =>
      order.items.filter((item) => item.productId === productId).map(({ id }) => id)
    expect(order.parcels).toEqual([
      expect.objectContaining({
        number: 1,
        visit: 1,
        status: 'pending',
        goods: 20_000,
        discount: 0,
        delivery: 0,
        collect: 20_000,
        items: ids(lines[1]?.productId),
      }),
      expect.objectContaining({
        number: 2,
        visit: 1,
        delivery: 0,
        collect: 35_000,
        items: ids(lines[2]?.productId),
      }),
      expect.objectContaining({
        number: 3,
        visit: 2,
        delivery: 5_000,
        collect: 17_000,
        items: ids(lines[0]?.productId),
      }),
    ])
    expect(order).toMatchObject({ totalAmount: 72_000, collect: 72_000, delivery: { fee: 5_000 } })
    expect((await getOrder(shopper, order.id)).parcels).toEqual(order.parcels)
    const { order: again, replayed } = await placeOrder(shopper, orderBody(lines, 72_000), 'three')
    expect([replayed, again]).toEqual([true, order])
    for (const { productId, quantity } of lines) expect(await fixture.stockOf(productId)).toBe(10 - quantity)
    const fees = await fixture.db
      .select({ number: parcels.number, amount: orderAdjustments.amount })
      .from(orderAdjustments)
      .innerJoin(parcels, eq(parcels.id, orderAdjustments.parcelId))
      .where(eq(orderAdjustments.orderId, order.id))
    expect(fees).toEqual([{ number: 3, amount: 5_000 }])
  })

  test('says of each parcel when it arrives, by the days of its seller, and what was promised stays', async () => {
    const shopper = await fixture.addShopper()
    const { db } = fixture
    // A Sunday; the days away of the direct seller begin on Tuesday, after one of its three days.
    const days = { daysFrom: 1, daysTo: 2 }
    await db.update(deliveryRates).set(days)
    await db.update(sellers).set({ handlingDays: 2 }).where(eq(sellers.id, hub))
    const away = { handlingDays: 3, awayFrom: '2026-03-03', awayUntil: '2026-03-04' }
    await db.update(sellers).set(away).where(eq(sellers.id, direct))
    invalidateCached()
    const lines = await ofThree()
    for (const { productId, quantity } of lines) await fixture.addToCart(shopper, productId, quantity)
    const together = { from: '2026-03-04', to: '2026-03-05' }
    const alone = { from: '2026-03-08', to: '2026-03-09' }
    const span = { from: together.from, to: alone.to }
    const totals = await findCartTotals(shopper, { governorate: 'baghdad' })
    expect(totals.delivery).toMatchObject(span)
    expect(totals.parcels?.map(({ delivery: { from, to } }) => ({ from, to }))).toEqual([
      ...[together, together, alone],
    ])
    expect(await findDeliveryQuote(shopper, { governorate: 'baghdad' })).toMatchObject({ ...days, ...span })

    const { order } = await placeOrder(shopper, orderBody(lines, 72_000), null)
    expect(order).toMatchObject({ arrives: span, delivery: span })
    expect(order.parcels.map(({ arrives }) => arrives)).toEqual([together, together, alone])
    const ofHub = [{ productId: await productOf('hub', 20_000), quantity: 1 }]
    expect((await placeOrder(shopper, orderBody(ofHub, 25_000), null)).order.arrives).toEqual(together)

    await db.update(sellers).set({ handlingDays: 0, awayFrom: null, awayUntil: null })
    const [soon] = (await placeOrder(shopper, orderBody(ofHub, 25_000), null)).order.parcels
    expect(soon?.arrives).toEqual({ from: '2026-03-02', to: '2026-03-03' })
    invalidateCached()
    expect(await getOrder(shopper, order.id)).toMatchObject({ arrives: span, parcels: order.parcels })
    // One of the release before, whose parcels have no dates.
    await db.update(parcels).set({ arrivesFrom: null, arrivesTo: null }).where(eq(parcels.orderId, order.id))
    const before = await getOrder(shopper, order.id)
    expect(before.arrives).toEqual(span)
    expect(before.parcels.map((parcel) => 'arrives' in parcel)).toEqual([false, false, false])
  })

  test('takes as many statements as one of the shop alone', async () => {
    const shopper = await fixture.addShopper()
    const alone = [{ productId: await productOf('shop', 20_000), quantity: 1 }]
    const lines = await ofThree()
    await placeOrder(shopper, orderBody(alone, 25_000), null)
    const counted = countStatements(fixture.pool)
    await placeOrder(shopper, orderBody(alone, 25_000), null)
    const { count } = counted
    counted.count = 0
    await placeOrder(shopper, orderBody(lines, 72_000), null)
    expect(counted.count).toBe(count)
  })

  test('is refused from the moment when one of its sellers is suspended, whose lines are gone', async () => {
    const shopper = await fixture.addShopper()
    const lines = await ofThree()
    const setStatus = (status: 'open' | 'suspended') =>
      transaction(fixture.db, async (db) => {
        await db.update(sellers).set({ status }).where(eq(sellers.id, hub))
        await refreshSelling({ db, now: shopper.now }, hub)
      })
    await setStatus('suspended')
    const change = { productId: lines[2]?.productId, reason: 'gone', titleEn: null, price: null }
    const refusal = { code: 'order_changed', details: { changes: [change] } }
    const place = () => getRefusal(placeOrder(shopper, orderBody(lines, 72_000), null))
    // Before its offers are withheld, and after.
    expect(await place()).toMatchObject(refusal)
    await withholdOffers(fixture.db, hub)
    expect(await place()).toMatchObject(refusal)
    await setStatus('open')
    await withholdOffers(fixture.db, hub)
    for (const { productId } of lines) expect(await fixture.stockOf(productId)).toBe(10)
    const { order } = await placeOrder(shopper, orderBody(lines, 72_000), null)
    expect(order.parcels).toHaveLength(3)
  })

  test('that is placed twenty times with one key is one order with three parcels and three payments', async () => {
    const shopper = await fixture.addShopper()
    const body = orderBody(await ofThree(), 72_000)
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shopper, body, 'twenty')))
    const ids = new Set(placed.map(({ order }) => order.id))
    expect([ids.size, placed.filter(({ replayed }) => !replayed).length]).toEqual([1, 1])
    const [id = 0] = ids
    const own = await fixture.db
      .select({ due: payments.due })
      .from(parcels)
      .innerJoin(payments, eq(payments.parcelId, parcels.id))
      .where(eq(parcels.orderId, id))
      .orderBy(parcels.number)
    expect(own.map(({ due }) => due)).toEqual([20_000, 35_000, 17_000])
  })

  test('is raced for by two hundred shoppers: exactly as many orders as there are pieces, without a deadlock', async () => {
    const [direct = 0, own = 0, hub = 0] = (await ofThree()).map(({ productId }) => productId)
    const lines = [direct, own, hub].map((productId) => ({ productId, quantity: 1 }))
    const orders = [lines, lines.toReversed()].map((each) => orderBody(each, 59_500))
    const shoppers = await fixture.addShoppers(200)
    const results = await Promise.allSettled(
      shoppers.map((shopper, index) => placeOrder(shopper, orders[index % 2] ?? fail(), null)),
    )
    const placed = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order] : []))
    expect(placed).toHaveLength(10)
    expect(placed.every(({ parcels: sent }) => sent.length === 3)).toBe(true)
    for (const each of results)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'order_changed' })
    for (const productId of [direct, own, hub]) expect(await fixture.stockOf(productId)).toBe(0)
  })

  test('is whole or names the lines of a seller who is suspended meanwhile', async () => {
    const lines = (await ofThree()).map(({ productId }) => ({ productId, quantity: 1 }))
    await fixture.db.execute(
      sql`update variants set stock_quantity = 100 where product_id = any(${sql.param(lines.map(({ productId }) => productId))}::int[])`,
    )
    const shoppers = await fixture.addShoppers(50)
    const place = (index: number) => placeOrder(shoppers[index] ?? fail(), orderBody(lines, 59_500), null)
    const setStatus = (status: 'open' | 'suspended') =>
      transaction(fixture.db, async (db) => {
        await db.update(sellers).set({ status }).where(eq(sellers.id, hub))
        await refreshSelling({ db, now: shoppers[0]?.now ?? fail() }, hub)
      })
    const placeFrom = (start: number) =>
      Promise.allSettled(Array.from({ length: 25 }, (_, index) => place(start + index)))
    const [before, after] = await Promise.all([
      placeFrom(0),
      setStatus('suspended').then(() => placeFrom(25)),
    ])
    const refusal = {
      code: 'order_changed',
      details: { changes: [{ productId: lines[2]?.productId, reason: 'gone' }] },
    }
    for (const each of before)
      if (each.status === 'fulfilled') expect(each.value.order.parcels).toHaveLength(3)
      else expect(each.reason).toMatchObject(refusal)
    for (const each of after) expect(each).toMatchObject({ status: 'rejected', reason: refusal })
    await setStatus('open')
    await withholdOffers(fixture.db, hub)
  })

  test('spends credit on each parcel by what it costs', async () => {
    const shopper = await fixture.addShopper()
    const userId = shopper.shopper.id
    await transaction(fixture.db, async (tx) => {
      // Credit of a return that is not there.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx
        .update(users)
        .set({ isAnonymous: false, username: 'saver', usernameKey: 'saver' })
        .where(eq(users.id, userId))
      await tx
        .insert(creditEntries)
        .values({ userId, amount: 36_000, kind: 'refund', returnId: 1, at: shopper.now() })
    })
    await bookCredit(fixture.db, { to: 'customer_credit', key: 'refund', amount: 36_000 })
    const { order } = await placeOrder(
      shopper,
      { ...orderBody(await ofThree(), 72_000), credit: 36_000 },
      null,
    )
    expect(order.parcels.map(({ collect }) => collect)).toEqual([10_000, 17_500, 8_500])
    expect(order).toMatchObject({ credit: 36_000, collect: 36_000 })
  })

  test('has a code spread in notes over parcels of 250, 500 and 1,000 dinars; one that costs nothing collects nothing', async () => {
    const [promotion] = await fixture.db
      .insert(promotions)
      .values({
        name: { ar: 'خصم', en: 'Sale' },
        kind: 'code',
        effect: 'fixed',
        value: 250,
        createdAt: new Date(0),
      })
      .returning()
    const promotionId = promotion?.id ?? 0
    await fixture.db.insert(promotionCodes).values({ promotionId, code: 'NOTES' })
    const lines = [
      { productId: await productOf('shop', 250), quantity: 1 },
      { productId: await productOf('hub', 500), quantity: 1 },
      { productId: await productOf('direct', 1_000), quantity: 1 },
    ]
    const placed: { collect: number; discount: number }[][] = []
    for (const value of [250, 750, 1_250, 1_750]) {
      await fixture.db.update(promotions).set({ value }).where(eq(promotions.id, promotionId))
      invalidateCached()
      const body = { ...orderBody(lines, 11_750 - value), code: 'NOTES' }
      const { order } = await placeOrder(await fixture.addShopper(), body, null)
      const own = await fixture.db
        .select({ collect: parcels.collect, discount: parcels.discount })
        .from(parcels)
        .where(eq(parcels.orderId, order.id))
        .orderBy(parcels.number)
      expect(own.reduce((sum, { discount }) => sum + discount, 0)).toBe(value)
      expect(own.reduce((sum, { collect }) => sum + collect, 0)).toBe(11_750 - value)
      for (const amounts of own) expect([amounts.collect % 250, amounts.discount % 250]).toEqual([0, 0])
      placed.push(own)
    }
    // Its goods are given away, and the fee of the visit is on the shop's own parcel.
    expect(placed.at(-1)?.[1]).toEqual({ collect: 0, discount: 500 })
  })

  test('loses one parcel when its shopper cancels it, and is cancelled with the last', async () => {
    const shopper = await fixture.addShopper()
    const lines = await ofThree()
    const { order } = await placeOrder(shopper, orderBody(lines, 72_000), null)
    const other = await fixture.addShopper()
    for (const [ctx, number] of [
      [other, 3],
      [shopper, 4],
    ] as const)
      expect(await getRefusal(cancelOrder(ctx, order.id, number))).toMatchObject({ code: 'not_found' })
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => cancelOrder(shopper, order.id, 3)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await getOrder(shopper, order.id)).toMatchObject({
      status: 'pending',
      totalAmount: 55_000,
      delivery: { fee: 0 },
      parcels: [{ status: 'pending' }, { status: 'pending' }, { status: 'cancelled', collect: 17_000 }],
    })
    expect(await fixture.stockOf(lines[0]?.productId ?? 0)).toBe(10)
    await cancelOrder(shopper, order.id, 1)
    expect(await cancelOrder(shopper, order.id, 2)).toMatchObject({
      status: 'cancelled',
      totalAmount: 72_000,
    })
    for (const { productId } of lines) expect(await fixture.stockOf(productId)).toBe(10)
  })

  test('loses a confirmed parcel that its shopper cancels before its seller has packed it, and no other', async () => {
    const shopper = await fixture.addShopper()
    const lines = await ofThree()
    const { order } = await placeOrder(shopper, orderBody(lines, 72_000), null)
    await moveOrder(shopper, order.id, 'processing', { byUserId: null, reason: 'test' })
    const packed = and(eq(parcels.orderId, order.id), eq(parcels.sellerId, hub))
    await fixture.db.update(parcels).set({ packedAt: shopper.now() }).where(packed)
    const { parcels: sent } = await getOrder(shopper, order.id)
    expect(sent.map(({ cancellable }) => cancellable)).toEqual([undefined, undefined, true])
    for (const number of [1, 2, undefined])
      expect(await getRefusal(cancelOrder(shopper, order.id, number))).toEqual({
        code: 'order_not_cancellable',
        details: { orderStatus: 'processing' },
      })
    const left = { status: 'processing', totalAmount: 55_000, collect: 55_000 }
    expect(await cancelOrder(shopper, order.id, 3)).toMatchObject(left)
    for (const [index, stock] of [10, 9, 8].entries())
      expect(await fixture.stockOf(lines[index]?.productId ?? 0)).toBe(stock)
  })

  test('has no line of a seller who stopped selling, before the variants are withheld', async () => {
    const shopper = await fixture.addShopper()
    const lines = await ofThree()
    const sells = (selling: boolean) => fixture.db.update(sellers).set({ selling }).where(eq(sellers.id, hub))
    await sells(false)
    expect(await getRefusal(placeOrder(shopper, orderBody(lines, 72_000), null))).toMatchObject({
      code: 'order_changed',
      details: { changes: [{ productId: lines[2]?.productId, reason: 'gone' }] },
    })
    await sells(true)
    expect((await placeOrder(shopper, orderBody(lines, 72_000), null)).order.parcels).toHaveLength(3)
  })

  test('is refused to who works for one of its sellers, by account or phone', async () => {
    const [person] = await fixture.db
      .insert(users)
      .values({ name: 'Packer', email: 'packer@example.com', isAnonymous: true, phone: '+9647712223344' })
      .returning({ id: users.id })
    const userId = person?.id ?? 0
    await fixture.db
      .insert(sellerMembers)
      .values({ sellerId: hub, userId, role: 'packer', createdAt: new Date() })
    const lines = await ofThree()
    const body = orderBody(lines, 72_000)
    const shopper = await fixture.addShopper()
    const own = '+9647712223344'
    const withPhones = (phones: { phone?: string; secondPhone?: string }) => ({
      ...body,
      ...(body.shipping && { shipping: { ...body.shipping, ...phones } }),
    })
    const { shipping: _, ...inText } = { ...body, shippingAddress: `علي، 07701112233، ${own}، بغداد` }
    for (const [ctx, requested] of [
      [{ ...shopper, shopper: { ...shopper.shopper, id: userId } }, body],
      [shopper, withPhones({ phone: own })],
      [shopper, withPhones({ secondPhone: own })],
      [shopper, inText],
    ] as const)
      await expect(placeOrder(ctx, requested, null)).rejects.toMatchObject({
        code: 'invalid_request',
        errors: { 'cartItems.2': 'own_shop' },
      })
    for (const { productId } of lines) expect(await fixture.stockOf(productId)).toBe(10)
  })
})

test('ten units of one of two offers make ten orders, and nobody pays the price of the other one', async () => {
  const productId = await productOf('shop', 20_000)
  const variantId = await onlyVariant(fixture.db, productId)
  const [other = 0] = await addOffer(fixture.db, {
    productId,
    sellerId: hub,
    price: 22_000,
    stockQuantity: 10,
  })
  const shoppers = await fixture.addShoppers(200)
  // Half of them name the offer; the others mean the first one, which the other one becomes.
  const bodies = [[{ productId, variantId, quantity: 1 }], [{ productId, quantity: 1 }]].map((lines) =>
    orderBody(lines, 25_000),
  )
  const results = await Promise.allSettled(
    shoppers.map((shopper, index) => placeOrder(shopper, bodies[index % 2] ?? fail(), null)),
  )
  const ids = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order.id] : []))
  expect(ids).toHaveLength(10)
  const sold = await fixture.db
    .select({ variantId: orderItems.variantId, price: orderItems.price })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
  expect(new Set(sold.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ variantId, price: 20_000 })]),
  )
  const { rows } = await fixture.db.execute(
    sql`select id, stock_quantity as stock from variants where product_id = ${productId} order by id`,
  )
  expect(rows).toEqual([
    { id: variantId, stock: 0 },
    { id: other, stock: 10 },
  ])
})
