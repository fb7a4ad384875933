import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/tables.ts'
import type { DescribedOption } from '#features/catalogue/domain/described-option.ts'
import { variants } from '#features/catalogue/variant-tables.ts'
import type { GovernorateSlug } from '#features/delivery/domain/governorates.ts'
import { localizedText } from '#platform/db/localized-text.ts'
import { maxPublicNumbers } from '#platform/db/public-numbers.ts'
import { defaultLanguage, languages } from '#platform/i18n/language.ts'
import { orderStatuses } from './domain/order-status.ts'

/**
 * Counts the issued order numbers; the public numbers are derived from it so that they reveal nothing
 * (docs/decisions/0030).
 */
export const orderNumbers = pgSequence('order_numbers', { maxValue: maxPublicNumbers })

export const orders = pgTable(
  'orders',
  {
    /** Random; `createdAt, id` is the sequence in which orders were placed. */
    id: integer().primaryKey().default(sql`next_public_number('order_numbers'::regclass, 'order')`),
    userId: integer()
      .notNull()
      .references(() => users.id),
    totalAmount: integer().notNull(),
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
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('orders_shopper_newest').on(table.userId, table.createdAt, table.id),
    index('orders_status').on(table.status, table.createdAt, table.id),
    index('orders_phone').on(table.phone),
    index('orders_created').on(table.createdAt, table.id),
    index('orders_pending').on(table.createdAt, table.id).where(sql`status = 'pending'`),
    index('orders_waiting_for_call').on(table.createdAt).where(sql`status = 'pending' and not stock_held`),
    index('orders_address').on(table.addressKey).where(sql`address_key is not null`),
    check('orders_total_not_negative', sql`total_amount >= 0`),
    check(
      'orders_arrival_dates',
      sql`(arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to`,
    ),
    check('orders_worked_on_hold_stock', sql`stock_held or status in ('pending', 'cancelled')`),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    quantity: integer().notNull(),
    /** Unit price in this order, in whole dinars. */
    price: integer().notNull(),
    /** Title, picture, SKU and options as they were when ordered. */
    title: localizedText().notNull(),
    image: text().notNull(),
    sku: text(),
    options: jsonb().$type<DescribedOption[]>().notNull().default([]),
  },
  (table) => [
    unique('order_items_one_line_per_variant').on(table.orderId, table.variantId),
    foreignKey({
      name: 'order_items_variant_of_product',
      columns: [table.variantId, table.productId],
      foreignColumns: [variants.id, variants.productId],
    }).onUpdate('cascade'),
    index('order_items_variant').on(table.variantId),
    check('order_items_quantity_positive', sql`quantity > 0`),
  ],
)

/** The status history of an order: who set it, when and why. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    status: text({ enum: orderStatuses }).notNull(),
    byUserId: integer().references(() => users.id),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('order_status_changes_order').on(table.orderId)],
)

/** The first response to an Idempotency-Key, replayed for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request's body in canonical form. */
    fingerprint: text().notNull(),
    /** Stored as `json`, not `jsonb`, so that a replay equals the first response byte for byte. */
    answer: json(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('idempotency_keys_at').on(table.at)],
)
