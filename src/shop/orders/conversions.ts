import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { insertMessages } from '#platform/outbox/insert-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { conversionValidMs } from '#shop/campaigns/domain/conversion.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { orderConsents } from './consent-tables.ts'
import { conversionTopic } from './conversion-topic.ts'
import { orderOwner } from './order-topics.ts'

/**
 * An `insert` of a message to each ad network that the visitor of each delivered order had accepted, that has a pixel and to which the
 * server reports; none for other orders. `deliveredIds` is null unless the orders are delivered. It is part of the transaction of the
 * delivery. An order is reported once to each network, however often its delivery is undone.
 */
export const insertConversions = ({ deliveredIds, at }: { deliveredIds: SQL; at: SQL }): SQL =>
  insertMessages(sql`
    select 'conversion', ${sql.raw(`'${conversionTopic.name}'`)}, 'conversion:' || consent.order_id || ':' || network, network,
      'order:' || consent.order_id, 'en', jsonb_build_object('orderId', consent.order_id), false, ${at},
      make_interval(secs => ${sql.raw(String(conversionValidMs / 1000))})
    from ${orderConsents} as consent
      join ${shopSettings} as setting on setting.section = 'pixels'
      cross join unnest(consent.networks) as network
    where consent.order_id = any(${deliveredIds}) and setting.value ->> (network || 'Pixel') is not null
      and setting.value -> (network || 'Conversions') = 'true'
      and (network <> 'google' or consent.visitor ? 'clientId')`)

/** Deletes the reports of a delivery that is undone, unless they were sent. */
export async function withdrawConversions(db: Db, orderId: number): Promise<void> {
  await db.execute(sql`
    delete from ${outbox} where owner = ${orderOwner(orderId)} and channel = 'conversion' and state = 'waiting'`)
}
