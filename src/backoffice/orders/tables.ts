import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { callOutcomes } from './domain/call-outcomes.ts'
import { goodsStates } from './domain/goods-states.ts'

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
    // How deliveries of a period ended (backoffice/reports).
    index('deliveries_ended').on(sql`coalesce(delivered_at, refused_at)`),
    // Another attempt begins when the one before was refused.
    uniqueIndex('deliveries_one_not_refused').on(table.parcelId).where(sql`refused_at is null`),
  ],
)

/**
 * What becomes of the pieces of a parcel that the customer did not accept (decision 50). They go into stock when they are back,
 * never when they are lost.
 */
export const returnedGoods = pgTable(
  'returned_goods',
  {
    id: id(),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    orderId: ofOrder(),
    /** Who brings them; null for a parcel that left without a courier. */
    courierId: integer().references(() => couriers.id),
    /** When they were not accepted. */
    since: moment().notNull(),
    state: text({ enum: goodsStates }).notNull().default('on_the_way'),
    decidedAt: moment(),
    byUserId: integer().references(() => users.id),
    note: text(),
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('returned_goods_one_per_parcel').on(table.parcelId),
    index('returned_goods_order').on(table.orderId),
    index('returned_goods_state').on(table.state, table.since),
    check('returned_goods_decided', sql`(state = 'on_the_way') = (decided_at is null)`),
    check('returned_goods_decided_by', sql`(decided_at is null) = (by_user_id is null)`),
  ],
)

/** The pieces of a line that come back. `sellable` went into stock; null until they are back. The others are written off. */
export const returnedGoodsLines = pgTable(
  'returned_goods_lines',
  {
    goodsId: integer()
      .notNull()
      .references(() => returnedGoods.id, { onDelete: 'cascade' }),
    itemId: integer()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    sellable: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.goodsId, table.itemId] }),
    index('returned_goods_lines_item').on(table.itemId),
    check('returned_goods_lines_pieces', sql`quantity > 0 and sellable between 0 and quantity`),
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
    /** What the courier kept as the fee of the deliveries, in whole dinars. */
    kept: integer().notNull().default(0),
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
