import { asc, eq, sql } from 'drizzle-orm'
import { categories, formerCategorySlugs, products } from '#features/catalogue/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import type { ManagedCategory } from './category-schemas.ts'

/** All categories in the shop's order with their number of products, hidden categories and products included. */
export function listManagedCategories({ db }: Pick<Ctx, 'db'>): Promise<ManagedCategory[]> {
  const { id, slug, name, image, hidden, version } = categories
  return db
    .select({
      ...{ id, slug, ...localizedColumns('name', name), image, hidden, version },
      products: sql<number>`(select count(*)::int from ${products} where ${eq(products.categoryId, categories.id)})`,
      formerSlugs: sql<string[]>`array(
        select ${formerCategorySlugs.slug} from ${formerCategorySlugs}
        where ${eq(formerCategorySlugs.categoryId, categories.id)} order by ${formerCategorySlugs.leftAt} desc)`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}
