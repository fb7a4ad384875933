import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { orders } from '#shop/orders/tables.ts'
import { openReturn } from '#shop/returns/open-return.ts'
import { getOrderReturns } from '#shop/returns/queries.ts'

/** Opens a claim of a delivered order of the demo, if one can be returned still, so that the queue of returns is not empty. */
export async function addDemoReturn(db: Db, now: Date): Promise<void> {
  const delivered = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.status, 'delivered'))
  for (const { id, userId } of delivered) {
    const ctx = { db, now: () => now, shopper: { id: userId }, language: defaultLanguage }
    const { lines } = await getOrderReturns(ctx, { orderId: id })
    const line = lines.find(({ kinds }) => kinds.includes('claim'))
    if (!line) continue
    await openReturn(
      ctx,
      { orderId: id },
      {
        kind: 'claim',
        lines: [{ itemId: line.itemId, quantity: 1, reason: 'not_working' }],
        words: 'توقف عن العمل بعد يومين.',
        key: 'demo-return',
      },
    )
    return
  }
}
