import { asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import {
  categories,
  formerCategorySlugs,
  formerSubCategorySlugs,
  products,
  subCategories,
} from '#shop/catalogue/tables.ts'
import type { ManagedCategory, ManagedSubCategory } from './category-schemas.ts'

/** All categories in the shop's order with their number of products, hidden categories and products included. */
export function listManagedCategories({ db }: Pick<Ctx, 'db'>): Promise<ManagedCategory[]> {
  const { id, slug, name, image, hidden, returnDays, warrantyMonths, version } = categories
  return db
    .select({
      id,
      slug,
      ...localizedColumns('name', name),
      image,
      hidden,
      returnDays,
      warrantyMonths,
      version,
      products: sql<number>`(select count(*)::int from ${products} where ${eq(products.categoryId, categories.id)})`,
      formerSlugs: sql<string[]>`array(
        select ${formerCategorySlugs.slug} from ${formerCategorySlugs}
        where ${eq(formerCategorySlugs.categoryId, categories.id)} order by ${formerCategorySlugs.leftAt} desc)`,
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

/** All sub-categories in the shop's order with their number of products, hidden ones included. */
export function listManagedSubCategories({ db }: Pick<Ctx, 'db'>): Promise<ManagedSubCategory[]> {
  const { id, categoryId, slug, name, hidden, version } = subCategories
  const counted = sql`(select sub_category_id, count(*)::int as n from ${products}
    where sub_category_id is not null group by sub_category_id) as counted`
  return db
    .select({
      id,
      categoryId,
      slug,
      ...localizedColumns('name', name),
      hidden,
      version,
      products: sql<number>`coalesce(counted.n, 0)`,
      formerSlugs: sql<string[]>`array(
        select ${formerSubCategorySlugs.slug} from ${formerSubCategorySlugs}
        where ${eq(formerSubCategorySlugs.subCategoryId, subCategories.id)} order by ${formerSubCategorySlugs.leftAt} desc)`,
    })
    .from(subCategories)
    .innerJoin(categories, eq(categories.id, categoryId))
    .leftJoin(counted, sql`counted.sub_category_id = ${id}`)
    .orderBy(asc(categories.position), asc(categories.id), asc(subCategories.position), asc(id))
}
