import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateCached } from '#platform/swr.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { setCartCode } from '#shop/promotions/cart-code.ts'
import { cartCodes, promotionCodes, promotions, redemptions } from '#shop/promotions/tables.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { cancelOrder } from './cancel-order.ts'
import { findCartTotals } from './cart-totals.ts'
import { moveOrder } from './change-status.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './queries.ts'
import { orderAdjustments, orderItems, orders } from './tables.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures()
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.db.update(promotions).set({ active: false })
  await fixture.db.update(deliveryRates).set({ fee: 0, freeFrom: null })
})

let created = 0

async function addPromotion(values: Partial<typeof promotions.$inferInsert> = {}): Promise<number> {
  const [row] = await fixture.db
    .insert(promotions)
    .values({
      name: { ar: 'خصم العيد', en: 'Eid discount' },
      kind: 'automatic',
      effect: 'percent',
      value: 10,
      createdAt: new Date(),
      ...values,
    })
    .returning({ id: promotions.id })
  return row?.id ?? 0
}

async function addCode(values: Partial<typeof promotions.$inferInsert> = {}) {
  const promotionId = await addPromotion({ ...values, kind: 'code' })
  const code = `EID${++created}`
  const [row] = await fixture.db.insert(promotionCodes).values({ promotionId, code }).returning()
  return { promotionId, code, codeId: row?.id ?? 0 }
}

/** A shopper with a cart of five pieces at 10,000, and the body of its order. */
async function filledCart(price = 10_000): Promise<{ shopper: ShopperCtx; id: number }> {
  const shopper = await fixture.addShopper()
  const { id } = await fixture.addProduct({ price })
  await fixture.addToCart(shopper, id, 5, price)
  return { shopper, id }
}

let phones = 0
function bodyOf(id: number, total: number, extra: object = {}) {
  const body = orderBody([{ productId: id, quantity: 5 }], total)
  const phone = `+9647${String(710_000_000 + ++phones)}`
  return { ...body, ...(body.shipping && { shipping: { ...body.shipping, phone } }), ...extra }
}

describe('a promotion', () => {
  test('is taken off the goods in cart and order, and recorded by line', async () => {
    const promotionId = await addPromotion()
    const { shopper, id } = await filledCart()
    expect(await findCartTotals(shopper, {})).toMatchObject({
      goods: 50_000,
      discount: 5_000,
      collect: 45_000,
      discounts: [{ label: 'خصم العيد', labelEn: 'Eid discount', amount: 5_000 }],
    })
    const { order } = await placeOrder(shopper, bodyOf(id, 45_000, { discount: 5_000 }), null)
    expect(order).toMatchObject({
      totalAmount: 45_000,
      goods: 50_000,
      collect: 45_000,
      discounts: [{ label: 'خصم العيد', labelAr: 'خصم العيد', labelEn: 'Eid discount', amount: 5_000 }],
    })
    expect(await getOrder(shopper, order.id)).toEqual(order)
    const [line] = await fixture.db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
    expect(line).toMatchObject({ price: 10_000, discount: 5_000 })
    expect(
      await fixture.db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id)),
    ).toMatchObject([{ kind: 'promotion', amount: -5_000, promotionId, itemId: line?.id, code: null }])
  })

  test('is borne by who pays for it, as it was when ordered', async () => {
    const [sellerId] = await addSellers(fixture.db, [
      { slug: 'basra-dates', name: { ar: 'تمور', en: 'Dates' } },
    ])
    await addPromotion({ sellerId })
    const { shopper, id } = await filledCart()
    await fixture.db.update(variants).set({ sellerId }).where(eq(variants.productId, id))
    const { order } = await placeOrder(shopper, bodyOf(id, 45_000), null)
    expect(
      await fixture.db.select().from(orderAdjustments).where(eq(orderAdjustments.orderId, order.id)),
    ).toMatchObject([{ kind: 'promotion', amount: -5_000, borneBy: 'seller' }])
    const isLine = eq(orderItems.orderId, order.id)
    const lineOf = async () =>
      (await fixture.db.select().from(orderItems).where(isLine)).map(({ discount, sellerDiscount }) => [
        discount,
        sellerDiscount,
      ])
    expect(await lineOf()).toEqual([[5_000, 5_000]])
    // Pieces that are taken out take their share with them, and what staff give by hand is the shop's.
    await transaction(fixture.db, async (tx) => {
      await tx.update(orderItems).set({ discount: 3_000, manualDiscount: 500 }).where(isLine)
      expect(
        (await tx.select().from(orderItems).where(isLine)).map(({ sellerDiscount }) => sellerDiscount),
      ).toEqual([2_500])
      await tx.update(orderItems).set({ discount: 5_000, manualDiscount: 0 }).where(isLine)
    })
    // A promotion of another seller does not count.
    const other = await filledCart()
    expect((await placeOrder(other.shopper, bodyOf(other.id, 50_000), null)).order.totalAmount).toBe(50_000)
  })

  test('by the code in the cart applies to an order that does not name it, and leaves the cart with it', async () => {
    const { code, codeId, promotionId } = await addCode({ value: 20 })
    const { shopper, id } = await filledCart()
    await setCartCode(shopper, codeId)
    expect(await findCartTotals(shopper, {})).toMatchObject({ collect: 40_000, code: { code, reason: null } })
    const { order } = await placeOrder(shopper, bodyOf(id, 40_000), null)
    expect(order.discounts).toMatchObject([{ amount: 10_000, code }])
    expect(await fixture.db.$count(cartCodes, eq(cartCodes.userId, shopper.shopper.id))).toBe(0)
    expect(
      await fixture.db.select().from(redemptions).where(eq(redemptions.orderId, order.id)),
    ).toMatchObject([{ promotionId, codeId, amount: 10_000, releasedAt: null }])
  })

  test('by a code names the lines of the cart that it leaves out, and why', async () => {
    const { code, codeId } = await addCode({ value: 20 })
    const { shopper } = await filledCart()
    await setCartCode(shopper, codeId)
    expect((await findCartTotals(shopper, {})).code).toEqual({ code, reason: null, missing: null })
    const sale = await fixture.addProduct({ price: 10_000, discountPrice: 5_000 })
    await fixture.addToCart(shopper, sale.id, 1, 5_000)
    const item = (await fixture.db.select().from(cartItems)).find(({ productId }) => productId === sale.id)
    expect(await findCartTotals(shopper, {})).toMatchObject({
      discount: 10_000,
      code: { code, reason: null, skipped: [{ itemId: item?.id, reason: 'sale' }] },
    })
  })

  test('by a code that the order names in any form', async () => {
    const { code } = await addCode({ value: 20 })
    const { shopper, id } = await filledCart()
    const typed = ` ${code.toLowerCase().replace(/[0-9]/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')} `
    const { order } = await placeOrder(shopper, bodyOf(id, 40_000, { code: typed }), null)
    expect(order.discounts).toMatchObject([{ amount: 10_000, code }])
  })

  test('for free delivery is judged with the fee', async () => {
    await fixture.db.update(deliveryRates).set({ fee: 5_000 })
    await addPromotion({ effect: 'free_delivery', value: 0 })
    const { shopper, id } = await filledCart()
    const { order } = await placeOrder(shopper, bodyOf(id, 50_000, { delivery: { fee: 0 } }), null)
    expect(order).toMatchObject({ discounts: [], delivery: { fee: 0 }, collect: 50_000 })
  })

  test('lowers the goods that free delivery is judged by', async () => {
    await fixture.db.update(deliveryRates).set({ fee: 5_000, freeFrom: 50_000 })
    const { shopper } = await filledCart()
    expect(await findCartTotals(shopper, {})).toMatchObject({ delivery: { fee: 0, missing: null } })
    await addPromotion({ value: 20 })
    invalidateCached()
    expect(await findCartTotals(shopper, {})).toMatchObject({
      discount: 10_000,
      delivery: { fee: 5_000, missing: 10_000 },
      collect: 45_000,
    })
  })

  test('that makes the delivery dearer than it saves is not used', async () => {
    await fixture.db.update(deliveryRates).set({ fee: 5_000, freeFrom: 50_000 })
    await addPromotion()
    invalidateCached()
    const { shopper } = await filledCart()
    expect(await findCartTotals(shopper, {})).toMatchObject({ discount: 0, collect: 50_000 })
  })
})

describe('what changed since the shopper confirmed', () => {
  test('an automatic promotion that ended is said with both discounts', async () => {
    const promotionId = await addPromotion()
    const { shopper, id } = await filledCart()
    await findCartTotals(shopper, {})
    await fixture.db.update(promotions).set({ active: false }).where(eq(promotions.id, promotionId))
    const before = await fixture.db.$count(orders)
    expect(
      await getRefusal(placeOrder(shopper, bodyOf(id, 45_000, { discount: 5_000 }), null)),
    ).toMatchObject({
      code: 'order_changed',
      details: { totalAmount: 50_000, changes: [], discount: { amount: 0, amountSeen: 5_000 } },
    })
    expect(await fixture.db.$count(orders)).toBe(before)
  })

  test('a code that ends, a fee that rises and a price that changes at once are each said', async () => {
    const { code, codeId, promotionId } = await addCode({ value: 20 })
    const { shopper, id } = await filledCart()
    await setCartCode(shopper, codeId)
    await fixture.db
      .update(promotions)
      .set({ endsAt: new Date('2026-02-01') })
      .where(eq(promotions.id, promotionId))
    await fixture.db.update(deliveryRates).set({ fee: 5_000 })
    await fixture.db.execute(sql`update variants set price = 12000 where product_id = ${id}`)
    const body = bodyOf(id, 40_000, { discount: 10_000, delivery: { fee: 0 }, code })
    expect(await getRefusal(placeOrder(shopper, body, null))).toMatchObject({
      details: {
        totalAmount: 65_000,
        changes: [{ reason: 'price_changed', price: 12_000, priceSeen: 10_000 }],
        delivery: { fee: 5_000, feeSeen: 0 },
        discount: { amount: 0, amountSeen: 10_000 },
        promotion: { code, reason: 'ended' },
      },
    })
    expect(await fixture.db.$count(cartCodes, eq(cartCodes.userId, shopper.shopper.id))).toBe(1)
  })

  test('a client that does not say what it saw is told the discount', async () => {
    await addPromotion()
    const { shopper, id } = await filledCart()
    expect(await getRefusal(placeOrder(shopper, bodyOf(id, 50_000), null))).toMatchObject({
      details: { totalAmount: 45_000, changes: [], discount: { amount: 5_000, amountSeen: null } },
    })
  })

  test('a code that names nothing is said', async () => {
    const { shopper, id } = await filledCart()
    expect(
      await getRefusal(placeOrder(shopper, bodyOf(id, 40_000, { code: 'NOTHING' }), null)),
    ).toMatchObject({
      details: { totalAmount: 50_000, promotion: { code: 'NOTHING', reason: 'ended' } },
    })
  })

  test('a promotion that the phone has used up is said once, and the order then placed without it', async () => {
    await addPromotion({ maxPerPhone: 1 })
    const { code } = await addCode({ value: 5, maxPerPhone: 1 })
    const first = await filledCart()
    const body = bodyOf(first.id, 45_000)
    await placeOrder(first.shopper, body, null)
    const again = async (total: number, extra: object) => {
      const { shopper, id } = await filledCart()
      return placeOrder(shopper, { ...bodyOf(id, total, extra), shipping: body.shipping }, null)
    }
    expect(await getRefusal(again(45_000, { discount: 5_000 }))).toMatchObject({
      details: { totalAmount: 50_000, discount: { amount: 0, amountSeen: 5_000 } },
    })
    expect((await again(50_000, { discount: 0 })).order).toMatchObject({ discounts: [], collect: 50_000 })
    expect((await again(47_500, { discount: 2_500, code })).order.discounts).toMatchObject([{ code }])
    expect(await getRefusal(again(47_500, { discount: 2_500, code }))).toMatchObject({
      details: { totalAmount: 50_000, promotion: { code, reason: 'phone_limit' } },
    })
    expect((await again(50_000, { discount: 0, code })).order).toMatchObject({ collect: 50_000 })
  })

  test('an automatic promotion for first orders: the changes say all that an order of the phone needs', async () => {
    const first = await filledCart()
    const body = bodyOf(first.id, 50_000)
    await placeOrder(first.shopper, body, null)
    await addPromotion({ firstOrder: true })
    invalidateCached()
    const { shopper, id } = await filledCart()
    expect(await findCartTotals(shopper, {})).toMatchObject({ discount: 5_000, collect: 45_000 })
    const again = (total: number, discount: number) =>
      placeOrder(shopper, { ...bodyOf(id, total, { discount }), shipping: body.shipping }, null)
    expect(await getRefusal(again(45_000, 5_000))).toMatchObject({
      details: { totalAmount: 50_000, discount: { amount: 0, discounts: [] } },
    })
    expect((await again(50_000, 0)).order).toMatchObject({ discounts: [], collect: 50_000 })
  })

  test('a first order is that of the phone, whoever orders', async () => {
    const { code } = await addCode({ value: 20, firstOrder: true })
    const first = await filledCart()
    const body = bodyOf(first.id, 40_000, { code })
    await placeOrder(first.shopper, body, null)
    const second = await filledCart()
    const again = { ...bodyOf(second.id, 40_000, { code }), shipping: body.shipping }
    expect(await getRefusal(placeOrder(second.shopper, again, null))).toMatchObject({
      details: { totalAmount: 50_000, promotion: { code, reason: 'first_order' } },
    })
  })
})

describe('a use of a promotion', () => {
  const usesOf = async (id: number) =>
    (await fixture.db.select({ used: promotions.used }).from(promotions).where(eq(promotions.id, id)))[0]
      ?.used

  test('comes back once when the order is cancelled before it is handed over', async () => {
    const { code, promotionId } = await addCode({ value: 20, maxUses: 1 })
    const first = await filledCart()
    const { order } = await placeOrder(first.shopper, bodyOf(first.id, 40_000, { code }), null)
    expect(await usesOf(promotionId)).toBe(1)
    const both = [1, 2].map(() => cancelOrder(first.shopper, order.id).catch(() => null))
    await Promise.all(both)
    expect(await usesOf(promotionId)).toBe(0)
    const second = await filledCart()
    await placeOrder(second.shopper, bodyOf(second.id, 40_000, { code }), null)
    expect(await usesOf(promotionId)).toBe(1)
  })

  test('does not come back when the parcel is refused on delivery', async () => {
    const { code, promotionId } = await addCode({ value: 20 })
    const { shopper, id } = await filledCart()
    const { order } = await placeOrder(shopper, bodyOf(id, 40_000, { code }), null)
    const ctx = { db: fixture.db, now: shopper.now }
    for (const status of ['processing', 'shipped', 'cancelled'] as const)
      expect(await moveOrder(ctx, order.id, status, { byUserId: null, reason: 'test' })).toBe(true)
    expect(await usesOf(promotionId)).toBe(1)
  })
})
