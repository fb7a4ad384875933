import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { messageOptOuts } from '#shop/orders/customer-tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { endUnsentTo } from '#shop/orders/write-order-message.ts'

/** Writes down that the owner of a phone wants no messages; what was not sent ends. Nothing is stored about a phone without orders. */
export async function optOut(db: Db, phone: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into ${messageOptOuts} (phone, by_user_id, at)
    select ${phone}, null, ${at.toISOString()}::timestamptz
    where exists (select from ${orders} as placed where placed.phone = ${phone})
    on conflict do nothing`)
  await endUnsentTo(db, phone, at)
}

/** Takes back what the owner of a phone has written; what a member of staff has written down stays. */
export async function optIn(db: Db, phone: string): Promise<void> {
  await db.delete(messageOptOuts).where(and(eq(messageOptOuts.phone, phone), isNull(messageOptOuts.byUserId)))
}
