import { inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { products, subCategories } from '#shop/catalogue/tables.ts'

/** Those of these categories that have products or sub-categories, or of these sub-categories that have products. */
export async function findPlacesInUse(
  tx: Db,
  kind: 'category' | 'sub_category',
  ids: number[],
): Promise<Set<number | null>> {
  const { categoryId, subCategoryId } = products
  const placeId = kind === 'category' ? categoryId : subCategoryId
  const rows = await tx.selectDistinct({ id: placeId }).from(products).where(inArray(placeId, ids))
  if (kind === 'category') {
    const id = subCategories.categoryId
    rows.push(...(await tx.selectDistinct({ id }).from(subCategories).where(inArray(id, ids))))
  }
  return new Set(rows.map(({ id }) => id))
}
