import { parseNumber } from './parse-number.ts'

const editedFields = ['price', 'discountPrice', 'cost', 'stockQuantity'] as const
export type EditedField = (typeof editedFields)[number]
/** The typed texts of a row; a field that was not touched is left out. */
export type RowDraft = Partial<Record<EditedField, string>>

/** A product without options, or a variant of one with options. */
export type EditRow = {
  kind: 'products' | 'variants'
  id: number
  /** The product whose row it is, or is below. */
  productId: number
  version: number
  price: number
  discountPrice: number | null
  stockQuantity: number
  /** The variant that has the cost, and what it costs the shop; null is unknown, without either nobody may see it. */
  variantId?: number
  cost?: number | null
}
/** What names a row: ids of products and variants may be equal. */
export type RowKey = `${EditRow['kind']}-${number}`

type Calls = {
  prices: { id: number; version: number; price?: number; discountPrice?: number | null }[]
  stocks: { id: number; seen: number; quantity: number }[]
}
export type EditPlan = Record<EditRow['kind'], Calls> & {
  /** Costs are saved by variant, with the row that has the field. */
  costs: { key: RowKey; id: number; seen: number | null; cost: number | null }[]
  /** Errors of texts that are not numbers, by row and field. */
  errors: Map<RowKey, Partial<Record<EditedField, string>>>
}

export const rowKey = ({ kind, id }: Pick<EditRow, 'kind' | 'id'>): RowKey => `${kind}-${id}`

/** The text of a stored value in its field. */
export function storedText(row: Pick<EditRow, EditedField>, field: EditedField): string {
  return String(row[field] ?? '')
}

/** The text that all rows have in a field, typed or stored; null when they differ. */
export function commonText(
  rows: readonly EditRow[],
  drafts: ReadonlyMap<RowKey, RowDraft>,
  field: EditedField,
): string | null {
  const texts = new Set(rows.map((row) => drafts.get(rowKey(row))?.[field] ?? storedText(row, field)))
  const [text] = texts
  return texts.size === 1 && text !== undefined ? text : null
}

/** What a row's draft changes; a text that reads as the stored value changes nothing. */
export function changedFields(row: EditRow, draft: RowDraft): EditedField[] {
  return editedFields.filter((field) => {
    const text = draft[field]
    if (text === undefined) return false
    const value = text.trim() === '' ? null : parseNumber(text)
    return value === null ? text.trim() !== storedText(row, field) : value !== row[field]
  })
}

/** The calls that save the drafts: changed rows only, with the version and stock that the list displayed. */
export function planEdits(rows: readonly EditRow[], drafts: ReadonlyMap<RowKey, RowDraft>): EditPlan {
  const calls = (): Calls => ({ prices: [], stocks: [] })
  const plan: EditPlan = { products: calls(), variants: calls(), costs: [], errors: new Map() }
  for (const row of rows) {
    const key = rowKey(row)
    const draft = drafts.get(key) ?? {}
    const prices: Calls['prices'][number] = { id: row.id, version: row.version }
    for (const field of changedFields(row, draft)) {
      const text = draft[field]?.trim() ?? ''
      const value = parseNumber(text)
      const mayBeEmpty = field === 'discountPrice' || field === 'cost'
      if (value === null && !(mayBeEmpty && text === '')) {
        const code = text === '' ? 'required' : 'not_a_number'
        plan.errors.set(key, { ...plan.errors.get(key), [field]: code })
      } else if (field === 'discountPrice') prices.discountPrice = value
      else if (field === 'price') prices.price = value ?? 0
      else if (field === 'cost')
        plan.costs.push({ key, id: row.variantId ?? 0, seen: row.cost ?? null, cost: value })
      else plan[row.kind].stocks.push({ id: row.id, seen: row.stockQuantity, quantity: value ?? 0 })
    }
    const hasPrices = prices.price !== undefined || prices.discountPrice !== undefined
    const { price, discountPrice } = plan.errors.get(key) ?? {}
    // The prices of a row are saved together or not at all.
    if (hasPrices && !price && !discountPrice) plan[row.kind].prices.push(prices)
  }
  return plan
}
