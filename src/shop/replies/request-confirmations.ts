import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { insertMessages } from '#platform/outbox/insert-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import { repeat } from '#platform/repeat.ts'
import { confirmationRequest, messageValidMs, topicsOfStatuses } from '#shop/orders/order-topics.ts'
import { orders } from '#shop/orders/tables.ts'
import { wantsMessages } from '#shop/orders/write-order-message.ts'

type Deps = Pick<Ctx, 'now'> & { db: Database }

const minuteMs = 60_000
const waitMs = 10 * minuteMs
/** After a stop of the shop nobody is asked about an order of yesterday. */
const maxWaitMs = 2 * 60 * minuteMs
const batchSize = 200

/**
 * Writes, once for an order, the message that asks whether it is confirmed: to phones that were sent «received» ten minutes ago, when
 * the order is pending and holds stock. So an order that waits for a call has none, and neither has a phone whose owner wants none. What
 * happens to the order next ends it. Orders that are locked are left to the next call. Returns how many were written.
 */
export async function requestConfirmations({ db, now }: Deps): Promise<number> {
  const at = now()
  const before = (ms: number) => sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`
  const key = sql`'order:' || placed.id || ':confirm'`
  // The lock of the order: whoever confirms or cancels it at the same time ends the message afterwards.
  const { rowCount } = await db.execute(sql`
    with due as (
      select placed.id, placed.phone, placed.full_name, placed.language, placed.total_amount, placed.credit
      from ${outbox} as received join ${orders} as placed on placed.id = (received.facts->>'orderId')::int
      where received.finished_at between ${before(maxWaitMs)} and ${before(waitMs)}
        and received.topic = ${topicsOfStatuses.pending.name} and received.state = 'sent'
        and placed.status = 'pending' and placed.stock_held and placed.phone = received.recipient
        and not exists (select from ${outbox} as asked where asked.key = ${key})
      order by placed.id
      limit ${batchSize}
      for no key update of placed skip locked
    )
    ${insertMessages(sql`
      select 'phone', ${confirmationRequest.name}, ${key}, placed.phone, 'order:' || placed.id, placed.language,
        jsonb_build_object('orderId', placed.id, 'name', placed.full_name,
          'amount', placed.total_amount - placed.credit,
          'courier', null, 'courierPhone', null),
        false, ${at.toISOString()}::timestamptz, make_interval(secs => ${messageValidMs / 1000})
      from due as placed where ${wantsMessages(sql`placed.phone`)}`)}`)
  const written = rowCount ?? 0
  if (written > 0) wakeOutbox()
  return written
}

/** Runs {@link requestConfirmations} every minute. Returns the function that stops it. */
export function startConfirmationRequests({ db, now, log }: Deps & { log: Log }): () => Promise<void> {
  const request = async () => void (await requestConfirmations({ db, now }))
  return repeat(request, { pauseMs: minuteMs, log, name: 'asking for the confirmation of orders' })
}
