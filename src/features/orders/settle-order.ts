import * as v from 'valibot'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { closeKey, fingerprintOf } from './idempotency.ts'
import { type OrderDetails, orderDetails, type PlaceOrderBody } from './schemas.ts'

/**
 * The order a confirmation has placed; never places it. When it placed none its key is closed, so that it places none
 * later either, and this refuses with `not_placed`. Refuses with `idempotency_key_reused` when the key belongs to
 * another body. Waits for a confirmation that is under way. See docs/decisions/0003.
 */
export async function settleOrder(ctx: ShopperCtx, body: PlaceOrderBody, key: string): Promise<OrderDetails> {
  const kept = await transaction(ctx.db, (db) => closeKey({ ...ctx, db }, key, fingerprintOf(body)), {
    isolationLevel: 'read committed',
  })
  if (!kept) throw new Refusal('not_placed')
  return v.parse(orderDetails, kept)
}
