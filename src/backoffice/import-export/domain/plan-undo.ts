import { findDiscountFaults } from '#shop/catalogue/domain/discount-faults.ts'
import { isSameValue } from '#shop/catalogue/domain/product-fields.ts'
import { columnsByField, type FieldName, type FileFields } from './file-fields.ts'
import { type ExistingFields, placedIn, type SubCategoryNow } from './plan-product.ts'

type UndoCode =
  | 'undo_hidden'
  | 'undo_removed'
  | 'undo_already_hidden'
  | 'undo_put_back'
  | 'undo_sold_meanwhile'
  | 'undo_changed_since'

/** The effect of undoing an import on one product. `fields` null: nothing is written. */
export type UndoPlan = {
  code: UndoCode
  /** The column that was changed since, or that could not be fully restored. */
  column: string | null
  fields: FileFields | null
  changed: FieldName[]
}

type Change = {
  version: number
  before: Partial<FileFields> | null
  after: Partial<FileFields> | null
}

type Facts = {
  /** The current slug of a category; null when it was deleted. */
  categoryNow: (slug: string) => string | null
  subCategoryNow: SubCategoryNow
  /** Whether stock was set explicitly since. */
  isCounted: boolean
}

/** The field that was changed since, by what is wrong with the discount that would be restored. */
const fieldsOfFaults = {
  discount_not_below: 'price',
  dates_without_discount: 'discountPrice',
  dates_out_of_order: 'discountEndsAt',
} as const

/**
 * Plans undoing one change: hides created products and restores changed fields, except fields changed since. Stock is
 * adjusted by the imported difference, so later sales are kept.
 */
export function planUndo(
  { version, before, after }: Change,
  existing: ExistingFields,
  facts: Facts,
): UndoPlan {
  const {
    id,
    categoryId,
    subCategoryId,
    version: currentVersion,
    activeDiscount,
    hasOptions,
    awaitsPicture,
    hiddenReason,
    ...current
  } = existing
  const changedSince = (column: FieldName | null): UndoPlan => ({
    code: 'undo_changed_since',
    column: column === null ? null : columnsByField[column],
    fields: null,
    changed: [],
  })
  if (before === null || after === null) {
    if (currentVersion !== version) return changedSince(null)
    if (current.hidden) return { code: 'undo_already_hidden', column: null, fields: null, changed: [] }
    return {
      code: 'undo_hidden',
      column: 'hidden',
      fields: { ...current, hidden: true },
      changed: ['hidden'],
    }
  }
  const fields = { ...current, ...before }
  for (const field of Object.keys(after) as FieldName[]) {
    if (field === 'stock') {
      if (facts.isCounted) return changedSince(field)
      continue
    }
    const imported = currentValue(field, after, facts)
    if (!isSameValue(current[field], imported)) return changedSince(field)
  }
  const category = facts.categoryNow(fields.category)
  if (category === null) return changedSince('category')
  fields.category = category
  const subCategory = placedIn(category, fields.subCategory, facts.subCategoryNow)
  if (subCategory === null && fields.subCategory !== null) return changedSince('subCategory')
  fields.subCategory = subCategory
  // Another price field was changed since, and the combination would be invalid.
  const [fault] = findDiscountFaults(fields)
  if (fault) return changedSince(fieldsOfFaults[fault.code])
  if (fields.picture === '' && !fields.hidden) return changedSince('picture')
  const stock = stockBefore(current.stock, before.stock, after.stock)
  fields.stock = Math.max(0, stock)
  const changed = (Object.keys(after) as FieldName[]).filter(
    (field) => !isSameValue(current[field], fields[field]),
  )
  const isShort = stock < 0
  return {
    code: isShort ? 'undo_sold_meanwhile' : 'undo_put_back',
    column: isShort ? columnsByField.stock : null,
    fields,
    changed,
  }
}

/** An imported value, of a category or sub-category under its current slug. */
function currentValue(field: FieldName, after: Partial<FileFields>, facts: Facts): unknown {
  if (field === 'category') return facts.categoryNow(String(after.category))
  if (field === 'subCategory' && after.subCategory)
    return facts.subCategoryNow(after.subCategory)?.slug ?? null
  return after[field]
}

function stockBefore(current: number, before: number | undefined, after: number | undefined): number {
  return before === undefined || after === undefined ? current : current - (after - before)
}
