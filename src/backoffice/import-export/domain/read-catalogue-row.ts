import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { slugPattern } from '#shop/catalogue/domain/slug-pattern.ts'
import {
  type CatalogueColumn,
  columnsByField,
  type FieldName,
  type FileFields,
  fieldNames,
  fileFieldSpec,
  maxLengths,
  type ProductDraft,
} from './file-fields.ts'
import { isFormula } from './is-formula.ts'
import { readCount, readMoment, readPrice, readStock, readYesOrNo } from './read-cell.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'
import type { RunOptions } from './run.ts'

export type DraftOrRefusal =
  | { draft: ProductDraft; notes: Remark[] }
  | { slug: string; refused: Remark<RefusalCode>[] }

/** A row's cells by column; `shape` tells whether it is longer or shorter than the header. */
export type Row<Column extends string> = {
  number: number
  cells: Partial<Record<Column, string>>
  shape: 'whole' | 'long' | 'short'
  /** A row that continues a product whose first row cannot be read. */
  isWithoutFirst?: boolean
}

type Cell = { value: FileFields[FieldName] } | { code: RefusalCode }
const pictureSeparator = /\s*[|\n\r]\s*/

/** Reads a row of our own format. All cells are checked so that all errors are reported at once. */
export function readCatalogueRow(
  { number, cells, shape }: Row<CatalogueColumn>,
  match: RunOptions['match'],
): DraftOrRefusal {
  const slug = (cells.slug ?? '').trim()
  const refused: Remark<RefusalCode>[] = []
  const refuse = (column: string | null, code: RefusalCode, value: string | null = null) =>
    refused.push({ row: number, column, code, value: value === null ? null : truncateValue(value) })
  if (shape !== 'whole') refuse(null, shape === 'long' ? 'too_many_cells' : 'too_few_cells')
  const isMatchedByModel = match === 'model' && (cells.model ?? '').trim() !== ''
  if (slug === '' && !isMatchedByModel) refuse(match, 'required')
  else if (slug !== '' && (!slugPattern.test(slug) || slug.length > maxLengths.slug)) {
    refuse('slug', 'slug_invalid', slug)
  }
  const fileFields: Partial<FileFields> = {}
  for (const field of fieldNames) {
    const cell = cells[columnsByField[field]]
    // An empty cell must not unhide a product.
    if (cell === undefined || (field === 'hidden' && cell.trim() === '')) continue
    const read = readCell(field, cell)
    if ('code' in read) refuse(columnsByField[field], read.code, cell)
    else Object.assign(fileFields, { [field]: read.value })
  }
  if (refused.length > 0) return { slug, refused }
  const notes: Remark[] = []
  const { morePictures } = fileFields
  if (morePictures && morePictures.length >= maxPictures) {
    const value = String(morePictures.length + 1)
    notes.push({ row: number, column: columnsByField.morePictures, code: 'pictures_too_many', value })
    fileFields.morePictures = morePictures.slice(0, maxPictures - 1)
  }
  return { draft: { row: number, slug, fileFields, newProductFields: {}, columns: columnsByField }, notes }
}

export function readCell(field: FieldName, cell: string): Cell {
  const isBlank = cell.trim() === ''
  const { kind, max, optional } = fileFieldSpec(field)
  switch (kind) {
    case 'price':
      return isBlank ? { code: 'required' } : readPrice(cell)
    case 'discount':
      return isBlank ? { value: null } : readPrice(cell)
    case 'stock':
      return isBlank ? { code: 'required' } : readStock(cell)
    case 'number':
      return isBlank ? { value: null } : readCount(cell, max)
    case 'flag':
      return readYesOrNo(cell)
    case 'title':
      return isBlank && !optional ? { code: 'title_missing' } : readText(cell, maxLengths.title)
    case 'attributes':
      return readText(cell, maxLengths.attributes)
    case 'description':
      return readText(cell, maxLengths.description)
    case 'category':
    case 'name':
      return isBlank ? { code: 'required' } : readText(cell, maxLengths.name)
    case 'subCategory':
      return isBlank ? { value: null } : readText(cell, maxLengths.name)
    case 'model':
      return cell === '' ? { value: null } : readText(cell, maxLengths.name)
    case 'picture':
      return readText(cell.trim(), maxLengths.picture)
    case 'moment':
      return isBlank ? { value: null } : readMoment(cell, { isEnd: field === 'discountEndsAt' })
    case 'pictures':
      return readPictures(cell)
  }
}

function readPictures(cell: string): Cell {
  if (isFormula(cell)) return { code: 'formula' }
  const value = readCsvCell(cell).split(pictureSeparator).filter(Boolean)
  return value.some((each) => each.length > maxLengths.picture) ? { code: 'too_long' } : { value }
}

function readText(cell: string, max: number): Cell {
  if (isFormula(cell)) return { code: 'formula' }
  const value = readCsvCell(cell)
  return value.length > max ? { code: 'too_long' } : { value }
}
