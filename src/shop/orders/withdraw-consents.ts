import { sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { orderConsents } from './consent-tables.ts'
import { orders } from './tables.ts'

/**
 * Deletes what identifies a shopper to ad networks on the own orders, and reports about them that were not sent: no later delivery is
 * reported. What a network got before stays there.
 */
export async function withdrawConsents({ db, shopper }: ShopperCtx): Promise<void> {
  await db.execute(sql`
    with my_orders as (select id from ${orders} as placed where placed.user_id = ${shopper.id}),
    withdrawn as (delete from ${orderConsents} where order_id in (select id from my_orders))
    delete from ${outbox} where channel = 'conversion' and state = 'waiting' and owner in (select 'order:' || id from my_orders)`)
}
