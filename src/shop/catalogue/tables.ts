import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { localizedText, textIn } from '#platform/db/localized-text.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import type { CompleteLanguage } from '#platform/i18n/language.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { AttributeValues } from './domain/attribute-values.ts'
import { type FieldOfKind, fieldSpec, fieldsOfKind } from './domain/product-fields.ts'
import { foldedSku } from './folded-sku.ts'
import { priceChecks } from './price-checks.ts'

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: localizedText().notNull(),
    image: text().notNull(),
    position: smallint().notNull(),
    /** Without a page, and in no menu or list of categories. Its products stay for sale. */
    hidden: boolean().notNull().default(false),
    /** The days from delivery in which its products can be sent back; 0: not at all. At most 365. */
    returnDays: smallint().notNull().default(30),
    /** The months of the manufacturer's warranty of its products that state none themselves; 0: no promise. */
    warrantyMonths: smallint().notNull().default(0),
    /** Optimistic lock: incremented by every edit in the back office. */
    version: integer().notNull().default(1),
  },
  () => [
    check('categories_return_days', sql`return_days between 0 and 365`),
    check('categories_warranty_months', sql`warranty_months between 0 and 120`),
  ],
)

/** The level below the categories (docs/decisions/0045-sub-categories.md). */
export const subCategories = pgTable(
  'sub_categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Unique in the shop. */
    slug: text().notNull().unique(),
    name: localizedText().notNull(),
    /** Within the category. */
    position: smallint().notNull(),
    /** Without a page and in no list of sub-categories. Its products stay in the list of the category. */
    hidden: boolean().notNull().default(false),
    /** Optimistic lock: incremented by every edit in the back office. */
    version: integer().notNull().default(1),
  },
  (table) => [
    // For the foreign key of products.
    unique('sub_categories_of_category').on(table.id, table.categoryId),
    index('sub_categories_category').on(table.categoryId, table.position, table.id),
  ],
)

const letters: Record<CompleteLanguage, string> = byLanguage({ ar: '[ء-ي]', en: '[A-Za-z]' })
const [first, second] = Object.keys(letters) as [CompleteLanguage, CompleteLanguage]
const written = (column: string, language: CompleteLanguage) => textIn(sql.raw(column), language)
const isInOtherScript = (language: CompleteLanguage) =>
  sql`${written('title', language)} !~ ${sql.raw(`'${letters[language]}'`)}`

/** True if both titles are the same, a title is in the script of the other language, or only one description exists. */
export const isUntranslated = sql`(${written('title', first)} = ${written('title', second)} or ${isInOtherScript(first)} or ${isInOtherScript(second)}
  or (${written('description', first)} = '') <> (${written('description', second)} = ''))`

/** A set of prices. A multirange, because `&&` with a price range is evaluated without a subquery. */
const priceSet = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** The columns of a product's optional whole numbers and their ranges, the last safeguard behind the schemas; each range has the name of its column without the unit. */
const numberFields = fieldsOfKind('number')
const number = () => integer()
const numberColumns = Object.fromEntries(numberFields.map((field) => [field, number()])) as Record<
  FieldOfKind<'number'>,
  ReturnType<typeof number>
>
const numberChecks = numberFields.map((field) => {
  const { csv, max } = fieldSpec(field)
  return check(`products_${csv.replace(/_[a-z]+$/, '')}_range`, sql.raw(`${csv} between 0 and ${max}`))
})

const isInSubCategory = sql`sub_category_id is not null and not hidden`

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    /** Of its category; null without one. */
    subCategoryId: integer(),
    title: localizedText().notNull(),
    description: localizedText().notNull(),
    brand: text().notNull(),
    model: text(),
    image: text().notNull(),
    /** The pictures after the first, in order. */
    moreImages: text().array().notNull().default([]),
    ...numberColumns,
    /** By key of the dictionary (docs/decisions/0070). */
    attributes: jsonb().$type<AttributeValues>().notNull().default({}),
    /** Costs the delivery's surcharge, once a parcel. */
    bulky: boolean().notNull().default(false),
    price: integer().notNull(),
    /** The current discount price. A scheduled discount is set here only while it is active (docs/decisions/0018). */
    discountPrice: integer(),
    /** The price of a scheduled discount; null without a schedule. */
    plannedDiscountPrice: integer(),
    discountStartsAt: timestamp({ withTimezone: true }),
    discountEndsAt: timestamp({ withTimezone: true }),
    /** The price that is paid: the discount price when there is one. */
    payPrice: integer().notNull().generatedAlwaysAs(sql`coalesce(discount_price, price)`),
    rating: real().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    /** Rating and review count from before the shop's own reviews, stored by the first of them (docs/decisions/0007). */
    ratingBrought: real(),
    reviewCountBrought: integer(),
    stockQuantity: integer().notNull().default(0),
    /** The highest price to pay among the variants for sale; null without options. */
    highestPrice: integer(),
    /** The prices to pay of available variants besides `payPrice`; null without any (docs/decisions/0064). */
    otherPrices: priceSet(),
    /** Those of the available variants with a discount, besides the product's own; null without any. */
    otherDiscounts: priceSet(),
    hasOptions: boolean().notNull().default(false),
    /** The only seller who may offer it; null: a shared page (docs/decisions/0102). */
    ownerSellerId: integer().references(() => sellers.id),
    /** The seller of the first offer. Without a foreign key, which every insert would check. */
    sellerId: integer().notNull().default(1),
    /** The number of other sellers with a variant that can be bought, and their lowest price to pay; null: none. */
    otherOffers: smallint().notNull().default(0),
    otherFrom: integer(),
    featured: boolean().notNull().default(false),
    popular: boolean().notNull().default(false),
    /** Without a page, in no list and not for sale. Orders still include it. */
    hidden: boolean().notNull().default(false),
    /** Also in no list of the back office (docs/decisions/0062). A trigger clears it when the product is for sale again. */
    archivedAt: timestamp({ withTimezone: true }),
    /** Optimistic lock: incremented by every edit in the back office, not by sales. */
    version: integer().notNull().default(1),
    /** The text that search indexes (`domain/search-text.ts`); a trigger updates `product_search` from it. */
    searchText: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...priceChecks('products'),
    ...numberChecks,
    check('products_rating_range', sql`rating between 0 and 5`),
    check('products_archived_hidden', sql`archived_at is null or hidden`),
    foreignKey({
      name: 'products_sub_category',
      columns: [table.subCategoryId, table.categoryId],
      foreignColumns: [subCategories.id, subCategories.categoryId],
    }),
    // Visible products only. Scanned from either end, so that a LIMIT stops early in every sort order, also within a category or brand.
    index('products_newest').on(table.createdAt, table.id).where(sql`not hidden`),
    index('products_price').on(table.payPrice, table.id).where(sql`not hidden`),
    index('products_rating').on(table.rating, table.reviewCount, table.id).where(sql`not hidden`),
    index('products_category_newest').on(table.categoryId, table.createdAt, table.id).where(sql`not hidden`),
    index('products_category_price').on(table.categoryId, table.payPrice, table.id).where(sql`not hidden`),
    index('products_category_rating')
      .on(table.categoryId, table.rating, table.reviewCount, table.id)
      .where(sql`not hidden`),
    index('products_sub_category_newest')
      .on(table.subCategoryId, table.createdAt, table.id)
      .where(isInSubCategory),
    index('products_sub_category_price')
      .on(table.subCategoryId, table.payPrice, table.id)
      .where(isInSubCategory),
    index('products_sub_category_rating')
      .on(table.subCategoryId, table.rating, table.reviewCount, table.id)
      .where(isInSubCategory),
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
    // Imports look products up by model number.
    index('products_model').on(sql`lower(model)`).where(sql`model is not null`),
    // Sellers look pages up by brand and model (find-pages-to-offer.ts).
    index('products_model_key')
      .on(foldedSku(sql.raw('model')))
      .where(sql`model is not null`),
    // Incomplete products. Stock is not indexed, because every sale would then have to update an index.
    index('products_without_picture').on(table.createdAt, table.id).where(sql`image = ''`),
    index('products_untranslated').on(table.createdAt, table.id).where(isUntranslated),
    // Counts of options read the products with options only.
    index('products_with_options').on(table.categoryId, table.id).where(sql`has_options and not hidden`),
    index('products_attributes').using('gin', table.attributes.op('jsonb_path_ops')),
    index('products_planned_discount').on(table.id).where(sql`planned_discount_price is not null`),
  ],
)

/** Former slugs of categories. */
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

/** Former slugs of sub-categories. */
export const formerSubCategorySlugs = pgTable(
  'former_sub_category_slugs',
  {
    slug: text().primaryKey(),
    subCategoryId: integer()
      .notNull()
      .references(() => subCategories.id, { onDelete: 'cascade' }),
    leftAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('former_sub_category_slugs_sub_category').on(table.subCategoryId)],
)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The search document of a product, weighted by field: A titles, B brand and model, C category, D descriptions. Stems
 * begin with ~; @c and @b precede the category id and the brand. Written by a trigger on `products.search_text`, so that
 * changes of price and stock do not touch it.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    document: tsvector().notNull(),
    /** The document without descriptions: small enough to be stored in the row, for scoring. */
    names: tsvector().notNull(),
    /** The product's rank band, 0 is best: a search reads the bands in turn and stops when it has enough hits. */
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

/** Words that corrections may suggest: no stems, and no model numbers, which are as many as products. */
const suggestibleWords = sql`named and word !~ '[0-9]' and word !~ '^~'`

/** The vocabulary: every word of any product, for spelling correction. The same trigger adds words and never removes them. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** Whether it occurs in a title, brand or category: only such words are suggested as corrections. */
    named: boolean().notNull(),
    /** The phonetic key, the same for both alphabets: `search_sound` in the migrations. */
    sound: text().notNull().generatedAlwaysAs(sql`search_sound(word)`),
  },
  (table) => [
    index('search_words_prefix').using('btree', table.word.op('text_pattern_ops')),
    index('search_words_like').using('gin', table.word.op('gin_trgm_ops')).where(suggestibleWords),
    index('search_words_sound').on(table.sound).where(suggestibleWords),
  ],
)

/** Groups of synonymous words and phrases in both languages. Edited while the shop runs. */
export const searchSynonyms = pgTable('search_synonyms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  terms: text().array().notNull(),
  /** Optimistic lock: incremented by every edit. */
  version: integer().notNull().default(1),
})
