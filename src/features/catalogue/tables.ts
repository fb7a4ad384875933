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
} from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  image: text().notNull(),
  position: smallint().notNull(),
})

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
    price: integer().notNull(),
    discountPrice: integer(),
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
    check('products_stock_never_below_zero', sql`stock_quantity >= 0`),
    check('products_rating_range', sql`rating between 0 and 5`),
    index('products_newest').on(table.createdAt.desc(), table.id.desc()),
    index('products_category_newest').on(table.categoryId, table.createdAt.desc(), table.id.desc()),
    index('products_price').on(table.payPrice, table.id.desc()),
    index('products_rating').on(table.rating.desc(), table.id.desc()),
    index('products_featured').on(table.createdAt.desc(), table.id.desc()).where(sql`featured`),
    index('products_popular').on(table.createdAt.desc(), table.id.desc()).where(sql`popular`),
  ],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The words a product is found by, weighted by where they stand: A titles, B brand and model, C category, D
 * descriptions; stems begin with ~. Written by a trigger on `products.search_text`; price and stock never touch it.
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
  },
  (table) => [index('product_search_document').using('gin', table.document).with({ fastupdate: false })],
)

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
    index('search_words_like').using('gin', table.word.op('gin_trgm_ops')).where(sql`named`),
    index('search_words_sound').on(table.sound).where(sql`named`),
  ],
)

/** Words and phrases of one meaning, in both languages, as people write them. Changed while the shop runs. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: text().array().notNull(),
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
    reason: text({ enum: ['seed', 'order', 'cancel', 'import'] }).notNull(),
    orderId: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('stock_changes_product').on(table.productId),
    index('stock_changes_order').on(table.orderId),
  ],
)
