import { and, eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import { findOptOuts } from '#shop/orders/order-topics.ts'
import { isToPeople, maySendAgain } from './list-messages.ts'

/**
 * Sends a failed message again, with all its attempts. Refuses with `not_found`, and with `stale` one that is not failed or whose
 * text gave access and is deleted, or is to a phone whose owner wants none by now.
 */
export async function resendMessage(ctx: StaffCtx, id: number): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [row] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, id), isToPeople))
      .for('update')
    if (!row) throw new Refusal('not_found')
    if (!maySendAgain(row)) throw new Refusal('stale')
    if (
      row.channel === 'phone' &&
      row.recipient !== null &&
      (await findOptOuts(db, [row.recipient])).size > 0
    )
      throw new Refusal('stale')
    await db
      .update(outbox)
      .set({
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: ctx.now(),
        finishedAt: null,
        delivery: null,
        deliveryAt: null,
      })
      .where(eq(outbox.id, id))
    await recordChange({ ...ctx, db }, { action: 'message.resend', kind: 'message', id })
  })
  wakeOutbox()
}
