import { and, asc, eq, gte } from 'drizzle-orm'
import { acceptInPart } from '#backoffice/orders/accept-in-part.ts'
import { moveWorkOrder } from '#backoffice/orders/move-order.ts'
import { changeTerms } from '#backoffice/sellers/write-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isOfShop } from '#shop/delivery/couriers.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { sumGoods } from '#shop/orders/domain/order-amounts.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { shipping as ofCustomer } from '../demo-orders.ts'
import { demoDeliveredOrders } from './demo-delivered.ts'
import { type DemoParcelOrder, deliversItself, demoParcelOrders } from './demo-parcels.ts'
import { hoursBefore } from './hours-before.ts'

/** The demo's customer, by id, and somebody of the staff at a moment. */
type People = { customerId: number; staffAt: (at: Date) => StaffCtx }

/** An order of the demo that was placed, with the numbers of its parcels by the slugs of their sellers. */
export type PlacedOrder = {
  order: DemoParcelOrder
  orderId: number
  userId: number
  numbers: ReadonlyMap<string, number>
}

/**
 * Places orders with goods of the sellers and moves their parcels, through the shop's own functions; between the older ones and the others a seller
 * begins to deliver itself. The demo's customer, staff and courier are there.
 */
export async function placeParcelOrders(
  db: Db,
  now: Date,
  { customerId, staffAt }: People,
): Promise<PlacedOrder[]> {
  const sellerIds = await findSellerIds(db)
  const [courier] = await db.select({ id: couriers.id }).from(couriers).where(isOfShop).limit(1)
  if (!courier) throw new Error('the demo has no courier')
  const placed: PlacedOrder[] = []
  const agreed = demoDeliveredOrders.length
  for (const [index, order] of [...demoDeliveredOrders, ...demoParcelOrders].entries()) {
    if (index === agreed) await agreeOnDelivery(staffAt(hoursBefore(now, order.hoursAgo + 1)), sellerIds)
    const userId = order.shipping ? await addGuest(db, index) : customerId
    const orderId = await place(db, hoursBefore(now, order.hoursAgo), {
      order,
      userId,
      sellerIds,
    })
    const parcelRows = await db
      .select({ slug: sellers.slug, number: parcels.number })
      .from(parcels)
      .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
      .where(eq(parcels.orderId, orderId))
    placed.push({
      order,
      orderId,
      userId,
      numbers: new Map(parcelRows.map(({ slug, number }) => [slug, number])),
    })
    for (const { hoursAgo, seller, accepted, byCourier, ...move } of order.moves) {
      const ctx = staffAt(hoursBefore(now, hoursAgo))
      const parcel = seller === undefined ? undefined : await findParcel(db, orderId, sellerIds.get(seller))
      const [{ version } = { version: 0 }] = await db
        .select({ version: orders.version })
        .from(orders)
        .where(eq(orders.id, orderId))
      if (parcel && accepted !== undefined) {
        const lines = await db
          .select({ itemId: orderItems.id })
          .from(orderItems)
          .where(eq(orderItems.parcelId, parcel.id))
        const all = lines.map((line) => ({ ...line, accepted }))
        await acceptInPart(ctx, orderId, { version, lines: all }, parcel.number)
      } else {
        const isBySeller = seller === deliversItself && !byCourier
        const courierId = move.to === 'shipped' && !isBySeller ? { courierId: courier.id } : {}
        await moveWorkOrder(ctx, orderId, { version, ...move, ...courierId }, parcel?.number)
      }
    }
  }
  return placed
}

/** A seller whose goods leave from an own place brings them from now on. */
async function agreeOnDelivery(ctx: StaffCtx, sellerIds: ReadonlyMap<string, number>): Promise<void> {
  const [seller] = await ctx.db
    .select()
    .from(sellers)
    .where(eq(sellers.id, sellerIds.get(deliversItself) ?? 0))
  if (!seller) throw new Error(`the demo has no ${deliversItself}`)
  const { id, handover, handlingDays, trusted, version } = seller
  await changeTerms(ctx, id, { handover, handlingDays, trusted, delivers: 'self', version })
}

type Placing = { order: DemoParcelOrder; userId: number; sellerIds: ReadonlyMap<string, number> }

async function place(db: Db, at: Date, { order, userId, sellerIds }: Placing): Promise<number> {
  const shipping = order.shipping ?? ofCustomer
  const { fullName, address, city, phone } = shipping
  const lines: { productId: number; variantId: number; price: number; quantity: number }[] = []
  for (const { seller, product, quantity } of order.lines) {
    const sellerId = seller === undefined ? shopSellerId : (sellerIds.get(seller) ?? 0)
    const [variant] = await db
      .select({ productId: variants.productId, variantId: variants.id, price: variants.payPrice })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          eq(products.slug, product),
          eq(variants.sellerId, sellerId),
          gte(variants.stockQuantity, quantity),
        ),
      )
      .orderBy(asc(variants.position), asc(variants.id))
      .limit(1)
    if (!variant) throw new Error(`${seller ?? 'the shop'} does not sell ${quantity} of ${product}`)
    lines.push({ ...variant, quantity })
  }
  const ctx = { db, shopper: { id: userId }, now: () => at, language: 'ar' } as const
  const body = {
    userId,
    totalAmount: sumGoods(lines),
    status: 'pending' as const,
    shippingAddress: [fullName, address, city, phone].join(', '),
    shipping,
    paymentMethod: 'cash' as const,
    cartItems: lines,
  }
  return (await placeOrder(ctx, body, null)).order.id
}

async function findSellerIds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: sellers.id, slug: sellers.slug }).from(sellers)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function addGuest(db: Db, index: number): Promise<number> {
  const [guest] = await db
    .insert(users)
    .values({ name: 'Guest', email: `demo-parcel-${index}@guest.invalid`, isAnonymous: true })
    .returning({ id: users.id })
  if (!guest) throw new Error('the guest was not written')
  return guest.id
}

async function findParcel(db: Db, orderId: number, sellerId = 0): Promise<{ id: number; number: number }> {
  const [parcel] = await db
    .select({ id: parcels.id, number: parcels.number })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), eq(parcels.sellerId, sellerId)))
  if (!parcel) throw new Error(`the order ${orderId} has no parcel of the seller ${sellerId}`)
  return parcel
}
