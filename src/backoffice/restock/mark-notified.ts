import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxAttempts } from '#shop/restock-requests/domain/max-attempts.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'

/**
 * Records that a member of staff wrote to the person of a request. Refuses with `not_found` requests that the shop answers by
 * mail, and with `stale` when somebody else wrote already. The audit log does not name the person, whose data is deleted later.
 */
export function markNotified(ctx: StaffCtx, id: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const [request] = await db
      .select()
      .from(restockRequests)
      .where(eq(restockRequests.id, id))
      .for('no key update')
    if (!request || (request.channel === 'email' && request.attempts < maxAttempts))
      throw new Refusal('not_found')
    if (request.notifiedAt !== null) throw new Refusal('stale')
    await db
      .update(restockRequests)
      .set({ notifiedAt: ctx.now(), nextAttemptAt: null })
      .where(eq(restockRequests.id, id))
    const { productId, variantId } = request
    const change = { action: 'product.restock_notified', kind: 'product', id: productId }
    await recordChange({ ...ctx, db }, { ...change, after: { variantId } })
  })
}
