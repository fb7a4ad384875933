import { parseNumber } from './parse-number.ts'

const editedFields = ['price', 'discountPrice', 'stockQuantity'] as const
export type EditedField = (typeof editedFields)[number]
/** The typed texts of a row; a field that was not touched is left out. */
export type RowDraft = Partial<Record<EditedField, string>>

type Row = {
  id: number
  version: number
  price: number
  discountPrice: number | null
  stockQuantity: number
}
export type EditPlan = {
  prices: { id: number; version: number; price?: number; discountPrice?: number | null }[]
  stocks: { id: number; seen: number; quantity: number }[]
  /** Errors of texts that are not numbers, by product and field. */
  errors: Map<number, Partial<Record<EditedField, string>>>
}

/** The text of a stored value in its field. */
export function storedText(row: Row, field: EditedField): string {
  return String(row[field] ?? '')
}

/** What a row's draft changes; a text that reads as the stored value changes nothing. */
export function changedFields(row: Row, draft: RowDraft): EditedField[] {
  return editedFields.filter((field) => {
    const text = draft[field]
    if (text === undefined) return false
    const value = text.trim() === '' ? null : parseNumber(text)
    return value === null ? text.trim() !== storedText(row, field) : value !== row[field]
  })
}

/** The calls that save the drafts: changed rows only, with the version and stock that the list displayed. */
export function planEdits(rows: readonly Row[], drafts: ReadonlyMap<number, RowDraft>): EditPlan {
  const plan: EditPlan = { prices: [], stocks: [], errors: new Map() }
  for (const row of rows) {
    const draft = drafts.get(row.id) ?? {}
    const prices: EditPlan['prices'][number] = { id: row.id, version: row.version }
    for (const field of changedFields(row, draft)) {
      const text = draft[field]?.trim() ?? ''
      const value = parseNumber(text)
      if (value === null && !(field === 'discountPrice' && text === '')) {
        const code = text === '' ? 'required' : 'not_a_number'
        plan.errors.set(row.id, { ...plan.errors.get(row.id), [field]: code })
      } else if (field === 'discountPrice') prices.discountPrice = value
      else if (field === 'price') prices.price = value ?? 0
      else plan.stocks.push({ id: row.id, seen: row.stockQuantity, quantity: value ?? 0 })
    }
    const hasPrices = prices.price !== undefined || prices.discountPrice !== undefined
    const { price, discountPrice } = plan.errors.get(row.id) ?? {}
    // The prices of a row are saved together or not at all.
    if (hasPrices && !price && !discountPrice) plan.prices.push(prices)
  }
  return plan
}
