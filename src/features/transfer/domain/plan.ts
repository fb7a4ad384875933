import type { Draft, FieldName, ProductFields } from './product-fields.ts'
import type { RefusalCode, Remark } from './report.ts'

/** A product as it is in the shop. `discountPrice` is the planned one where there is a plan. */
export type Existing = ProductFields & {
  id: number
  version: number
  /** The discount that is on now. */
  discountOn: number | null
  /** An import has hidden it for want of a picture, and nobody has changed it since. */
  awaitsPicture: boolean
}

export type Plan =
  | { kind: 'add'; fields: ProductFields; awaitsPicture: boolean; notes: Remark[] }
  | {
      kind: 'change'
      existing: Existing
      fields: ProductFields
      changed: FieldName[]
      awaitsPicture: boolean
    }
  | { kind: 'unchanged' }
  | { kind: 'refused'; remarks: Remark<RefusalCode>[] }

const needed = ['titleEn', 'titleAr', 'category', 'brand', 'price'] as const
const defaults: Omit<ProductFields, (typeof needed)[number]> = {
  descriptionEn: '',
  descriptionAr: '',
  model: null,
  discountPrice: null,
  discountStartsAt: null,
  discountEndsAt: null,
  stock: 0,
  featured: false,
  popular: false,
  hidden: false,
  picture: '',
  morePictures: [],
}

/** What a product of a file makes of what is there; `categoryNow` gives the slug of now for one that is or was a category's. */
export function planProduct(
  draft: Draft,
  existing: Existing | undefined,
  categoryNow: (slug: string) => string | null,
): Plan {
  const remarks: Remark<RefusalCode>[] = []
  const columnOf = (field: FieldName) => draft.columns[field] ?? field
  const refuse = (field: FieldName, code: RefusalCode, value: string | number | null = null) =>
    remarks.push({
      row: draft.row,
      column: columnOf(field),
      code,
      value: value === null ? null : String(value),
    })
  const merged: Partial<ProductFields> & Pick<ProductFields, keyof typeof defaults> = existing
    ? { ...fieldsOf(existing), ...draft.given, ...discountOf(draft, existing) }
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
  refuseDates(merged, refuse)
  const awaitsPicture = settlePicture(merged, draft, existing)
  const wasShown = existing?.picture === '' && !existing.hidden
  if (merged.picture === '' && !merged.hidden && !wasShown) refuse('picture', 'required')
  if (remarks.length > 0) return { kind: 'refused', remarks }
  // Nothing needed is missing, or it would have been refused.
  const fields = merged as ProductFields
  if (!existing) return { kind: 'add', fields, awaitsPicture, notes: notesOf(draft, fields, awaitsPicture) }
  const changed = (Object.keys(defaults) as FieldName[])
    .concat(needed)
    .filter((field) => !isSame(fields[field], existing[field]))
  return changed.length === 0
    ? { kind: 'unchanged' }
    : { kind: 'change', existing, fields, changed, awaitsPicture }
}

function fieldsOf({ id, version, discountOn, awaitsPicture, ...fields }: Existing): ProductFields {
  return fields
}

/**
 * A file without dates says what the discount is now: a plan holds until such a file brings another discount, or a price
 * that the planned one is not below.
 */
function discountOf({ given }: Draft, existing: Existing): Partial<ProductFields> {
  const { discountPrice: wanted, price = existing.price } = given
  const { discountPrice, discountStartsAt, discountEndsAt, discountOn } = existing
  const without = { discountStartsAt: null, discountEndsAt: null }
  if (given.discountStartsAt !== undefined || given.discountEndsAt !== undefined) {
    return wanted === null ? { ...without, ...given } : {}
  }
  const isPlanned = discountStartsAt !== null || discountEndsAt !== null
  if (!isPlanned) return {}
  const isSaidAgain = wanted === undefined || wanted === discountOn || wanted === discountPrice
  if (!isSaidAgain) return without
  if (discountPrice !== null && discountPrice < price) return { discountPrice }
  return { discountPrice: discountOn === discountPrice && wanted !== null ? discountPrice : null, ...without }
}

type Refuse = (field: FieldName, code: RefusalCode, value?: string | null) => void

function refuseDates(
  { discountPrice, discountStartsAt, discountEndsAt }: Partial<ProductFields>,
  refuse: Refuse,
): void {
  const starts = discountStartsAt ?? null
  const ends = discountEndsAt ?? null
  if (discountPrice == null && (starts ?? ends) !== null) {
    refuse(starts === null ? 'discountEndsAt' : 'discountStartsAt', 'dates_without_discount', starts ?? ends)
  }
  if (starts !== null && ends !== null && ends <= starts) refuse('discountEndsAt', 'dates_out_of_order', ends)
}

/** Nothing is shown in the shop without a picture. Gives whether the product is hidden for that reason alone. */
function settlePicture(
  merged: Pick<ProductFields, 'picture' | 'hidden'>,
  { given, mayHide = false }: Draft,
  existing: Existing | undefined,
): boolean {
  if (merged.picture !== '') {
    if (existing?.awaitsPicture && given.hidden === undefined) merged.hidden = false
    return false
  }
  if (merged.hidden) return given.hidden === undefined && (existing?.awaitsPicture ?? false)
  // What is in the shop stays there.
  if (!mayHide || (existing && !existing.hidden)) return false
  merged.hidden = true
  return true
}

function notesOf(
  { row, columns, given }: Draft,
  { picture }: ProductFields,
  awaitsPicture: boolean,
): Remark[] {
  const notes: Remark[] = []
  if (given.stock === undefined) {
    notes.push({ row, column: columns.stock ?? 'stock', code: 'stock_default', value: null })
  }
  if (awaitsPicture && picture === '') {
    notes.push({ row, column: columns.picture ?? 'picture', code: 'hidden_without_picture', value: null })
  }
  return notes
}

/** Whether two values of a field are the same; pictures in the same order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((each, at) => each === other[at])
}
