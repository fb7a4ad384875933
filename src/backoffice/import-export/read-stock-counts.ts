import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { transferChanges } from './tables.ts'

type Change = Pick<typeof transferChanges.$inferSelect, 'id' | 'recordId' | 'at'>

/**
 * Returns the ids of changes after which stock was set explicitly, by staff or another import. Orders and
 * cancellations do not count.
 */
export async function findRecountedChanges(db: Db, changes: readonly Change[]): Promise<Set<number>> {
  const records = changes.map(({ id, recordId, at }) => ({ id, product_id: recordId, at: at.toISOString() }))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from json_to_recordset(${JSON.stringify(records)}::json) as change (id bigint, product_id int, at timestamptz)
    where exists (
      select from stock_changes join variants on variants.id = variant_id and variants.seller_id = ${shopSellerId}
      where stock_changes.product_id = change.product_id and stock_changes.at > change.at
        and reason not in ('order', 'cancel', 'order_edit', 'goods_back'))`)
  return new Set(rows.map(({ id }) => Number(id)))
}
