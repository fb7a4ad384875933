import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { optionKinds } from './domain/option-kinds.ts'
import { stockReasons } from './domain/stock-reasons.ts'
import { foldedSku } from './folded-sku.ts'
import { priceChecks } from './price-checks.ts'
import { products } from './tables.ts'

/** The shop's dictionary of options: colour, size, storage. Keys are in addresses and files, so they never change. */
export const options = pgTable(
  'options',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    name: localizedText().notNull(),
    kind: text({ enum: optionKinds }).notNull(),
    /** The order of options in filters. */
    position: smallint().notNull(),
  },
  () => [check('options_key_shape', sql`key ~ '^[a-z][a-z0-9-]{0,39}$'`)],
)

export const optionValues = pgTable(
  'option_values',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    optionId: integer()
      .notNull()
      .references(() => options.id),
    key: text().notNull(),
    name: localizedText().notNull(),
    /** `#rrggbb`; only of swatches. */
    colour: text(),
    /** The order of the values of an option: sizes are not sorted by name. */
    position: smallint().notNull(),
  },
  (table) => [
    unique('option_values_key').on(table.optionId, table.key),
    unique('option_values_of_option').on(table.id, table.optionId),
    check('option_values_key_shape', sql`key ~ '^[a-z0-9][a-z0-9-]{0,39}$'`),
    check('option_values_colour_shape', sql`colour ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** The options of a product, in order. */
export const productOptions = pgTable(
  'product_options',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    optionId: integer()
      .notNull()
      .references(() => options.id),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.optionId] }),
    unique('product_options_position').on(table.productId, table.position),
    index('product_options_option').on(table.optionId),
    check('product_options_at_most_three', sql`position between 1 and 3`),
  ],
)

/** The pictures of one value of a product, nearly always of a colour. */
export const productValuePictures = pgTable(
  'product_value_pictures',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    optionValueId: integer()
      .notNull()
      .references(() => optionValues.id),
    images: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.optionValueId] }),
    check('product_value_pictures_not_empty', sql`cardinality(images) > 0`),
  ],
)

/**
 * What is sold. Every product has at least one variant: a trigger on `products` creates it. Price and stock of a product
 * are computed from its variants by a trigger (docs/decisions/0036); nothing else writes them. Whoever writes a variant has
 * locked its product.
 */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    sellerId: integer()
      .notNull()
      .default(1)
      .references(() => sellers.id),
    /** The ids of its values, in the order of the product's options; empty for a product without options. */
    combination: integer().array().notNull().default([]),
    sku: text(),
    gtin: text(),
    price: integer().notNull(),
    /** As the columns of the same names in `products`. */
    discountPrice: integer(),
    plannedDiscountPrice: integer(),
    discountStartsAt: timestamp({ withTimezone: true }),
    discountEndsAt: timestamp({ withTimezone: true }),
    /** What a piece costs the shop, in whole dinars; null: unknown. Never for shoppers (decision 80). */
    cost: integer(),
    payPrice: integer().notNull().generatedAlwaysAs(sql`coalesce(discount_price, price)`),
    stockQuantity: integer().notNull().default(0),
    /** Not for sale. Orders still refer to it. */
    hidden: boolean().notNull().default(false),
    /** Not for sale because its seller does not sell at present. */
    withheld: boolean().notNull().default(false),
    /** Another seller's variant of the same combination is sold first. The projection writes it (docs/decisions/0102). */
    outranked: boolean().notNull().default(false),
    /** Negative: it no longer fits the options of its product and is set aside, hidden. */
    position: smallint().notNull().default(0),
    /** Optimistic lock: incremented by every edit in the back office, not by sales. */
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('variants_combination').on(table.productId, table.sellerId, table.combination),
    // Referenced by lines that name both, so that a line's variant is always one of its product.
    unique('variants_of_product').on(table.id, table.productId),
    uniqueIndex('variants_sku').on(table.sellerId, table.sku).where(sql`sku is not null`),
    index('variants_sku_key')
      .on(sql`${foldedSku(sql.raw('sku'))} text_pattern_ops`)
      .where(sql`sku is not null`),
    index('variants_gtin').on(table.gtin).where(sql`gtin is not null`),
    // Price and stock are in no index, so that a sale updates none.
    index('variants_values').using('gin', table.combination).where(sql`not hidden and combination <> '{}'`),
    // Empty in a shop without other sellers, so that looking for them costs nothing.
    index('variants_of_other_sellers').on(table.productId).where(sql`seller_id <> 1`),
    index('variants_planned_discount').on(table.productId).where(sql`planned_discount_price is not null`),
    ...priceChecks('variants'),
    check('variants_cost', sql`cost >= 0`),
    check('variants_at_most_three_values', sql`cardinality(combination) <= 3`),
  ],
)

/** The offers of each seller but the shop, on one product together. The projection of `variants` writes it (docs/decisions/0102). */
export const sellerProducts = pgTable(
  'seller_products',
  {
    sellerId: integer()
      .notNull()
      .references(() => sellers.id),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    price: integer().notNull(),
    discountPrice: integer(),
    payPrice: integer().notNull().generatedAlwaysAs(sql`coalesce(discount_price, price)`),
    stockQuantity: integer().notNull(),
    /** The highest price to pay among the seller's variants for sale; null without options. */
    highestPrice: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sellerId, table.productId] }),
    index('seller_products_price').on(table.sellerId, table.payPrice, table.productId),
    index('seller_products_newest').on(table.sellerId, table.createdAt, table.productId),
    index('seller_products_product').on(table.productId),
  ],
)

/** The values of a variant, one of each option of its product: the same as its `combination`, with foreign keys. */
export const variantValues = pgTable(
  'variant_values',
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    optionId: integer().notNull(),
    optionValueId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.optionId] }),
    index('variant_values_value').on(table.optionValueId),
    foreignKey({
      name: 'variant_values_value_of_option',
      columns: [table.optionValueId, table.optionId],
      foreignColumns: [optionValues.id, optionValues.optionId],
    }),
  ],
)

/** Keys of values that were merged into another one: addresses, orders and files still have them. */
export const formerValueKeys = pgTable(
  'former_value_keys',
  {
    optionId: integer().notNull(),
    key: text().notNull(),
    /** The value that has its variants now. */
    valueId: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.optionId, table.key] }),
    index('former_value_keys_value').on(table.valueId),
    foreignKey({
      name: 'former_value_keys_value_of_option',
      columns: [table.valueId, table.optionId],
      foreignColumns: [optionValues.id, optionValues.optionId],
    }).onDelete('cascade'),
  ],
)

/**
 * Products that became variants of another one (docs/decisions/0039, 0124): pages that are open still name them. Either the variant that
 * the id means, or, of a page with options, the product.
 */
export const formerProducts = pgTable(
  'former_products',
  {
    /** The id that the product had. Ids are never given again. */
    id: integer().primaryKey(),
    variantId: integer().references(() => variants.id, { onDelete: 'cascade' }),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('former_products_variant').on(table.variantId),
    index('former_products_product').on(table.productId),
    check('former_products_leads', sql`num_nonnulls(variant_id, product_id) = 1`),
  ],
)

/** Variants that were joined with another one (docs/decisions/0136): links and pages that are open still name them. */
export const formerVariants = pgTable(
  'former_variants',
  {
    /** The id that the variant had. Ids are never given again. */
    id: integer().primaryKey(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_variants_variant').on(table.variantId)],
)

/** Former slugs of products: their addresses redirect to the current one. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant that the product of this address became (docs/decisions/0039); null for a renamed product. */
    variantId: integer().references(() => variants.id, { onDelete: 'set null' }),
    leftAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('former_slugs_product').on(table.productId)],
)

/** The stock ledger: one row for each change of stock, in the same transaction. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer().notNull(),
    variantId: integer().notNull(),
    change: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    orderId: integer(),
    /** The staff user who changed it by hand, and their note. */
    byUserId: integer(),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'stock_changes_variant_of_product',
      columns: [table.variantId, table.productId],
      foreignColumns: [variants.id, variants.productId],
    }).onUpdate('cascade'),
    index('stock_changes_product').on(table.productId),
    index('stock_changes_order').on(table.orderId),
  ],
)
