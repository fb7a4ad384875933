import { asc, eq, sql } from 'drizzle-orm'
import { categories, products } from '#features/catalogue/tables.ts'
import type { Ctx } from '#platform/context.ts'
import type { ManagedCategory } from './category-schemas.ts'

/** Every category in the shop's order, with how many products it has, hidden ones too. */
export function listManagedCategories({ db }: Pick<Ctx, 'db'>): Promise<ManagedCategory[]> {
  const { id, slug, nameEn, nameAr, image, version } = categories
  return db
    .select({
      ...{ id, slug, nameEn, nameAr, image, version },
      products: sql<number>`(select count(*)::int from ${products} where ${eq(products.categoryId, categories.id)})`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}
