import { mergeAttributes } from '#shop/catalogue/domain/attribute-values.ts'
import { findDiscountFaults } from '#shop/catalogue/domain/discount-faults.ts'
import { isSameValue, optionalFields } from '#shop/catalogue/domain/product-fields.ts'
import {
  catalogueName,
  type FieldName,
  type FileFields,
  fieldNames,
  fileFieldSpec,
  type ProductDraft,
  titleFields,
} from './file-fields.ts'
import { isPlaceName } from './place-planner.ts'
import type { NoteCode, RefusalCode, Remark } from './report.ts'

/** A product as stored. `discountPrice` is the planned one when a discount is scheduled. */
export type ExistingFields = FileFields & {
  id: number
  categoryId: number
  subCategoryId: number | null
  version: number
  /** The discount in effect now. */
  activeDiscount: number | null
  /** Price and stock are those of its variants, which a row without options does not change. */
  hasOptions: boolean
  /** Other sellers alone sell it. */
  isOfOthers?: boolean | undefined
  /** Hidden by an import because it has no picture, and unchanged since. */
  awaitsPicture: boolean
  /** `undo`: hidden by undoing an import, and edited by nobody. Null: visible, or hidden by staff or by a file. */
  hiddenReason: 'undo' | 'archived' | null
}

/** The sub-category with a current or former slug, and the current slug of its category. */
export type SubCategoryNow = (slug: string) => { slug: string; category: string } | null

export type Plan =
  | { kind: 'add'; fields: FileFields; awaitsPicture: boolean; notes: Remark[] }
  | {
      kind: 'change'
      existing: ExistingFields
      fields: FileFields
      changed: FieldName[]
      awaitsPicture: boolean
      notes: Remark[]
    }
  | {
      kind: 'unchanged'
      existing: ExistingFields
      fields: FileFields
      awaitsPicture: boolean
      notes: Remark[]
    }
  | { kind: 'refused'; remarks: Remark<RefusalCode>[] }

const saleFields = ['price', 'discountPrice', 'discountStartsAt', 'discountEndsAt', 'stock'] as const
const requiredFields = [
  ...titleFields.filter((field) => !fileFieldSpec(field).optional),
  'category',
  'brand',
  'price',
] as const
const defaults = Object.fromEntries(
  fieldNames.flatMap((field) => {
    const name = catalogueName(field)
    return name in optionalFields ? [[field, optionalFields[name as keyof typeof optionalFields]]] : []
  }),
) as Omit<FileFields, (typeof requiredFields)[number]>

/**
 * Plans what importing a draft does to the existing product. `categoryNow` returns the current slug for a current or
 * former category slug, `subCategoryNow` the sub-category. One that is not stated is cleared when the category changes. Price and stock of a product with options stay, with the remark `has_options`, and of one that other sellers alone sell with `of_others`.
 */
export function planProduct(
  draft: ProductDraft,
  existing: ExistingFields | undefined,
  categoryNow: (slug: string) => string | null,
  subCategoryNow: SubCategoryNow = () => null,
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
  const merged: Partial<FileFields> & Pick<FileFields, keyof typeof defaults> = existing
    ? {
        ...fieldsOf(existing),
        ...draft.fileFields,
        ...toDiscount(draft.fileFields, existing),
        ...attributesOf(draft, existing),
      }
    : { ...defaults, ...draft.newProductFields, ...draft.fileFields }
  const notes: Remark[] = []
  const isFixed = existing?.hasOptions || existing?.isOfOthers
  const fixedCode = existing?.hasOptions ? 'has_options' : 'of_others'
  for (const field of isFixed ? saleFields : []) {
    if (existing && !isSameValue(merged[field], existing[field]))
      notes.push({ row: draft.row, column: columnOf(field), code: fixedCode, value: null })
  }
  if (existing && isFixed) {
    const { price, discountPrice, discountStartsAt, discountEndsAt, stock } = existing
    Object.assign(merged, { price, discountPrice, discountStartsAt, discountEndsAt, stock })
  }
  const firstVariant = draft.variants?.variants.find(({ fields }) => fields.price !== undefined)
  // The price of a new product with options is a placeholder until its variants are written.
  if (!existing && firstVariant?.fields.price !== undefined) merged.price = firstVariant.fields.price
  if (!existing) {
    for (const field of requiredFields) {
      if (merged[field] === undefined) {
        refuse(field, fileFieldSpec(field).kind === 'title' ? 'title_missing' : 'required')
      }
    }
  }
  if (merged.category !== undefined) {
    const category = categoryNow(merged.category)
    if (category === null)
      refuse(
        'category',
        isPlaceName(merged.category) ? 'category_unknown' : 'category_no_name',
        merged.category || null,
      )
    else {
      merged.category = category
      const subCategory = placedIn(category, merged.subCategory, subCategoryNow)
      const isStated = (draft.fileFields.subCategory ?? null) !== null
      if (isStated && subCategory === null) refuse('subCategory', 'sub_category_unknown', merged.subCategory)
      merged.subCategory = subCategory
    }
  }
  for (const { field, code } of findDiscountFaults(merged)) refuse(field, code, merged[field])
  const { awaitsPicture, ...withoutPicture } = hideWithoutPicture(merged, draft, existing)
  const { hidden, stays } = displayAgain({ ...merged, ...withoutPicture }, draft, existing)
  merged.hidden = hidden
  if (stays === 'still_archived' || (stays !== null && !awaitsPicture))
    notes.push({ row: draft.row, column: columnOf('hidden'), code: stays, value: null })
  const wasVisible = existing?.picture === '' && !existing.hidden
  if (merged.picture === '' && !merged.hidden && !wasVisible) refuse('picture', 'required')
  if (remarks.length > 0) return { kind: 'refused', remarks }
  // All required fields are present, otherwise the draft was refused above.
  const fields = merged as FileFields
  if (!existing) return { kind: 'add', fields, awaitsPicture, notes: notesOf(draft, fields, awaitsPicture) }
  const changed = fieldNames.filter((field) => !isSameValue(fields[field], existing[field]))
  return changed.length === 0
    ? { kind: 'unchanged', existing, fields, awaitsPicture, notes }
    : { kind: 'change', existing, fields, changed, awaitsPicture, notes }
}

/** The current slug of a sub-category; null when it is unknown or of another category. */
export function placedIn(
  category: string,
  slug: string | null | undefined,
  subCategoryNow: SubCategoryNow,
): string | null {
  const match = slug ? subCategoryNow(slug) : null
  return match?.category === category ? match.slug : null
}

function fieldsOf({
  id,
  categoryId,
  subCategoryId,
  version,
  activeDiscount,
  hasOptions,
  awaitsPicture,
  hiddenReason,
  ...fields
}: ExistingFields): FileFields {
  return fields
}

type SaleFields = Pick<FileFields, 'price' | 'discountPrice' | 'discountStartsAt' | 'discountEndsAt'>

/**
 * A file without dates states the current discount. A scheduled discount stays until such a file contains another
 * discount, or a price not above the scheduled one.
 */
export function toDiscount(
  fileFields: Partial<SaleFields>,
  existing: SaleFields & Pick<ExistingFields, 'activeDiscount'>,
): Partial<SaleFields> {
  const { discountPrice: requested, price = existing.price } = fileFields
  const { discountPrice, discountStartsAt, discountEndsAt, activeDiscount } = existing
  const noDates = { discountStartsAt: null, discountEndsAt: null }
  if (fileFields.discountStartsAt !== undefined || fileFields.discountEndsAt !== undefined) {
    return requested === null ? { ...noDates, ...fileFields } : {}
  }
  const isScheduled = discountStartsAt !== null || discountEndsAt !== null
  if (!isScheduled) return {}
  const isUnchanged = requested === undefined || requested === activeDiscount || requested === discountPrice
  if (!isUnchanged) return noDates
  if (discountPrice !== null && discountPrice < price) return { discountPrice }
  return {
    discountPrice: activeDiscount === discountPrice && requested !== null ? discountPrice : null,
    ...noDates,
  }
}

type Displayed = Pick<FileFields, 'picture' | 'hidden'>

/** Products without a picture are not displayed. `awaitsPicture`: the product is hidden for that reason alone. */
function hideWithoutPicture(
  { picture, hidden }: Displayed,
  { fileFields, allowHidden = false }: ProductDraft,
  existing: ExistingFields | undefined,
): { hidden: boolean; awaitsPicture: boolean } {
  const awaited = fileFields.hidden === undefined && (existing?.awaitsPicture ?? false)
  if (picture !== '') return { hidden: hidden && !awaited, awaitsPicture: false }
  if (hidden) return { hidden, awaitsPicture: awaited }
  // Products already visible stay visible.
  if (!allowHidden || (existing && !existing.hidden)) return { hidden, awaitsPicture: false }
  return { hidden: true, awaitsPicture: true }
}

/**
 * Displays a product that an undo hid, when a file with its titles brings it again and does not say that it is hidden. `stays` is the
 * remark about another one that stays hidden, and about every archived one.
 */
function displayAgain(
  { picture, hidden }: Displayed,
  { fileFields, newProductFields }: ProductDraft,
  existing: ExistingFields | undefined,
): { hidden: boolean; stays: NoteCode | null } {
  const isBrought = titleFields.some((field) => fileFields[field] !== undefined)
  const isHiddenByFile = fileFields.hidden !== undefined || newProductFields.hidden === true
  if (!existing || !hidden || isHiddenByFile) return { hidden, stays: null }
  if (existing.hiddenReason === 'archived') return { hidden, stays: 'still_archived' }
  if (!isBrought) return { hidden, stays: null }
  if (existing.hiddenReason !== 'undo' || picture === '') return { hidden, stays: 'still_hidden' }
  return { hidden: false, stays: null }
}

function notesOf(
  { row, columns, fileFields, variants }: ProductDraft,
  { picture }: FileFields,
  awaitsPicture: boolean,
): Remark[] {
  const notes: Remark[] = []
  if (fileFields.stock === undefined && !variants) {
    notes.push({ row, column: columns.stock ?? 'stock', code: 'stock_default', value: null })
  }
  if (awaitsPicture && picture === '') {
    notes.push({ row, column: columns.picture ?? 'picture', code: 'hidden_without_picture', value: null })
  }
  return notes
}

/** A file of another shop has some of a product's attributes; the others stay. */
function attributesOf({ source, fileFields }: ProductDraft, existing: ExistingFields): Partial<FileFields> {
  const { attributes } = fileFields
  if (!source || attributes === undefined) return {}
  return { attributes: mergeAttributes(existing.attributes, attributes) }
}
