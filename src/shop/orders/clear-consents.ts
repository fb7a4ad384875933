import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { orderConsents } from './consent-tables.ts'
import { orders } from './tables.ts'

const retentionMs = 90 * 24 * 60 * 60 * 1000

/** Deletes what identifies visitors to ad networks on orders of ninety days ago: they were reported long since, or never will be. Returns the number. */
export function clearConsents({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = new Date(now().getTime() - retentionMs).toISOString()
  return deleteInBatches(
    db,
    async (tx, size) => {
      const { rowCount } = await tx.execute(sql`
        delete from ${orderConsents} where order_id in (
          select consent.order_id from ${orderConsents} as consent join ${orders} as placed on placed.id = consent.order_id
          where placed.created_at <= ${before}::timestamptz limit ${size}
        )`)
      return rowCount ?? 0
    },
    { name: 'order consents' },
  )
}
