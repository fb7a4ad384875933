import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { users } from '#shop/accounts/tables.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { maxPromotionAmount, promotionEffects, promotionKinds, promotionScopes } from './domain/promotion.ts'

const moment = () => timestamp({ withTimezone: true })

const isAmount = (column: string) =>
  sql.raw(`${column} between 250 and ${maxPromotionAmount} and ${column} % 250 = 0`)

/**
 * Discounts of the shop: docs/decisions/0049-promotions.md. A change of any column but `used` raises the version of the prices
 * by a trigger that names the columns: a new column is appended to it.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: localizedText().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    effect: text({ enum: promotionEffects }).notNull(),
    /** Percent, whole dinars, or 0 for free delivery. */
    value: integer().notNull(),
    cap: integer(),
    minimum: integer(),
    scope: text({ enum: promotionScopes }).notNull().default('all'),
    scopeIds: integer().array().notNull().default([]),
    firstOrder: boolean().notNull().default(false),
    governorates: text().array().$type<GovernorateSlug[]>(),
    startsAt: moment(),
    endsAt: moment(),
    maxUses: integer(),
    used: integer().notNull().default(0),
    maxPerPhone: integer(),
    borneBy: text({ enum: ['shop', 'seller'] })
      .notNull()
      .default('shop'),
    /** Whose goods it is for, and who bears it; null: the shop. `borne_by` follows it by a trigger. */
    sellerId: integer().references(() => sellers.id),
    active: boolean().notNull().default(true),
    /** Why staff stopped one of a seller for good; nobody starts it again. */
    endReason: text(),
    /** Grows with every change in the back office, for optimistic locking. */
    version: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('promotions_automatic').on(table.id).where(sql`kind = 'automatic' and active`),
    check('promotions_percent', sql`effect <> 'percent' or value between 1 and 100`),
    check(
      'promotions_fixed',
      sql.raw(`effect <> 'fixed' or value between 250 and ${maxPromotionAmount} and value % 250 = 0`),
    ),
    check('promotions_free_delivery', sql`effect <> 'free_delivery' or value = 0`),
    check('promotions_cap', sql`cap is null or effect = 'percent' and ${isAmount('cap')}`),
    check('promotions_minimum', sql.raw(`minimum between 0 and ${maxPromotionAmount}`)),
    check('promotions_scope', sql`(scope = 'all') = (scope_ids = '{}')`),
    check('promotions_governorates', sql`governorates <> '{}'`),
    check('promotions_times', sql`starts_at < ends_at`),
    check('promotions_uses', sql`used >= 0 and max_uses >= 1 and used <= coalesce(max_uses, used)`),
    check(
      'promotions_seller',
      sql`(borne_by = 'seller') = (seller_id is not null) and seller_id <> 1 and (seller_id is null or effect <> 'free_delivery')`,
    ),
    check('promotions_end', sql`end_reason is null or not active and seller_id is not null`),
    check('promotions_per_phone', sql`max_per_phone >= 1`),
  ],
)

/** The codes of a promotion, in the form of normalize-code.ts. */
export const promotionCodes = pgTable(
  'promotion_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    code: text().notNull(),
    maxUses: integer(),
    used: integer().notNull().default(0),
  },
  (table) => [
    unique('promotion_codes_code').on(table.code),
    index('promotion_codes_promotion').on(table.promotionId),
    check('promotion_codes_form', sql`code ~ '^[A-Z0-9_-]{3,40}$'`),
    check('promotion_codes_uses', sql`used >= 0 and max_uses >= 1 and used <= coalesce(max_uses, used)`),
  ],
)

/** Which orders used a promotion. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    codeId: integer().references(() => promotionCodes.id),
    /** Not a foreign key: orders depend on promotions. */
    orderId: integer().notNull(),
    /** Of the order; null without one, and when the order was anonymized. */
    phone: text(),
    /** The other phone of the order. */
    secondPhone: text(),
    /** Off the goods and the delivery, in whole dinars. */
    amount: integer().notNull(),
    at: moment().notNull(),
    /** When the use was given back, because the order was cancelled before it was handed over. */
    releasedAt: moment(),
  },
  (table) => [
    unique('redemptions_order').on(table.orderId, table.promotionId),
    index('redemptions_promotion').on(table.promotionId, table.phone).where(sql`released_at is null`),
    index('redemptions_second_phone')
      .on(table.promotionId, table.secondPhone)
      .where(sql`released_at is null and second_phone is not null`),
    index('redemptions_code').on(table.codeId).where(sql`code_id is not null`),
    check('redemptions_amount', sql`amount >= 0`),
  ],
)

/** The code in a shopper's cart. */
export const cartCodes = pgTable(
  'cart_codes',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeId: integer()
      .notNull()
      .references(() => promotionCodes.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (table) => [index('cart_codes_code').on(table.codeId)],
)
