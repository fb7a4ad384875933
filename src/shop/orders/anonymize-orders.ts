import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { deleteOwnedMessages } from '#platform/outbox/delete-messages.ts'
import { deletePhones } from '#shop/promotions/redeem.ts'
import { orderConsents } from './consent-tables.ts'
import { customerBlocks, customerNotes, messageOptOuts } from './customer-tables.ts'
import { idempotencyKeys } from './idempotency-tables.ts'
import { orderOwner } from './order-topics.ts'
import { deletePushes } from './push-subscriptions.ts'
import { orders } from './tables.ts'

/**
 * Removes personal data from the finished orders of a removed account, of those that meet the condition when there is one.
 * Orders still on their way keep what the courier needs; this is called again when such an order is finished
 * (docs/decisions/0005). Stored idempotent responses contain personal data too and are deleted.
 */
export async function anonymizeOrders(db: Db, userId: number, condition?: SQL): Promise<void> {
  const finished = and(
    eq(orders.userId, userId),
    inArray(orders.status, ['delivered', 'cancelled']),
    condition,
  )
  const phones = await db.selectDistinct({ phone: orders.phone }).from(orders).where(finished)
  const anonymized = await db
    .update(orders)
    .set({
      shippingAddress: '',
      fullName: null,
      phone: null,
      secondPhone: null,
      address: null,
      landmark: null,
      notes: null,
      addressKey: null,
    })
    .where(finished)
    .returning({ id: orders.id })
  const ids = anonymized.map(({ id }) => id)
  await deletePhones(db, ids)
  await db.delete(orderConsents).where(inArray(orderConsents.orderId, ids))
  await deleteOwnedMessages(
    db,
    ids.map((id) => orderOwner(id)),
  )
  await deletePushes(
    { db },
    anonymized.map(({ id }) => id),
  )
  await deleteUnusedPhones(
    db,
    phones.flatMap(({ phone }) => phone ?? []),
  )
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

/** Deletes notes, blocks and opt-outs of those of these phones that no order has any more. */
async function deleteUnusedPhones(db: Db, phones: string[]): Promise<void> {
  const isUnused = (phone: Column) =>
    and(
      inArray(phone, phones),
      sql`not exists (select from ${orders} as placed where placed.phone = ${phone})`,
    )
  await db.delete(customerNotes).where(isUnused(customerNotes.phone))
  await db.delete(customerBlocks).where(isUnused(customerBlocks.phone))
  await db.delete(messageOptOuts).where(isUnused(messageOptOuts.phone))
}
