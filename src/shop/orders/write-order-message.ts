import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import { insertMessages } from '#platform/outbox/insert-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import type { Topic } from '#platform/outbox/topic.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { messageOptOuts } from './customer-tables.ts'
import type { ReadyFacts } from './messages/ready-message.ts'
import { confirmationRequest, orderOwner } from './order-topics.ts'
import { pushSubscriptions } from './push-tables.ts'
import { pushTopic } from './push-topic.ts'
import { orders, parcels } from './tables.ts'

/** Whether the owner of a phone wants messages; false for null. */
export const wantsMessages = (phone: SQL): SQL =>
  sql`(${phone} is not null and not exists (select from ${messageOptOuts} as out where out.phone = ${phone}))`

/** What nobody has sent, also when its attempt goes on: writing how that ended changes no message that is over. */
const isUnsent = sql`state in ('waiting', 'by_hand')`

/** What an order collects yet: a parcel that was delivered is paid. Of one that is over, what it cost. `placed` is its row. */
const amountDue = sql`coalesce((select sum(parcel.collect)::int from ${parcels} as parcel
  where parcel.order_id = placed.id and parcel.status not in ('delivered', 'cancelled')), placed.total_amount - placed.credit)`

/** In the keys of messages to browsers, before the id of the subscription. */
const pushPart = sql.raw(`':push:'`)

type NewMessage = {
  orderId: number
  /** What the message is about, such as `order:71` or `return:3`: a later message about it ends the earlier ones that nobody has sent. */
  about: string
  /** What happened, in the key: a message is written once for it. */
  event: string
  /** Null: nothing is written, and the earlier messages end all the same. */
  topic: Topic<ReadyFacts> | null
  /** Whole dinars; without, what the order collects yet. */
  amount?: number | null
  courierId?: number | null | undefined
}

/** As {@link writeOrderMessages}, one. */
export function writeOrderMessage(db: Db, { at, ...message }: NewMessage & { at: Date }): Promise<void> {
  return writeOrderMessages(db, [message], at)
}

/**
 * Writes a message to the phone of each of these orders, in its language, and one to each browser that is notified of it, once for its event, and ends
 * the earlier messages about the same that nobody has sent. Call it in the transaction of the change; the caller has locked the orders. Nothing is written to a phone whose
 * owner wants none, and to that of orders without a phone.
 */
export async function writeOrderMessages(db: Db, messages: readonly NewMessage[], at: Date): Promise<void> {
  const rows = messages.map(({ orderId, about, event, topic, amount, courierId }) => ({
    orderId,
    owner: orderOwner(orderId),
    prefix: `${about}:`,
    key: `${about}:${event}`,
    topic: topic?.name,
    amount,
    courierId,
    validSeconds: (topic?.validMs ?? 0) / 1000,
  }))
  await writeStatement(db, { messages: JSON.stringify(rows), at: at.toISOString() })
  if (messages.some(({ topic }) => topic !== null)) wakeOutbox()
}

type Parameters = { messages: string; at: string }
const param = placeholders<Parameters>()

const writeStatement = statement<Parameters, Record<string, never>>(
  'write_order_messages',
  sql`
  with message as (
    select * from json_to_recordset(${param('messages')}::json) as message ("orderId" int, owner text, prefix text, key text, topic text,
      amount int, "courierId" int, "validSeconds" float8)
  ), ended as (
    update ${outbox} set state = 'expired', finished_at = ${param('at')}::timestamptz
    where id in (
      select earlier.id from message join ${outbox} as earlier on earlier.owner = message.owner
      where earlier.channel in ('phone', 'push') and starts_with(earlier.key, message.prefix) and earlier.key <> message.key
        and not starts_with(earlier.key, message.key || ${pushPart}) and ${isUnsent}
      order by earlier.id for no key update of earlier)
  )
  ${insertMessages(sql`
    select 'phone', message.topic, message.key, placed.phone, message.owner, placed.language,
      jsonb_build_object('orderId', placed.id, 'name', placed.full_name,
        'amount', coalesce(message.amount, ${amountDue}),
        'courier', coalesce(seller.name ->> placed.language, courier.name), 'courierPhone', courier.phone),
      false, ${param('at')}::timestamptz, make_interval(secs => message."validSeconds")
    from message join ${orders} as placed on placed.id = message."orderId" left join ${couriers} as courier on courier.id = message."courierId"
      left join ${sellers} as seller on seller.id = courier.seller_id
    where message.topic is not null and ${wantsMessages(sql`placed.phone`)}
    union all
    select 'push', '${sql.raw(pushTopic.name)}', message.key || ${pushPart} || browser.id, browser.id::text, message.owner,
      browser.language, jsonb_build_object('orderId', browser.order_id, 'event', message.topic),
      false, ${param('at')}::timestamptz, make_interval(secs => message."validSeconds")
    from message join ${pushSubscriptions} as browser on browser.order_id = message."orderId" where message.topic is not null`)}`,
)

/** Deletes the messages of an event that is undone, unless they were sent: when the event happens again, they are written again. */
export async function withdrawOrderMessage(db: Db, orderId: number, event: string): Promise<void> {
  const key = `order:${orderId}:${event}`
  // With the owner, which has an index: `starts_with` has none.
  await db.execute(sql`
    delete from ${outbox}
    where owner = ${orderOwner(orderId)} and (key = ${key} or starts_with(key, ${key} || ${pushPart})) and ${isUnsent}`)
}

/** Ends what nobody has sent to a phone whose owner wants no messages. */
export async function endUnsentTo(db: Db, phone: string, at: Date): Promise<void> {
  // Several orders: locked in the sequence of the ids, as the sender does.
  await db.execute(sql`
    update ${outbox} set state = 'expired', finished_at = ${at.toISOString()}::timestamptz
    where id in (
      select id from ${outbox} where channel = 'phone' and recipient = ${phone} and ${isUnsent} order by id for update
    )`)
}

/**
 * Replaces the messages about an order that nobody has sent, also those that failed, when its phone, name or amount are others than
 * in them: the newest message is written again as the order is now, earlier ones are deleted. Another row and not the same one, as an
 * attempt may go on. Call it in the transaction that edits an order, after its amounts are written; the caller has locked the order.
 */
export async function renewOrderMessage(db: Db, orderId: number, at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`
  const isAboutOrder = sql`owner = ${orderOwner(orderId)} and channel = 'phone' and starts_with(key, ${`order:${orderId}:`})`
  const { rowCount } = await db.execute(sql`
    with today as (
      select placed.phone, ${wantsMessages(sql`placed.phone`)} as accepts, jsonb_build_object('name', placed.full_name,
        'amount', ${amountDue}) as facts
      from ${orders} as placed where placed.id = ${orderId}
    ), newest as (
      select max(id) as id from ${outbox} where ${isAboutOrder}
    ), removed as (
      delete from ${outbox} as message using today
      where ${isAboutOrder} and (${isUnsent} or state = 'failed')
        and (message.recipient is distinct from today.phone or message.facts is distinct from message.facts || today.facts)
      returning message.id, topic, key, owner, language, message.facts || today.facts as facts, is_bulk, expires_at
    )
    ${insertMessages(sql`
      select 'phone', topic, key, today.phone, owner, language, removed.facts, is_bulk, ${time}, expires_at - ${time}
      from removed join newest using (id) cross join today where today.accepts`)}`)
  if ((rowCount ?? 0) > 0) wakeOutbox()
  // Its button confirms another amount: it may be asked again.
  await db.execute(sql`
    update ${outbox} set key = null
    where ${isAboutOrder} and topic = ${confirmationRequest.name} and state = 'sent'
      and (facts ->> 'amount')::int is distinct from 
        (select total_amount - credit from ${orders} as placed where placed.id = ${orderId})`)
}
