import { sql } from 'drizzle-orm'
import { orderAdjustments, orderItems } from '#shop/orders/tables.ts'

/**
 * Whether all of the discount of an order item is a percentage without a cap. Of a discount without a promotion, such as that of a
 * replacement, nobody knows: it is not; nor is what staff gave by hand and did not take back.
 */
export const isPercentDiscount = sql<boolean>`${orderItems.manualDiscount} = 0 and not exists (
  select from ${orderAdjustments} as adjustment
    left join promotions as promotion on promotion.id = adjustment.promotion_id
  where adjustment.order_id = ${orderItems.orderId} and adjustment.item_id = ${orderItems.id} and adjustment.amount < 0
    and adjustment.kind <> 'manual'
    and (promotion.id is null or promotion.effect <> 'percent' or promotion.cap is not null))`
