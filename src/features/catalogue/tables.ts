import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
    /** Both titles, brand, model and category as one text key: what search compares with. */
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
    index('products_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)

/** Why a product's stock changed: one row in the transaction that changed it. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    change: integer().notNull(),
    reason: text({ enum: ['seed', 'order', 'cancel'] }).notNull(),
    orderId: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('stock_changes_product').on(table.productId),
    index('stock_changes_order').on(table.orderId),
  ],
)
