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
import { visitRefusals } from '#shop/orders/domain/visit-refusals.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import { callOutcomes } from './domain/call-outcomes.ts'
import { goodsBearers, goodsStates } from './domain/goods-states.ts'
import { refusalReasons } from './domain/refusal-reasons.ts'

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
    refusedAt: moment(),
    /** Why it was not accepted, of a visit of a seller who delivers (decision 132). */
    refusedReason: text({ enum: visitRefusals }),
    /** What its seller pays if the refusal was the seller's fault, as it was agreed when it was refused; a trigger writes it (decision 117). */
    refusalCharge: integer(),
  },
  (table) => [
    index('deliveries_courier').on(table.courierId, table.deliveredAt),
    index('deliveries_order').on(table.orderId),
    // How deliveries of a period ended (backoffice/reports).
    index('deliveries_ended').on(sql`coalesce(delivered_at, refused_at)`),
    // Another attempt begins when the one before was refused.
    uniqueIndex('deliveries_one_not_refused').on(table.parcelId).where(sql`refused_at is null`),
    check(
      'deliveries_refused_reason',
      sql`refused_reason is null or (refused_reason in ('refused', 'not_home', 'damaged') and refused_at is not null)`,
    ),
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
    /** Who pays the seller for lost goods; null when nobody does, as for the shop's own. */
    borneBy: text({ enum: goodsBearers }),
    note: text(),
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('returned_goods_one_per_parcel').on(table.parcelId),
    index('returned_goods_order').on(table.orderId),
    index('returned_goods_state').on(table.state, table.since),
    check('returned_goods_decided', sql`(state = 'on_the_way') = (decided_at is null)`),
    check('returned_goods_decided_by', sql`(decided_at is null) = (by_user_id is null)`),
    check(
      'returned_goods_borne_by',
      sql`borne_by in ('shop', 'courier') and (borne_by is null or state = 'lost') and (borne_by is distinct from 'courier' or courier_id is not null)`,
    ),
  ],
)

/** What a seller pays for a visit that was refused for a fault of the seller, in whole dinars. One that is undone stays. */
export const refusalCharges = pgTable(
  'refusal_charges',
  {
    id: id(),
    deliveryId: integer()
      .notNull()
      .references(() => deliveries.id),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    amount: integer().notNull(),
    reason: text({ enum: refusalReasons }).notNull(),
    note: text().notNull(),
    byUserId: byUser(),
    at: moment().notNull(),
    undoneAt: moment(),
    undoneByUserId: integer().references(() => users.id),
  },
  (table) => [
    uniqueIndex('refusal_charges_once').on(table.deliveryId).where(sql`undone_at is null`),
    index('refusal_charges_parcel').on(table.parcelId),
    check('refusal_charges_amount', sql`amount > 0 and amount % 250 = 0`),
    check('refusal_charges_reason', sql`reason in ('wrong_goods', 'damaged', 'not_as_described', 'late')`),
    check('refusal_charges_undone', sql`(undone_at is null) = (undone_by_user_id is null)`),
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
