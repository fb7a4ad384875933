import { cleanLines, cleanText } from '#platform/text/clean-text.ts'
import type { FieldKind } from '#shop/catalogue/domain/product-fields.ts'
import {
  type FieldName,
  type FileFields,
  fieldNames,
  fileFieldSpec,
  type ProductDraft,
} from './file-fields.ts'
import type { RefusalCode, Remark } from './report.ts'

const isKind = (field: FieldName, ...kinds: readonly FieldKind[]) => kinds.includes(fileFieldSpec(field).kind)
const requiredFields = fieldNames.filter((field) => isKind(field, 'title', 'category', 'name', 'picture'))

/**
 * Cleans the texts of a draft like typed input: titles, brands and names become one line, descriptions keep their
 * lines. Returns refusals instead when a required text becomes empty.
 */
export function cleanDraft(draft: ProductDraft): ProductDraft | Remark<RefusalCode>[] {
  const fileFields = cleanFields(draft.fileFields)
  const newProductFields = cleanFields(draft.newProductFields)
  const empty = requiredFields.filter(
    (field) =>
      isEmptied(draft.fileFields[field], fileFields[field]) ||
      isEmptied(draft.newProductFields[field], newProductFields[field]),
  )
  if (empty.length === 0) return { ...draft, fileFields, newProductFields }
  return empty.map((field) => ({
    row: draft.row,
    column: draft.columns[field] ?? null,
    code: isKind(field, 'title') ? 'title_missing' : 'required',
    value: null,
  }))
}

/** Whether cleaning emptied a text. Cells that were empty before are checked later, against the existing product. */
function isEmptied(before: unknown, after: unknown): boolean {
  return typeof before === 'string' && before.trim() !== '' && after === ''
}

function cleanFields(fields: Partial<FileFields>): Partial<FileFields> {
  const cleaned = Object.entries(fields).map(([field, value]) => {
    if (Array.isArray(value)) return [field, value.map(cleanText)]
    if (typeof value !== 'string') return [field, value]
    const clean = isKind(field as FieldName, 'description', 'attributes')
      ? cleanLines(value)
      : cleanText(value)
    return [field, isKind(field as FieldName, 'model', 'subCategory') ? clean || null : clean]
  })
  return Object.fromEntries(cleaned)
}
