import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { maxPublicNumbers } from '#platform/db/public-numbers.ts'
import { defaultLanguage, languages } from '#platform/i18n/language.ts'
import { users } from '#shop/accounts/tables.ts'
import type { DescribedOption } from '#shop/catalogue/domain/described-option.ts'
import { foldedSku } from '#shop/catalogue/folded-sku.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { commissionColumns } from '#shop/commission/commission-columns.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { orderChannels } from './domain/order-channels.ts'
import type { OrderMinimums } from './domain/order-minimums.ts'
import { orderStatuses } from './domain/order-status.ts'
import { sellerParcelColumns, validArrival } from './seller-parcel-columns.ts'

/** Counts the issued order numbers; the public numbers derived from it reveal nothing (docs/decisions/0030). */
export const orderNumbers = pgSequence('order_numbers', { maxValue: maxPublicNumbers })

export const orders = pgTable(
  'orders',
  {
    /** Random; `createdAt, id` is the sequence in which orders were placed. */
    id: integer().primaryKey().default(sql`next_public_number('order_numbers'::regclass, 'order')`),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** What the order costs: goods - discount + delivery fee. Goods are not stored, so that they cannot disagree. */
    totalAmount: integer().notNull(),
    /** The discounts of its lines, by promotions and by hand. */
    discount: integer().notNull().default(0),
    deliveryFee: integer().notNull().default(0),
    /** What is paid beforehand: with the customer's credit, or with goods that came back for an exchange. */
    credit: integer().notNull().default(0),
    status: text({ enum: orderStatuses }).notNull(),
    paymentMethod: text({ enum: ['cash'] }).notNull(),
    /** The address as one string (docs/product.md §3). */
    shippingAddress: text().notNull(),
    fullName: text(),
    phone: text(),
    /** Called if the first phone is not answered. */
    secondPhone: text(),
    governorate: text().$type<GovernorateSlug>(),
    city: text(),
    address: text(),
    landmark: text(),
    notes: text(),
    /** The shopper's language when placing the order, used for messages to them. */
    language: text({ enum: languages }).notNull().default(defaultLanguage),
    /** Increases with every change, for optimistic locking. */
    version: integer().notNull().default(0),
    /** False while it waits for a call: its units stay on sale until it is confirmed (decision 28). */
    stockHeld: boolean().notNull().default(true),
    /** The dates promised when the order was placed; null without a governorate and for older orders. */
    arrivesFrom: date(),
    arrivesTo: date(),
    /** A keyed digest of the sender's network address, deleted when the order is over. */
    addressKey: text(),
    /** Of an order that staff placed for somebody; null for orders of the site. */
    channel: text({ enum: orderChannels }),
    /** The amounts that its free delivery and discounts needed (decision 60); null without and for older orders. */
    minimums: jsonb().$type<OrderMinimums>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('orders_shopper_newest').on(table.userId, table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_phone').on(table.phone),
    index('orders_second_phone').on(table.secondPhone).where(sql`second_phone is not null`),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_pending').on(table.createdAt, table.id).where(sql`status = 'pending'`),
    index('orders_waiting_for_call').on(table.createdAt).where(sql`status = 'pending' and not stock_held`),
    index('orders_address').on(table.addressKey).where(sql`address_key is not null`),
    check('orders_total_not_negative', sql`total_amount >= 0`),
    check('orders_amounts', sql`discount >= 0 and delivery_fee >= 0`),
    check('orders_credit', sql`credit between 0 and total_amount`),
    check('orders_arrival_dates', validArrival),
    check('orders_worked_on_hold_stock', sql`stock_held or status in ('pending', 'cancelled')`),
  ],
)

const ofOrder = () =>
  integer()
    .notNull()
    .references(() => orders.id)
const ofParcel = () =>
  integer()
    .notNull()
    .references((): AnyPgColumn => parcels.id)

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    parcelId: ofParcel(),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    /** Unit price in this order, in whole dinars. */
    price: integer().notNull(),
    /** What a piece cost the shop when the line was written, by a trigger; null: unknown, as in all older orders (decision 80). */
    unitCost: integer(),
    /** What promotions and staff take off the line, in whole dinars. */
    discount: integer().notNull().default(0),
    /** The part of the discount that staff gave by hand (decision 79). */
    manualDiscount: integer().notNull().default(0),
    /** The part of the discount that the seller of the line bears; a trigger lowers it with the discount (decision 109). */
    sellerDiscount: integer().notNull().default(0),
    ...commissionColumns,
    /** The pieces accepted on delivery; null unless the order was accepted in part (decision 50): all are delivered then. */
    accepted: integer(),
    /** The part of the discount that the accepted pieces have; null like `accepted`. */
    acceptedDiscount: integer(),
    /** The days in which it can be sent back, as its category said when it was ordered; null for older orders. */
    returnDays: smallint(),
    /** Title, picture, SKU and options as they were when ordered. */
    title: localizedText().notNull(),
    image: text().notNull(),
    sku: text(),
    options: jsonb().$type<DescribedOption[]>().notNull().default([]),
  },
  (table) => [
    // Not unique: merging two values of the dictionary can make two lines of an order the same variant.
    index('order_items_order').on(table.orderId, table.variantId),
    foreignKey({
      name: 'order_items_variant_of_product',
      columns: [table.variantId, table.productId],
      foreignColumns: [variants.id, variants.productId],
    }).onUpdate('cascade'),
    index('order_items_variant').on(table.variantId),
    index('order_items_sku_key')
      .on(sql`${foldedSku(sql.raw('sku'))} text_pattern_ops`)
      .where(sql`sku is not null`),
    check('order_items_quantity_positive', sql`quantity > 0`),
    check('order_items_unit_cost', sql`unit_cost >= 0`),
    check('order_items_discount', sql`discount between 0 and quantity::bigint * price`),
    check('order_items_manual_discount', sql`manual_discount between 0 and discount`),
    check('order_items_seller_discount', sql`seller_discount between 0 and discount`),
    check('order_items_accepted', sql`accepted between 0 and quantity`),
    check(
      'order_items_accepted_discount',
      sql`(accepted is null) = (accepted_discount is null) and accepted_discount between 0 and accepted::bigint * price`,
    ),
  ],
)

/**
 * What one seller sends of an order, with its own status and amounts (docs/order.md). The order's status and amounts follow
 * from its parcels and are written in the same transaction.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** Not a foreign key: every order would lock the seller's row. Sellers are closed, never deleted. */
    sellerId: integer().notNull().default(shopSellerId),
    /** Counts the parcels of an order from 1. */
    number: smallint().notNull().default(1),
    /** Parcels that are delivered together are one visit and have one delivery fee. */
    visit: smallint().notNull().default(1),
    status: text({ enum: orderStatuses }).notNull(),
    /** Whole dinars: the sum of its lines before discounts. */
    goods: integer().notNull(),
    discount: integer().notNull().default(0),
    deliveryFee: integer().notNull().default(0),
    total: integer().notNull(),
    /** Its part of the order's credit. */
    credit: integer().notNull().default(0),
    /** What the courier collects, in notes. */
    collect: integer().notNull(),
    /** True for orders from before prices were multiples of 250. */
    anyAmount: boolean().notNull().default(false),
    ...sellerParcelColumns,
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('parcels_one_per_seller').on(table.orderId, table.sellerId),
    index('parcels_of_sellers').on(table.sellerId, table.status, table.id).where(sql`seller_id <> 1`),
    index('parcels_to_release')
      .on(table.holdUntil)
      .where(sql`hold_until is not null and released_at is null`),
    index('parcels_pickup').on(table.pickupId).where(sql`pickup_id is not null`),
    check('parcels_picked_up_packed', sql`pickup_id is null or packed_at is not null`),
    check('parcels_number', sql`number > 0`),
    check('parcels_visit', sql`visit > 0`),
    check('parcels_handover', sql`handover in ('hub', 'direct') and (seller_id <> 1 or handover = 'hub')`),
    check('parcels_seller_delivery', sql`seller_delivery >= 0 and (seller_delivery = 0 or seller_id <> 1)`),
    check(
      'parcels_amounts',
      sql`discount >= 0 and delivery_fee >= 0 and total >= 0 and total = goods::bigint - discount + delivery_fee`,
    ),
    check('parcels_credit', sql`credit between 0 and total and (credit = 0 or collect = total - credit)`),
    check('parcels_arrival_dates', validArrival),
    check('parcels_collect', sql`collect >= 0 and (collect % 250 = 0 or any_amount)`),
  ],
)

/** What is to be paid for a parcel and what was collected. A parcel can be delivered and not be paid. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    parcelId: ofParcel(),
    provider: text({ enum: ['cash'] })
      .notNull()
      .default('cash'),
    /** Whole dinars: what the parcel collects. */
    due: integer().notNull(),
    /** Null until it is paid. */
    collected: integer(),
    /** Who collected it. */
    courierId: integer().references(() => couriers.id),
    collectedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_one_cash').on(table.parcelId).where(sql`provider = 'cash'`),
    index('payments_parcel').on(table.parcelId),
    index('payments_collected').on(table.collectedAt, table.courierId).where(sql`collected is not null`),
    check('payments_due', sql`due >= 0`),
    check('payments_collected_whole', sql`(collected is null) = (collected_at is null) and collected >= 0`),
    check('payments_by_courier', sql`collected is not null or courier_id is null`),
  ],
)

/** `manual`: a discount that staff gave by hand. */
export const adjustmentKinds = ['promotion', 'delivery', 'surcharge', 'correction', 'manual'] as const

/**
 * Why a parcel costs more or less than its goods: one row per discounted line and promotion, fee and correction; their sum is
 * its delivery fee - its discount. Append-only: a trigger refuses changes, a correction is a row of its own. Orders of goods alone
 * have none.
 */
export const orderAdjustments = pgTable(
  'order_adjustments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    parcelId: ofParcel(),
    /** The line whose discount it is; not a foreign key, as a line may be removed from its order. */
    itemId: integer(),
    kind: text({ enum: adjustmentKinds }).notNull(),
    /** The promotion's name when ordered, in the shop's languages. */
    label: localizedText().notNull(),
    /** Whole dinars; negative for discounts. */
    amount: integer().notNull(),
    borneBy: text({ enum: ['shop', 'seller'] })
      .notNull()
      .default('shop'),
    promotionId: integer(),
    code: text(),
    /** Who corrected; null when the shopper placed the order. */
    byUserId: integer().references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('order_adjustments_order').on(table.orderId),
    index('order_adjustments_promotion').on(table.promotionId, table.at).where(sql`promotion_id is not null`),
    check('order_adjustments_amount', sql`amount <> 0`),
  ],
)

/** The status history of an order: who set it, when and why. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: ofOrder(),
    /** Null for a change of the whole order, such as its placing. */
    parcelId: integer().references(() => parcels.id),
    status: text({ enum: orderStatuses }).notNull(),
    byUserId: integer().references(() => users.id),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_status_changes_order').on(table.orderId)],
)
