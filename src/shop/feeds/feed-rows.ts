import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { categories, products, subCategories } from '#shop/catalogue/tables.ts'
import { variantColumns } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isInFeed } from './in-feed.ts'

const pageSize = 500

export type FeedRow = Awaited<ReturnType<typeof selectRows>>[number]

/** The rows of all feeds, 500 variants at a time by their ids: memory does not grow with the catalogue. */
export async function* readFeedRows(db: Db): AsyncGenerator<FeedRow[]> {
  for (let after = 0; ; ) {
    const rows = await selectRows(db, after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.variant.id
  }
}

function selectRows(db: Db, after: number) {
  return db
    .select({
      variant: variantColumns,
      gtin: variants.gtin,
      plannedDiscountPrice: variants.plannedDiscountPrice,
      discountStartsAt: variants.discountStartsAt,
      discountEndsAt: variants.discountEndsAt,
      product: {
        id: products.id,
        slug: products.slug,
        brand: products.brand,
        model: products.model,
        ...localizedColumns('title', products.title),
        ...localizedColumns('description', products.description),
      },
      category: localizedColumns('name', categories.name),
      subCategory: {
        id: subCategories.id,
        ...localizedColumns('name', subCategories.name),
      },
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(and(gt(variants.id, after), isInFeed))
    .orderBy(asc(variants.id))
    .limit(pageSize)
}

/**
 * Changes whenever a feed may: with every row of the catalogue, because PostgreSQL writes the transaction of its last change into
 * each, and with every discount that begins or ends. One statement.
 */
export async function readCatalogueVersion(db: Db, at: Date): Promise<string> {
  const ofTable = (table: string, key: string) =>
    sql`(select count(*) || '.' || coalesce(sum(hashtextextended(${sql.raw(key)} || ' ' || xmin::text, 0)), 0) from ${sql.raw(table)})`
  const now = at.toISOString()
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws(' ', ${ofTable('products', 'id')}, ${ofTable('variants', 'id')}, ${ofTable('categories', 'id')},
      ${ofTable('sub_categories', 'id')}, ${ofTable('options', 'id')}, ${ofTable('option_values', 'id')},
      ${ofTable('product_value_pictures', "product_id || '-' || option_value_id")},
      (select count(*) filter (where discount_starts_at <= ${now}) || '.' || count(*) filter (where discount_ends_at <= ${now})
       from variants where planned_discount_price is not null)) as version`)
  return rows[0]?.version ?? ''
}
