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

/** Who carries parcels to the door and brings the cash back. */
export const couriers = pgTable('couriers', {
  id: id(),
  name: text().notNull(),
  phone: text().notNull(),
  /** Gone ones keep their history and get no more orders. */
  active: boolean().notNull().default(true),
  createdAt: moment().notNull(),
})

/** An order in a courier's hands: how it ended is one of the two moments, or neither yet. */
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
    /** What the courier took at the door, whole dinars. */
    cash: integer(),
    refusedAt: moment(),
  },
  (table) => [index('deliveries_courier').on(table.courierId, table.deliveredAt)],
)

/** Cash a courier has handed over for a day's deliveries; a mistake is put right by a row below zero. */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    courierId: integer()
      .notNull()
      .references(() => couriers.id),
    /** The day in Baghdad whose deliveries it is for. */
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

/** What the team writes to itself about an order. */
export const orderNotes = pgTable(
  'order_notes',
  { id: id(), orderId: ofOrder(), text: text().notNull(), byUserId: byUser(), at: moment().notNull() },
  (table) => [index('order_notes_order').on(table.orderId)],
)
