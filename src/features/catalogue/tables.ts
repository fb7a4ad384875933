import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { stockReasons } from './domain/stock-reasons.ts'

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  image: text().notNull(),
  position: smallint().notNull(),
  /** No page, in no menu and no list of categories. Its products stay for sale. */
  hidden: boolean().notNull().default(false),
  /** Raised by every change of an operator: who changes an older one is told. */
  version: integer().notNull().default(1),
})

/** Whether a product says the same in both languages, one in the letters of the other, or describes itself in one alone. */
export const isUntranslated = sql`(title_ar = title_en or title_ar !~ '[ء-ي]' or title_en !~ '[A-Za-z]'
  or (description_ar = '') <> (description_en = ''))`

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    descriptionEn: text().notNull(),
    descriptionAr: text().notNull(),
    brand: text().notNull(),
    model: text(),
    image: text().notNull(),
    /** Pictures after the first, in their order. */
    moreImages: text().array().notNull().default([]),
    price: integer().notNull(),
    /** The discount that is on now. One with a start or an end stands here only within its time (docs/decisions/0018). */
    discountPrice: integer(),
    /** What a discount with a start or an end takes `discountPrice` to within its time; null for any other. */
    plannedDiscountPrice: integer(),
    discountStartsAt: timestamp({ withTimezone: true }),
    discountEndsAt: timestamp({ withTimezone: true }),
    /** What a shopper pays now: the discount price when there is one. */
    payPrice: integer().notNull().generatedAlwaysAs(sql`coalesce(discount_price, price)`),
    rating: real().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** What rating and count the product brought along, kept aside by its first review (docs/decisions/0007). */
    ratingBrought: real(),
    reviewCountBrought: integer(),
    stockQuantity: integer().notNull().default(0),
    featured: boolean().notNull().default(false),
    popular: boolean().notNull().default(false),
    /** Not in the shop: no page, in no list, not for sale. Orders still show it. */
    hidden: boolean().notNull().default(false),
    /** Raised by every save of an operator, not by sales: who saves over an older one is told. */
    version: integer().notNull().default(1),
    /** What the product is found by (`domain/search-text.ts`); a trigger keeps `product_search` in step with it. */
    searchText: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('products_price_whole_250', sql`price > 0 and price % 250 = 0`),
    check(
      'products_discount_below_price',
      sql`discount_price is null or (discount_price > 0 and discount_price < price and discount_price % 250 = 0)`,
    ),
    check(
      'products_planned_discount_below_price',
      sql`planned_discount_price is null or (planned_discount_price > 0 and planned_discount_price < price and planned_discount_price % 250 = 0)`,
    ),
    check(
      'products_discount_dates_are_of_a_plan',
      sql`(planned_discount_price is not null) = (discount_starts_at is not null or discount_ends_at is not null)`,
    ),
    check('products_discount_ends_after_start', sql`discount_ends_at > discount_starts_at`),
    check('products_stock_never_below_zero', sql`stock_quantity >= 0`),
    check('products_rating_range', sql`rating between 0 and 5`),
    // Of what the shop shows. Walked from either end: a LIMIT stops early in every order, also within a category or a brand.
    index('products_newest').on(table.createdAt, table.id).where(sql`not hidden`),
    index('products_price').on(table.payPrice, table.id).where(sql`not hidden`),
    index('products_rating').on(table.rating, table.reviewCount, table.id).where(sql`not hidden`),
    index('products_category_newest').on(table.categoryId, table.createdAt, table.id).where(sql`not hidden`),
    index('products_category_price').on(table.categoryId, table.payPrice, table.id).where(sql`not hidden`),
    index('products_category_rating')
      .on(table.categoryId, table.rating, table.reviewCount, table.id)
      .where(sql`not hidden`),
    index('products_brand_newest').on(table.brand, table.createdAt, table.id).where(sql`not hidden`),
    index('products_brand_price').on(table.brand, table.payPrice, table.id).where(sql`not hidden`),
    index('products_brand_rating')
      .on(table.brand, table.rating, table.reviewCount, table.id)
      .where(sql`not hidden`),
    index('products_featured').on(table.createdAt, table.id).where(sql`featured and not hidden`),
    index('products_popular').on(table.createdAt, table.id).where(sql`popular and not hidden`),
    index('products_best')
      .on(table.popular, table.rating, table.reviewCount, table.id)
      .where(sql`not hidden`),
    // Imports look products up by what the shop's shelves call them.
    index('products_model').on(sql`lower(model)`).where(sql`model is not null`),
    // What the shop has still to add; no index on stock, which would make every sale write all of these.
    index('products_without_picture').on(table.createdAt, table.id).where(sql`image = ''`),
    index('products_untranslated').on(table.createdAt, table.id).where(isUntranslated),
    index('products_planned_discount').on(table.id).where(sql`planned_discount_price is not null`),
  ],
)

/** Addresses that products had before: they lead on to the one of now. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    leftAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('former_slugs_product').on(table.productId)],
)

/** As {@link formerSlugs}, of categories. */
export const formerCategorySlugs = pgTable(
  'former_category_slugs',
  {
    slug: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    leftAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('former_category_slugs_category').on(table.categoryId)],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words a product is found by, weighted by where they stand: A titles, B brand and model, C category, D
 * descriptions; stems begin with ~, @c and @b are its category's id and its brand. Written by a trigger on
 * `products.search_text`; price and stock never touch it.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
    /** The document without descriptions: small enough to stay in the row, it is what ranking reads. */
    names: tsvector().notNull(),
    /** How well the product stands among all, best 0: a search looks through the bands in turn and stops when it has enough. */
    band: smallint().notNull().default(4),
  },
  (table) =>
    [0, 1, 2, 3, 4].map((band) =>
      index(`product_search_band_${band}`)
        .using('gin', table.document)
        .with({ fastupdate: false })
        .where(sql.raw(`band = ${band}`)),
    ),
)

/** What a misspelt word may be meant for: model numbers are as many as products, and never mistyped. */
const meantWords = sql`named and word !~ '[0-9]' and word !~ '^~'`

/** Every word some product has: what a misspelt word is compared with. Written by the same trigger, only added to. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** Whether it stands in some title, brand or category: only such words are taken for what was meant. */
    named: boolean().notNull(),
    /** How it sounds, roughly, whatever its alphabet: `search_sound` in the migrations. */
    sound: text().notNull().generatedAlwaysAs(sql`search_sound(word)`),
  },
  (table) => [
    index('search_words_prefix').using('btree', table.word.op('text_pattern_ops')),
    index('search_words_like').using('gin', table.word.op('gin_trgm_ops')).where(meantWords),
    index('search_words_sound').on(table.sound).where(meantWords),
  ],
)

const tallyKinds = {
  categoryId: integer().notNull(),
  /** Whole stars. */
  stars: smallint().notNull(),
  inStock: boolean().notNull(),
  discounted: boolean().notNull(),
  featured: boolean().notNull(),
  popular: boolean().notNull(),
  n: integer().notNull(),
}

/**
 * How many products there are of each kind: what listings count with instead of reading products. Rows without a brand
 * or without a price step stand for all of them. Price steps: twice the ten-thousands of what is paid, one more when
 * something is over (`domain/price-steps.ts`).
 */
export const productTallies = pgTable(
  'product_tallies',
  { brand: text(), priceStep: integer(), ...tallyKinds },
  (table) => [
    unique('product_tallies_kind')
      .on(
        table.brand,
        table.priceStep,
        table.categoryId,
        table.stars,
        table.inStock,
        table.discounted,
        table.featured,
        table.popular,
      )
      .nullsNotDistinct(),
    index('product_tallies_brands').on(
      table.priceStep,
      table.categoryId,
      table.brand,
      table.stars,
      table.inStock,
      table.discounted,
      table.featured,
      table.popular,
      table.n,
    ),
    index('product_tallies_nothing').on(table.n).where(sql`n = 0`),
  ],
)

/**
 * What has changed since the tallies were written: added by triggers with each product's write, so that writers never
 * wait for each other, and folded into the tallies a little later (`fold_product_tallies` in the migrations).
 */
export const productTallyChanges = pgTable('product_tally_changes', {
  brand: text().notNull(),
  priceStep: integer().notNull(),
  ...tallyKinds,
})

/** Words and phrases of one meaning, in both languages, as people write them. Changed while the shop runs. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: text().array().notNull(),
  /** Counts changes: who saw an older one is told. */
  version: integer().notNull().default(1),
})

/** Why a product's stock changed: one row in the transaction that changed it. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    change: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    orderId: integer(),
    /** Who of the shop changed it by hand (a user), and what they wrote about it. */
    byUserId: integer(),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('stock_changes_product').on(table.productId),
    index('stock_changes_order').on(table.orderId),
  ],
)
