import { eq } from 'drizzle-orm'
import { storedDiscount } from '#features/catalogue/domain/discount-schedule.ts'
import { searchText } from '#features/catalogue/domain/search-text.ts'
import { categories, type products } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ProductFields } from './schemas.ts'

export type ProductRow = typeof products.$inferSelect
/** The fields that are saved together; stock and slug are handled separately. */
type SavedFields = Required<Omit<ProductFields, 'slug' | 'stockQuantity'>>

/** A product's row as the fields of the back office form. */
export function toFields(row: ProductRow): SavedFields & { slug: string } {
  const { slug, titleEn, titleAr, descriptionEn, descriptionAr, brand, model, categoryId, price } = row
  const { featured, popular, hidden } = row
  return {
    ...{ slug, titleEn, titleAr, descriptionEn, descriptionAr, brand, model, categoryId, price },
    discountPrice: row.plannedDiscountPrice ?? row.discountPrice,
    discountStartsAt: row.discountStartsAt?.toISOString() ?? null,
    discountEndsAt: row.discountEndsAt?.toISOString() ?? null,
    ...{ featured, popular, hidden },
    images: [row.image, ...row.moreImages].filter(Boolean),
  }
}

/** The columns to store for these fields at a time. Refuses with the field `categoryId`, `unknown_value`, when the category is unknown. */
export async function toColumns(db: Db, fields: SavedFields, at: Date) {
  const { discountPrice, discountStartsAt, discountEndsAt, images, ...plain } = fields
  const [category] = await db
    .select({ nameEn: categories.nameEn, nameAr: categories.nameAr })
    .from(categories)
    .where(eq(categories.id, fields.categoryId))
    .for('share')
  if (!category) throw new Refusal('invalid_request', {}, { categoryId: 'unknown_value' })
  const [image = '', ...moreImages] = images
  const dates = { discountStartsAt: toDate(discountStartsAt), discountEndsAt: toDate(discountEndsAt) }
  return {
    ...plain,
    ...storedDiscount({ discountPrice, ...dates }, at),
    image,
    moreImages,
    searchText: searchText({ ...plain, categoryEn: category.nameEn, categoryAr: category.nameAr }),
  }
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

/** The canonical form of submitted fields, for comparison and the audit log: an empty model is null, times are in UTC. */
export function canonicalFields({ slug, stockQuantity, ...fields }: ProductFields): SavedFields {
  const utc = (moment: string | null) => toDate(moment)?.toISOString() ?? null
  return {
    ...fields,
    model: fields.model || null,
    discountStartsAt: utc(fields.discountStartsAt),
    discountEndsAt: utc(fields.discountEndsAt),
  }
}
