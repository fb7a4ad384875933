import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { restockRequests } from './tables.ts'

/**
 * Moves the requests for variants to the variants that they are joined with. `joins` is a row source with the columns `id` and
 * `into_id`. Of two open requests of one contact that for the latter stays.
 */
export async function joinRestockRequests(db: Db, joins: SQL): Promise<void> {
  await db.execute(sql`
    delete from ${restockRequests} as request using ${joins}, ${restockRequests} as existing
    where request.variant_id = joined.id and existing.variant_id = joined.into_id and existing.contact = request.contact
      and existing.notified_at is not distinct from request.notified_at`)
  await db.execute(sql`
    update ${restockRequests} as request set variant_id = joined.into_id from ${joins} where request.variant_id = joined.id`)
}
