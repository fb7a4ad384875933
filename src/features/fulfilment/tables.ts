import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/tables.ts'
import { orders } from '#features/orders/tables.ts'
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

/** Couriers who deliver parcels and bring back the cash. */
export const couriers = pgTable('couriers', {
  id: id(),
  name: text().notNull(),
  phone: text().notNull(),
  /** Inactive couriers keep their history but get no new orders. */
  active: boolean().notNull().default(true),
  createdAt: moment().notNull(),
})

/**
 * An order handed to a courier. `deliveredAt` or `refusedAt` says how it ended; both are null while it is in transit.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    shippedAt: moment().notNull(),
    deliveredAt: moment(),
    /** Cash collected on delivery, in whole dinars. */
    cash: integer(),
    refusedAt: moment(),
  },
  (table) => [index('deliveries_courier').on(table.courierId, table.deliveredAt)],
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
    note: text(),
    byUserId: byUser(),
    at: moment().notNull(),
  },
  (table) => [index('order_calls_order').on(table.orderId)],
)

/** Staff notes about an order. */
export const orderNotes = pgTable(
  'order_notes',
  { id: id(), orderId: ofOrder(), text: text().notNull(), byUserId: byUser(), at: moment().notNull() },
  (table) => [index('order_notes_order').on(table.orderId)],
)
