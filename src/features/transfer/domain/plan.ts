import type { Draft, FieldName, ProductFields } from './product-fields.ts'
import type { RefusalCode, Remark } from './report.ts'

/** A product as it is in the shop. */
export type Existing = ProductFields & { id: number }

export type Plan =
  | { kind: 'add'; fields: ProductFields }
  | { kind: 'change'; existing: Existing; fields: ProductFields; changed: FieldName[] }
  | { kind: 'unchanged' }
  | { kind: 'refused'; remarks: Remark<RefusalCode>[] }

const needed = ['titleEn', 'titleAr', 'category', 'brand', 'price', 'picture'] as const
const defaults: Pick<
  ProductFields,
  'descriptionEn' | 'descriptionAr' | 'model' | 'discountPrice' | 'stock' | 'featured' | 'popular'
> = {
  descriptionEn: '',
  descriptionAr: '',
  model: null,
  discountPrice: null,
  stock: 0,
  featured: false,
  popular: false,
}

/** What a product of a file makes of what is there; `categoryNow` gives the slug of now for one that is or was a category's. */
export function planProduct(
  draft: Draft,
  existing: Existing | undefined,
  categoryNow: (slug: string) => string | null,
): Plan {
  const remarks: Remark<RefusalCode>[] = []
  const refuse = (field: FieldName, code: RefusalCode, value: string | number | null = null) =>
    remarks.push({
      row: draft.row,
      column: draft.columns[field] ?? field,
      code,
      value: value === null ? null : String(value),
    })
  const merged: Partial<ProductFields> = existing
    ? { ...existing, ...draft.given }
    : { ...defaults, ...draft.ifNew, ...draft.given }
  if (!existing) {
    for (const field of needed) {
      if (merged[field] === undefined) {
        refuse(field, field === 'titleEn' || field === 'titleAr' ? 'title_missing' : 'required')
      }
    }
  }
  if (merged.category !== undefined) {
    const category = categoryNow(merged.category)
    if (category === null) refuse('category', 'category_unknown', merged.category)
    else merged.category = category
  }
  if (merged.discountPrice != null && merged.price !== undefined && merged.discountPrice >= merged.price) {
    refuse('discountPrice', 'discount_not_below', merged.discountPrice)
  }
  if (remarks.length > 0) return { kind: 'refused', remarks }
  // Nothing needed is missing, or it would have been refused.
  const fields = merged as ProductFields
  if (!existing) return { kind: 'add', fields }
  const changed = (Object.keys(draft.given) as FieldName[]).filter(
    (field) => fields[field] !== existing[field],
  )
  return changed.length === 0 ? { kind: 'unchanged' } : { kind: 'change', existing, fields, changed }
}
