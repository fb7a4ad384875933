import { eq, inArray } from 'drizzle-orm'
import { categories, formerCategorySlugs, products } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { Existing } from './domain/plan.ts'

const columns = {
  id: products.id,
  slug: products.slug,
  titleEn: products.titleEn,
  titleAr: products.titleAr,
  descriptionEn: products.descriptionEn,
  descriptionAr: products.descriptionAr,
  category: categories.slug,
  brand: products.brand,
  model: products.model,
  price: products.price,
  discountPrice: products.discountPrice,
  stock: products.stockQuantity,
  featured: products.featured,
  popular: products.popular,
  picture: products.image,
}

/** What the shop has of these, by slug; `hold` keeps them as they are until the transaction ends. */
export async function readExisting(
  db: Db,
  slugs: readonly string[],
  { hold }: { hold: boolean },
): Promise<Map<string, Existing>> {
  const found = db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.slug, [...slugs]))
    // As placing an order does, so that neither waits for the other in a circle.
    .orderBy(products.id)
  const rows = hold ? await found.for('no key update', { of: products }) : await found
  return new Map(
    rows.map(({ slug, model, ...row }) => [slug, { ...row, model: model === '' ? null : model }]),
  )
}

/** The shop's categories by slug, also by those they had before: a file that was written then is still read. */
export async function readCategories(db: Db): Promise<Map<string, ImportCategory>> {
  const rows = await db
    .select({
      id: categories.id,
      slug: categories.slug,
      nameEn: categories.nameEn,
      nameAr: categories.nameAr,
    })
    .from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const former = await db.select().from(formerCategorySlugs)
  const moved = former.flatMap(({ slug, categoryId }) => {
    const now = byId.get(categoryId)
    return now ? [[slug, now] as const] : []
  })
  return new Map([...moved, ...rows.map((row) => [row.slug, row] as const)])
}

export type ImportCategory = { id: number; slug: string; nameEn: string; nameAr: string }
