import { cleanLines, cleanText } from '#platform/text/clean-text.ts'
import type { Draft, FieldName, ProductFields } from './product-fields.ts'
import type { RefusalCode, Remark } from './report.ts'

const titles: readonly FieldName[] = ['titleEn', 'titleAr']
const needed: readonly FieldName[] = [...titles, 'category', 'brand', 'picture']
const ofSeveralLines: readonly FieldName[] = ['descriptionEn', 'descriptionAr']

/**
 * A draft whose texts are cleaned as those an operator types: titles, brands and names are one line, descriptions keep
 * theirs. Gives what is wrong instead where nothing is left of a text that must be there.
 */
export function cleanDraft(draft: Draft): Draft | Remark<RefusalCode>[] {
  const given = cleanFields(draft.given)
  const ifNew = cleanFields(draft.ifNew)
  const empty = needed.filter(
    (field) => isEmptied(draft.given[field], given[field]) || isEmptied(draft.ifNew[field], ifNew[field]),
  )
  if (empty.length === 0) return { ...draft, given, ifNew }
  return empty.map((field) => ({
    row: draft.row,
    column: draft.columns[field] ?? null,
    code: titles.includes(field) ? 'title_missing' : 'required',
    value: null,
  }))
}

/** Whether there was a text and nothing is left of it; an empty cell is judged with what is there already. */
function isEmptied(before: unknown, after: unknown): boolean {
  return typeof before === 'string' && before.trim() !== '' && after === ''
}

function cleanFields(fields: Partial<ProductFields>): Partial<ProductFields> {
  const cleaned = Object.entries(fields).map(([field, value]) => {
    if (Array.isArray(value)) return [field, value.map(cleanText)]
    if (typeof value !== 'string') return [field, value]
    const clean = ofSeveralLines.includes(field as FieldName) ? cleanLines(value) : cleanText(value)
    return [field, field === 'model' ? clean || null : clean]
  })
  return Object.fromEntries(cleaned)
}
