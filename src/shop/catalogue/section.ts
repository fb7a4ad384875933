import { eq, type SQL } from 'drizzle-orm'
import type { Category } from './schemas.ts'
import { products } from './tables.ts'

/** The category of a listing; with the id of its sub-category when the listing is of one. */
export type Section = Category & { subCategoryId?: number }

/** The products of a section. A sub-category implies its category, and an index answers one condition. */
export function isInSection({ id, subCategoryId }: Section): SQL {
  return subCategoryId === undefined ? eq(products.categoryId, id) : eq(products.subCategoryId, subCategoryId)
}
