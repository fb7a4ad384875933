import { boolean, index, integer, pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { localizedText } from '#platform/db/localized-text.ts'
import { categories } from './tables.ts'

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
