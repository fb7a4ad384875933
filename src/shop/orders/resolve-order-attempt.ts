import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { closeKey, toFingerprint } from './idempotency.ts'
import type { OrderDetails, PlaceOrderBody } from './schemas.ts'
import { parseStoredOrder } from './stored-order.ts'

/**
 * Returns the order a request with this key has placed, without placing one. When there is none, closes the key so
 * that it cannot place an order later, and refuses with `not_placed`. Refuses with `idempotency_key_reused` when the
 * key was used with another body. Waits for a request in flight. See docs/decisions/0003.
 */
export async function resolveOrderAttempt(
  ctx: ShopperCtx,
  body: PlaceOrderBody,
  key: string,
): Promise<OrderDetails> {
  const stored = await transaction(ctx.db, (db) => closeKey({ ...ctx, db }, key, toFingerprint(body)))
  if (!stored) throw new Refusal('not_placed')
  return parseStoredOrder(stored)
}
