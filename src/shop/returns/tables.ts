import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { orderItems, orders, parcels } from '#shop/orders/tables.ts'
import type {
  RefundWay,
  ReturnBearer,
  ReturnKind,
  ReturnReason,
  WalletProvider,
} from './domain/return-kinds.ts'
import type { ReturnStatus } from './domain/return-status.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const ofReturn = () =>
  integer()
    .notNull()
    .references(() => returns.id)

/** Goods that a customer sends back after they were delivered (docs/returns.md). */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    parcelId: integer()
      .notNull()
      .references(() => parcels.id),
    kind: text().$type<ReturnKind>().notNull(),
    status: text().$type<ReturnStatus>().notNull().default('requested'),
    /** What the customer writes; empty after the account was deleted. */
    words: text().notNull().default(''),
    /** Null when it was opened with the order's number and phone, or by staff, whom its first status change names. */
    openedByUserId: integer().references(() => users.id),
    /** Random, of the form that opened it, so that sending it again opens no second one. */
    requestKey: text().notNull(),
    /** Whole dinars, frozen on receipt: what the received pieces are worth with the fee that is paid back. */
    value: integer(),
    /** Whole dinars of the value that pay for the replacement. */
    transferred: integer().notNull().default(0),
    /** Who pays for what came back, when others than the shop sold it; the courier is who delivered it. */
    borneBy: text().$type<ReturnBearer>().notNull().default('seller'),
    /** Whole dinars, frozen on receipt: what disputes of the parcel had paid of it, by who bore them; it is no part of the value. */
    disputedSeller: integer().notNull().default(0),
    disputedShop: integer().notNull().default(0),
    disputedCourier: integer().notNull().default(0),
    /** Whole dinars: what it lost with missed minimums that the seller of its parcel had borne; null before that was recorded. */
    lostSeller: integer(),
    /** Who collects it. */
    courierId: integer().references(() => couriers.id),
    /** The order that brings the replacement. */
    replacementOrderId: integer().references(() => orders.id),
    /** Increases with every change, for optimistic locking. */
    version: integer().notNull().default(0),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('returns_once').on(table.orderId, table.requestKey),
    unique('returns_replacement').on(table.replacementOrderId),
    index('returns_status').on(table.status, table.createdAt, table.id),
    check('returns_kind', sql`kind in ('return', 'exchange', 'claim')`),
    check(
      'returns_status_known',
      sql`status in ('requested', 'approved', 'rejected', 'collecting', 'received', 'settled', 'closed')`,
    ),
    check('returns_words_length', sql`char_length(words) <= 1000`),
    check('returns_value', sql`value >= 0 and transferred between 0 and coalesce(value, 0)`),
    check('returns_borne_by', sql`borne_by in ('seller', 'shop', 'courier')`),
    check(
      'returns_disputed',
      sql`least(disputed_seller, disputed_shop, disputed_courier) >= 0 and (value is not null or disputed_seller + disputed_shop + disputed_courier = 0)`,
    ),
    check('returns_transferred', sql`transferred = 0 or replacement_order_id is not null`),
    check('returns_received', sql`(value is not null) or status not in ('received', 'settled')`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    id: id(),
    returnId: ofReturn(),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** The pieces that came back, and how many of them can be sold again; null before the receipt. */
    received: integer(),
    sellable: integer(),
    /** Whole dinars, frozen on receipt: what was paid for the received pieces. */
    refund: integer(),
    /**
     * Of an exchange: what is sent instead, its unit price before discounts, and when the customer agreed to that price; null for
     * prices of releases before 0063, which hold no longer.
     */
    replacementVariantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    replacementPrice: integer(),
    pricedAt: moment(),
  },
  (table) => [
    unique('return_lines_once').on(table.returnId, table.orderItemId),
    index('return_lines_item').on(table.orderItemId),
    check('return_lines_quantity', sql`quantity > 0`),
    check('return_lines_received', sql`received between 0 and quantity and sellable between 0 and received`),
    check(
      'return_lines_whole',
      sql`(received is null) = (sellable is null) and (received is null) = (refund is null) and refund >= 0`,
    ),
    check(
      'return_lines_replacement',
      sql`(replacement_variant_id is null or replacement_price is not null) and replacement_price >= 0`,
    ),
  ],
)

/** The history of a return; a trigger refuses changes. */
export const returnStatusChanges = pgTable(
  'return_status_changes',
  {
    id: id(),
    returnId: ofReturn(),
    status: text().$type<ReturnStatus>().notNull(),
    /** Null when the customer acted without a session of the order. */
    byUserId: integer().references(() => users.id),
    /** For the customer too; empty when there is nothing to say. */
    reason: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [index('return_status_changes_return').on(table.returnId)],
)

/** Money that was given back, in whole dinars. A trigger refuses changes, except of what names a person. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    returnId: ofReturn(),
    amount: integer().notNull(),
    way: text().$type<RefundWay>().notNull(),
    /** Of a wallet. */
    provider: text().$type<WalletProvider>(),
    number: text(),
    reference: text(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (table) => [
    unique('refunds_once').on(table.returnId),
    check('refunds_amount', sql`amount > 0 and (way <> 'cash' or amount % 250 = 0)`),
    check('refunds_way', sql`way in ('cash', 'wallet', 'credit')`),
    check('refunds_wallet', sql`(way = 'wallet') = (provider is not null)`),
  ],
)

/**
 * What is paid of a settled return that had less because another return of its parcel was promised its money, when that one was closed
 * without it (decision 126). Whole dinars, by who bore the disputes that had paid it. A trigger refuses changes.
 */
export const returnRests = pgTable(
  'return_rests',
  {
    id: id(),
    returnId: ofReturn(),
    seller: integer().notNull(),
    shop: integer().notNull(),
    courier: integer().notNull(),
    way: text().$type<Exclude<RefundWay, 'wallet'>>().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: moment().notNull(),
  },
  (table) => [
    index('return_rests_return').on(table.returnId),
    check('return_rests_amounts', sql`least(seller, shop, courier) >= 0 and seller + shop + courier > 0`),
    check('return_rests_way', sql`way = 'credit' or (way = 'cash' and (seller + shop + courier) % 250 = 0)`),
  ],
)

/**
 * Pictures of a claim. A row exists before its files and until they are deleted: without a return it stands for files to delete,
 * or, with `deletedAt`, for deleted ones that another machine may still have (clear-pictures.ts).
 */
export const returnPictures = pgTable(
  'return_pictures',
  {
    id: id(),
    /** The random name of its files in the store of uploads. */
    name: text().notNull().unique('return_pictures_name'),
    returnId: integer().references(() => returns.id),
    digest: text().notNull(),
    /** Of the stored picture, in pixels. */
    width: smallint().notNull(),
    height: smallint().notNull(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('return_pictures_return').on(table.returnId),
    index('return_pictures_to_delete').on(table.id).where(sql`deleted_at is null and return_id is null`),
  ],
)
