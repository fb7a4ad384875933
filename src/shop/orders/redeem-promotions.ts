import { sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { deleteCartCode } from '#shop/promotions/cart-code.ts'
import { PromotionUnavailable, redeem, releaseRedemptions } from '#shop/promotions/redeem.ts'
import { type Confirmed, findOrderChanges } from './confirm-lines.ts'
import type { OrderDiscount } from './order-details.ts'
import type { PlaceOrderBody } from './schemas.ts'
import { orderAdjustments, orderStatusChanges, parcels } from './tables.ts'

type Order = {
  id: number
  phone: string | null
  secondPhone: string | null
  createdAt: Date
  confirmed: Confirmed
}

/**
 * Takes a use of each promotion that applies to an order, as the last locks of its transaction, and removes the used code from
 * the cart. Runs no statement for an order without promotions. Refuses with `order_changed` when the last use went to another
 * order meanwhile; the transaction then rolls back.
 */
export async function redeemPromotions(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  { id: orderId, phone, secondPhone, createdAt: at, confirmed }: Order,
): Promise<void> {
  const { applied } = confirmed.amounts.promotions
  if (applied.length === 0) return
  try {
    await redeem(ctx.db, { orderId, phone, secondPhone, at, applied })
  } catch (error) {
    if (error instanceof PromotionUnavailable)
      throw new Refusal('order_changed', await changesWithout(ctx, body, { confirmed, unavailable: error }))
    throw error
  }
  if (applied.some(({ codeId }) => codeId !== null)) await deleteCartCode(ctx.db, ctx.shopper.id)
}

/** The changes of an order whose promotion has no use left. */
async function changesWithout(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  {
    confirmed: { lines, terms, buyer },
    unavailable,
  }: { confirmed: Confirmed; unavailable: PromotionUnavailable },
) {
  const promotions = terms.promotions.filter(({ id }) => id !== unavailable.promotionId)
  const isCode = buyer.code?.id === unavailable.promotionId
  const changes = await findOrderChanges(ctx, body, {
    lines,
    terms: { ...terms, promotions },
    buyer: isCode ? { ...buyer, code: null } : buyer,
  })
  return isCode && unavailable.code !== null
    ? { ...changes, promotion: { code: unavailable.code, reason: unavailable.reason } }
    : changes
}

/** The discounts of an order that is being placed, by promotion. */
export function toOrderDiscounts({ amounts: { promotions } }: Confirmed): OrderDiscount[] {
  return promotions.applied
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount, code }) => ({ label, amount, code }))
}

/**
 * Gives back the uses of promotions that took something off cancelled parcels of an order only, none of which was handed over. The caller has locked
 * the order, which goes on.
 */
export async function releaseUnused(db: Db, orderId: number, at: Date): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select adjustment.promotion_id as id
    from ${orderAdjustments} as adjustment join ${parcels} as parcel on parcel.id = adjustment.parcel_id
    where adjustment.order_id = ${orderId} and adjustment.promotion_id is not null
    group by adjustment.promotion_id
    having bool_and(parcel.status = 'cancelled' and not exists (
      select from ${orderStatusChanges} as history where history.parcel_id = parcel.id and history.status = 'shipped'))`)
  if (rows.length === 0) return
  await releaseRedemptions(
    db,
    orderId,
    at,
    rows.map(({ id }) => id),
  )
}
