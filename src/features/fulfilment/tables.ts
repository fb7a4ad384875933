import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/tables.ts'
import { couriers } from '#features/delivery/tables.ts'
import { orders, parcels } from '#features/orders/tables.ts'
import { callOutcomes } from './domain/call-outcomes.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id)
const byUser = () =>
  integer()
    .notNull()
    .references(() => users.id)

/**
 * An attempt to deliver a parcel: its hand-over to a courier. `deliveredAt` or `refusedAt` says how it ended; both are null
 * while it is in transit. What was paid is in `payments`.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    orderId: ofOrder(),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    shippedAt: moment().notNull(),
    deliveredAt: moment(),
    /** A copy of what its payment collected, for processes of the release before. */
    cash: integer(),
    refusedAt: moment(),
  },
  (table) => [
    index('deliveries_courier').on(table.courierId, table.deliveredAt),
    index('deliveries_order').on(table.orderId),
    // Another attempt begins when the one before was refused.
    uniqueIndex('deliveries_one_not_refused').on(table.parcelId).where(sql`refused_at is null`),
  ],
)

/** Cash a courier handed over for a day's deliveries. A negative amount corrects a mistake. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    /** The Baghdad day of the deliveries it belongs to. */
    day: date().notNull(),
    amount: integer().notNull(),
    note: text(),
    byUserId: byUser(),
    at: moment().notNull(),
  },
  (table) => [index('handovers_courier_day').on(table.courierId, table.day)],
)

/** Calls to a customer about an order. */
export const orderCalls = pgTable(
  'order_calls',
  {
    id: id(),
    orderId: ofOrder(),
    outcome: text({ enum: callOutcomes }).notNull(),
    /** When to call again. Another call settles it, and so does a change of the order's status. */
    callbackAt: moment(),
    note: text(),
    byUserId: byUser(),
    at: moment().notNull(),
  },
  (table) => [
    index('order_calls_order').on(table.orderId),
    index('order_calls_callback').on(table.callbackAt).where(sql`callback_at is not null`),
    check('order_calls_callback_time', sql`(outcome = 'call_back') = (callback_at is not null)`),
  ],
)

/** Staff notes about an order. */
export const orderNotes = pgTable(
  'order_notes',
  { id: id(), orderId: ofOrder(), text: text().notNull(), byUserId: byUser(), at: moment().notNull() },
  (table) => [index('order_notes_order').on(table.orderId)],
)
