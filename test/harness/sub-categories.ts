import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { categories, subCategories } from '#shop/catalogue/tables.ts'

/** Adds a sub-category, last in its category, and returns its id. */
export async function addSubCategory(
  db: Db,
  { category, slug }: { category: string; slug: string },
): Promise<number> {
  const [parent] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.slug, category))
  if (!parent) throw new Error(`no category ${category}`)
  const position = await db.$count(subCategories)
  const [row] = await db
    .insert(subCategories)
    .values({ categoryId: parent.id, slug, name: { en: `S ${slug}`, ar: `ق ${slug}` }, position })
    .returning({ id: subCategories.id })
  if (!row) throw new Error('no sub-category came back')
  return row.id
}

/** Moves a product to a sub-category of its category. */
export async function assign(db: Db, product: string, subCategoryId: number): Promise<void> {
  await db.execute(sql`update products set sub_category_id = ${subCategoryId} where slug = ${product}`)
}
