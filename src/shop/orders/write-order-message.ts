import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { insertMessages } from '#platform/outbox/insert-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import type { Topic } from '#platform/outbox/topic.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { messageOptOuts } from './customer-tables.ts'
import type { ReadyFacts } from './messages/ready-message.ts'
import { orderOwner } from './order-topics.ts'
import { orders, parcels } from './tables.ts'

/** Whether the owner of a phone wants messages; false for null. */
export const wantsMessages = (phone: SQL): SQL =>
  sql`(${phone} is not null and not exists (select from ${messageOptOuts} as out where out.phone = ${phone}))`

/** What nobody has sent or attempted. */
const isUnsent = sql`(state = 'by_hand' or state = 'waiting' and attempts = 0)`

type NewMessage = {
  orderId: number
  /** What the message is about, such as `order:71` or `return:3`: a later message about it ends the earlier ones that nobody has sent. */
  about: string
  /** What happened, in the key: a message is written once for it. */
  event: string
  /** Null: nothing is written, and the earlier messages end all the same. */
  topic: Topic<ReadyFacts> | null
  /** Whole dinars; without, what the order collects. */
  amount?: number | null
  courierId?: number | null | undefined
  at: Date
}

/**
 * Writes a message to the phone of an order, in its language, once for its event, and ends the earlier messages about the same that
 * nobody has sent. Call it in the transaction of the change; the caller has locked the order. Nothing is written to a phone whose
 * owner wants none, and of orders without a phone.
 */
export async function writeOrderMessage(
  db: Db,
  { orderId, about, event, topic, amount = null, courierId = null, at }: NewMessage,
): Promise<void> {
  await writeStatement(db, {
    orderId,
    owner: orderOwner(orderId),
    prefix: `${about}:`,
    key: `${about}:${event}`,
    topic: topic?.name ?? null,
    amount,
    courierId,
    at: at.toISOString(),
    validSeconds: (topic?.validMs ?? 0) / 1000,
  })
  if (topic) wakeOutbox()
}

type Parameters = {
  orderId: number
  owner: string
  prefix: string
  key: string
  topic: string | null
  amount: number | null
  courierId: number | null
  at: string
  validSeconds: number
}
const param = placeholders<Parameters>()

const writeStatement = statement<Parameters, Record<string, never>>(
  'write_order_message',
  sql`
  with ended as (
    update ${outbox} set state = 'expired', finished_at = ${param('at')}::timestamptz
    where owner = ${param('owner')}::text and channel = 'phone' and starts_with(key, ${param('prefix')}::text)
      and key <> ${param('key')}::text and ${isUnsent}
  )
  ${insertMessages(sql`
    select 'phone', ${param('topic')}::text, ${param('key')}::text, placed.phone, ${param('owner')}::text, placed.language,
      jsonb_build_object('orderId', placed.id, 'name', placed.full_name,
        'amount', coalesce(${param('amount')}::int, (select sum(collect) from ${parcels} as parcel where parcel.order_id = placed.id)),
        'courier', courier.name, 'courierPhone', courier.phone),
      false, ${param('at')}::timestamptz, make_interval(secs => ${param('validSeconds')}::float8)
    from ${orders} as placed left join ${couriers} as courier on courier.id = ${param('courierId')}::int
    where placed.id = ${param('orderId')}::int and ${param('topic')}::text is not null and ${wantsMessages(sql`placed.phone`)}`)}`,
)

/** Deletes the message of an event that is undone, unless it was sent: when the event happens again, it is written again. */
export async function withdrawOrderMessage(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from ${outbox} where key = ${key} and ${isUnsent}`)
}

/** Ends what nobody has sent to a phone whose owner wants no messages. */
export async function endUnsentTo(db: Db, phone: string, at: Date): Promise<void> {
  await db.execute(sql`
    update ${outbox} set state = 'expired', finished_at = ${at.toISOString()}::timestamptz
    where channel = 'phone' and recipient = ${phone} and state in ('waiting', 'by_hand') and ${isUnsent}`)
}
