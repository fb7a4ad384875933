import { type Existing, isSame } from './plan.ts'
import { columnOf, type FieldName, type ProductFields } from './product-fields.ts'

type UndoCode =
  | 'undo_hidden'
  | 'undo_already_hidden'
  | 'undo_put_back'
  | 'undo_sold_meanwhile'
  | 'undo_changed_since'

/** What undoing an import does with one product. `fields` null: nothing is written. */
export type UndoPlan = {
  code: UndoCode
  /** The column that somebody has changed since, or that could not be put back wholly. */
  column: string | null
  fields: ProductFields | null
  changed: FieldName[]
}

type Change = {
  version: number
  before: Partial<ProductFields> | null
  after: Partial<ProductFields> | null
}

type Facts = {
  /** The slug of now of a category; null for one that is gone. */
  categoryNow: (slug: string) => string | null
  /** Whether somebody has said since how much there is. */
  isCounted: boolean
}

/**
 * Hides what an import made, puts back what it changed. What somebody has changed since stays. Stock goes back by as much
 * as the import changed it: what was sold since is sold.
 */
export function planUndo({ version, before, after }: Change, existing: Existing, facts: Facts): UndoPlan {
  const { id, version: versionNow, discountOn, awaitsPicture, ...now } = existing
  const stays = (column: FieldName | null): UndoPlan => ({
    code: 'undo_changed_since',
    column: column === null ? null : columnOf[column],
    fields: null,
    changed: [],
  })
  if (before === null || after === null) {
    if (versionNow !== version) return stays(null)
    if (now.hidden) return { code: 'undo_already_hidden', column: null, fields: null, changed: [] }
    return { code: 'undo_hidden', column: 'hidden', fields: { ...now, hidden: true }, changed: ['hidden'] }
  }
  const fields = { ...now, ...before }
  for (const field of Object.keys(after) as FieldName[]) {
    if (field === 'stock') {
      if (facts.isCounted) return stays(field)
      continue
    }
    const left = field === 'category' ? facts.categoryNow(String(after[field])) : after[field]
    if (!isSame(now[field], left)) return stays(field)
  }
  const category = facts.categoryNow(fields.category)
  if (category === null) return stays('category')
  fields.category = category
  // Something else of the prices was changed since: together they would make no sense.
  if (fields.discountPrice !== null && fields.discountPrice >= fields.price) return stays('price')
  if (fields.discountPrice === null && (fields.discountStartsAt ?? fields.discountEndsAt) !== null) {
    return stays('discountPrice')
  }
  if (fields.picture === '' && !fields.hidden) return stays('picture')
  const stock = stockBefore(now.stock, before.stock, after.stock)
  fields.stock = Math.max(0, stock)
  const changed = (Object.keys(after) as FieldName[]).filter((field) => !isSame(now[field], fields[field]))
  const isShort = stock < 0
  return {
    code: isShort ? 'undo_sold_meanwhile' : 'undo_put_back',
    column: isShort ? columnOf.stock : null,
    fields,
    changed,
  }
}

function stockBefore(now: number, before: number | undefined, after: number | undefined): number {
  return before === undefined || after === undefined ? now : now - (after - before)
}
