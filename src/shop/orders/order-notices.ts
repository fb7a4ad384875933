import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { insertMessages } from '#platform/outbox/insert-messages.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import { lowStockLine } from '#shop/catalogue/low-stock.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { noticeRows } from '#shop/notices/notice-rows.ts'
import { orderItems, orders } from './tables.ts'

/**
 * Writes the notices about an order to the members of the team who subscribe: that it is new (`isNew`), or waits for a call, and
 * that it made stock low. Call it in the transaction that takes the stock, which has locked the variants.
 */
export async function writeOrderNotices(
  db: Db,
  { orderId, isNew, at }: { orderId: number; isNew: boolean; at: Date },
): Promise<void> {
  const [row] = await writeStatement(db, { orderId, isNew, at: at.toISOString() })
  if ((row?.messages ?? 0) > 0) wakeOutbox()
}

type Parameters = { orderId: number; isNew: boolean; at: string }
const param = placeholders<Parameters>()
const at = sql`${param('at')}::timestamptz`

/** One mail to a member who subscribes to both: the key is the same. */
const newOrderRows = noticeRows({
  topic: 'order',
  key: sql`'order:' || placed.id`,
  facts: sql`jsonb_build_object('orderId', placed.id, 'amount', placed.total_amount, 'governorate', placed.governorate,
    'awaitsCall', not placed.stock_held)`,
  at,
  from: sql`placed`,
  condition: sql`${param('isNew')}::boolean
    and (subscription.notice = 'order' or subscription.notice = 'waiting_order' and not placed.stock_held)`,
})

const lowStockRows = noticeRows({
  topic: 'lowStock',
  key: sql`'low-stock:' || placed.id`,
  facts: sql`jsonb_build_object('orderId', placed.id, 'variants', low.variants)`,
  at,
  from: sql`placed cross join low`,
  condition: sql`subscription.notice = 'low_stock'`,
})

/** A variant is made low when it falls from above the threshold to it or below. */
const writeStatement = statement<Parameters, { messages: number }>(
  'write_order_notices',
  sql`
  with placed as (
    select id, total_amount, governorate, stock_held from ${orders} where id = ${param('orderId')}::int
  ), line as (
    select item.variant_id, min(item.title::text)::jsonb as title, min(item.options::text)::jsonb as options, min(item.sku) as sku,
      sum(item.quantity) as quantity
    from placed join ${orderItems} as item on item.order_id = placed.id
    where placed.stock_held or not ${param('isNew')}::boolean
    group by item.variant_id
  ), low as (
    select jsonb_agg(jsonb_build_object('title', line.title, 'options', line.options, 'sku', line.sku, 'left', variant.stock_quantity)
      order by variant.id) as variants
    from line join ${variants} as variant on variant.id = line.variant_id and variant.seller_id = 1
    where variant.stock_quantity <= ${lowStockLine} and variant.stock_quantity + line.quantity > ${lowStockLine}
    having count(*) > 0
  ), message as (${insertMessages(sql`${newOrderRows} union all ${lowStockRows}`)}
    returning 1
  )
  select count(*)::int as messages from message`,
)
