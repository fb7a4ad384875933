import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { categories } from '#shop/catalogue/tables.ts'
import type { CategoryNames } from './write-products.ts'

/** The names of these categories by id, locked against renaming until the transaction ends. */
export async function lockCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, CategoryNames>> {
  const rows = await db
    .select({ id: categories.id, ...localizedColumns('name', categories.name) })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}
