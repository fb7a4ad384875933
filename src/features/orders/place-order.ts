import * as v from 'valibot'
import { normalisePhone } from '#features/accounts/domain/phone.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { contactPhone } from './domain/contact-phone.ts'
import { claimKey, fingerprintOf, keepAnswer } from './idempotency.ts'
import { orderStatuses } from './metrics.ts'
import { requireRoomForOrder } from './open-order-limit.ts'
import { toOrderDetails } from './order-details.ts'
import { type ConfirmedLine, lockConfirmedLines } from './order-lines.ts'
import { removeOrderedLines } from './remove-ordered-lines.ts'
import { type OrderDetails, type OrderItem, orderDetails, type PlaceOrderBody } from './schemas.ts'
import { orderItems, orderStatusChanges, orders } from './tables.ts'
import { takeStock } from './take-stock.ts'

export type PlacedOrder = { order: OrderDetails; replayed: boolean }

/**
 * Places the order, all of it or nothing: stock taken, order, ledger and status written, cart emptied of what was
 * ordered, answer kept for the key. With a key that the shopper used before, the first answer comes again.
 * Refuses with `order_changed` (OrderChanges), `too_many_open_orders` or `idempotency_key_reused`. See docs/decisions/0003.
 */
export async function placeOrder(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  idempotencyKey: string | null,
): Promise<PlacedOrder> {
  const placeIn = async (tx: ShopperCtx): Promise<PlacedOrder> => {
    if (idempotencyKey === null) return { order: await writeOrder(tx, body), replayed: false }
    const kept = await claimKey(tx, idempotencyKey, fingerprintOf(body))
    if (kept) return { order: v.parse(orderDetails, kept), replayed: true }
    const order = await writeOrder(tx, body)
    await keepAnswer(tx, idempotencyKey, order)
    return { order, replayed: false }
  }
  const placed = await ctx.db.transaction((db) => placeIn({ ...ctx, db }), {
    isolationLevel: 'read committed',
  })
  if (!placed.replayed) orderStatuses.inc({ status: 'pending' })
  return placed
}

async function writeOrder(ctx: ShopperCtx, body: PlaceOrderBody): Promise<OrderDetails> {
  const { db, shopper, now, language } = ctx
  const at = now()
  await requireRoomForOrder(ctx, body)
  const lines = await lockConfirmedLines(ctx, body)
  const [order] = await db
    .insert(orders)
    .values({
      userId: shopper.id,
      totalAmount: body.totalAmount,
      status: 'pending',
      paymentMethod: body.paymentMethod,
      shippingAddress: body.shippingAddress,
      phone: contactPhone(body, normalisePhone),
      ...body.shipping,
      notes: body.shipping?.notes || null,
      language,
      createdAt: at,
    })
    .returning()
  if (!order) throw new Error('the order was not written')
  const items = await writeItems(ctx, order.id, lines)
  const placed = { status: 'pending', at, reason: 'placed' } as const
  await db.insert(orderStatusChanges).values({ orderId: order.id, byUserId: shopper.id, ...placed })
  await takeStock(db, order.id, body.cartItems, at)
  await removeOrderedLines(ctx, body.cartItems)
  return toOrderDetails(order, items, [placed])
}

async function writeItems({ db }: ShopperCtx, orderId: number, lines: ConfirmedLine[]): Promise<OrderItem[]> {
  const rows = await db
    .insert(orderItems)
    .values(
      lines.map(({ productId, quantity, product }) => ({
        orderId,
        productId,
        quantity,
        price: product.price,
      })),
    )
    .returning()
  const products = new Map(lines.map(({ product }) => [product.id, product]))
  return rows.flatMap((row) => {
    const product = products.get(row.productId)
    if (!product) return []
    const { id, titleEn, titleAr, image, slug } = product
    return [{ ...row, product: { id, titleEn, titleAr, image, slug } }]
  })
}
