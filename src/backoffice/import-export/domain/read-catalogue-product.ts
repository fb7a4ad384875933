import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { maxOptions, maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import {
  type CatalogueColumn,
  type Codes,
  columnsByField,
  type DraftVariant,
  type FieldName,
  type ProductDraft,
  type VariantFields,
} from './file-fields.ts'
import { isFormula } from './is-formula.ts'
import { type DraftOrRefusal, type Row, readCatalogueRow, readCell } from './read-catalogue-row.ts'
import { readCost, readYesOrNo } from './read-cell.ts'
import { readCode } from './read-code.ts'
import { type RefusalCode, type Remark, truncateValue } from './report.ts'
import type { RunOptions } from './run.ts'

type CatalogueRow = Row<CatalogueColumn>
type Refuse = (row: number, column: string | null, code: RefusalCode, value?: string | null) => void

const valueColumns = ['value1', 'value2', 'value3'] as const
const saleFields = [
  'price',
  'discountPrice',
  'stock',
  'discountStartsAt',
  'discountEndsAt',
] as const satisfies FieldName[]
const catalogueNames: ProductDraft['columns'] = {
  ...columnsByField,
  options: 'options',
  value: 'value1',
  sku: 'sku',
  gtin: 'gtin',
  cost: 'cost',
  valuePictures: 'value_pictures',
}
const optionSeparator = /\s*[,،;|]\s*/

/**
 * Reads consecutive rows of one slug: one product whose variants they are when they have values, otherwise a product each.
 * All cells are checked so that all errors are reported at once.
 */
export function readCatalogueProduct(
  rows: readonly CatalogueRow[],
  match: RunOptions['match'],
): DraftOrRefusal[] {
  const [first] = rows
  if (!first) return []
  if (!rows.some(isRowWithOptions)) return rows.map((row) => withCodes(row, readCatalogueRow(row, match)))
  return [readWithOptions(first, rows, match)]
}

const cellOf = ({ cells }: CatalogueRow, column: CatalogueColumn) => (cells[column] ?? '').trim()

/** Whether a row is one of a product with options. */
export function isRowWithOptions(row: CatalogueRow): boolean {
  return [...valueColumns, 'options' as const].some((column) => cellOf(row, column) !== '')
}

/** The model of a row, as products are matched by it. */
export const parseModel = (row: CatalogueRow) => cleanText(readCsvCell(cellOf(row, 'model'))).toLowerCase()

/**
 * Whether a row belongs to the product of an earlier row: by slug, or by model where one has no slug. A row with values that
 * names no product belongs to the one above, which is refused for it.
 */
export function continuesProduct(
  row: CatalogueRow,
  first: CatalogueRow,
  match: RunOptions['match'],
): boolean {
  const [slug, firstSlug] = [cellOf(row, 'slug'), cellOf(first, 'slug')]
  if (slug !== '' && firstSlug !== '') return slug === firstSlug
  const [model, firstModel] = match === 'model' ? [parseModel(row), parseModel(first)] : ['', '']
  if (model !== '' && firstModel !== '') return model === firstModel
  return slug === '' && model === '' && isRowWithOptions(row) && isRowWithOptions(first)
}

function withCodes(row: CatalogueRow, read: DraftOrRefusal): DraftOrRefusal {
  if (!('draft' in read)) return read
  const refused: Remark<RefusalCode>[] = []
  const codes = readCodes(row, (number, column, code, value = null) =>
    refused.push({ row: number, column, code, value }),
  )
  if (refused.length > 0) return { slug: read.draft.slug, refused }
  const draft = { ...read.draft, columns: catalogueNames }
  return { ...read, draft: Object.keys(codes).length === 0 ? draft : { ...draft, codes } }
}

function readWithOptions(
  first: CatalogueRow,
  rows: readonly CatalogueRow[],
  match: RunOptions['match'],
): DraftOrRefusal {
  const read = readCatalogueRow(first, match)
  const slug = cellOf(first, 'slug')
  const refused: Remark<RefusalCode>[] = 'refused' in read ? [...read.refused] : []
  const refuse: Refuse = (row, column, code, value = null) =>
    refused.push({ row, column, code, value: value === null ? null : truncateValue(value) })
  const options = readOptions(rows, refuse)
  const notes: Remark[] = 'notes' in read ? [...read.notes] : []
  const tooMany = rows[maxVariants]
  if (tooMany) refuse(tooMany.number, 'value1', 'too_many_variants', String(rows.length))
  const variants = rows.map((row, index) => {
    if (index > 0) notes.push(...textNotes(row, first))
    if (index > 0 && cellOf(row, 'slug') === '' && !(match === 'model' && parseModel(row) !== ''))
      refuse(row.number, match, 'required')
    return readVariant(row, { isFirst: index === 0, options, refuse })
  })
  if (refused.length > 0 || !('draft' in read)) return { slug, refused }
  const fileFields = { ...read.draft.fileFields }
  for (const field of saleFields) delete fileFields[field]
  return {
    draft: {
      ...read.draft,
      fileFields,
      columns: catalogueNames,
      variants: { options, variants, isForeign: false },
    },
    notes,
  }
}

/** The options of the first row that names some; other rows name the same or none. */
function readOptions(rows: readonly CatalogueRow[], refuse: Refuse): string[] | null {
  let named: string | null = null
  for (const row of rows) {
    const cell = readCsvCell(cellOf(row, 'options'))
    if (cell === '') continue
    if (named === null) named = cell
    else if (splitOptions(cell).join() !== splitOptions(named).join())
      refuse(row.number, 'options', 'options_differ', cell)
  }
  if (named === null) return null
  const options = splitOptions(named)
  const [{ number } = { number: 0 }] = rows
  if (options.length > maxOptions) refuse(number, 'options', 'too_many_options', named)
  if (new Set(options).size < options.length) refuse(number, 'options', 'option_twice', named)
  return options
}

const splitOptions = (cell: string) => cell.split(optionSeparator).filter(Boolean)

function readVariant(
  row: CatalogueRow,
  { isFirst, options, refuse }: { isFirst: boolean; options: string[] | null; refuse: Refuse },
): DraftVariant {
  const { number, cells, shape } = row
  if (!isFirst && shape !== 'whole')
    refuse(number, null, shape === 'long' ? 'too_many_cells' : 'too_few_cells')
  const fields: Partial<VariantFields> = { ...readCodes(row, refuse) }
  for (const field of saleFields) {
    const column = columnsByField[field]
    const cell = cells[column]
    if (cell === undefined) continue
    const read = readCell(field, cell)
    // The errors of the first row are those of the product.
    if ('code' in read) isFirst || refuse(number, column, read.code, cell)
    else Object.assign(fields, { [field]: read.value })
  }
  const hidden = cellOf(row, 'variant_hidden')
  if (cells.variant_hidden !== undefined) {
    const read = readYesOrNo(hidden)
    if ('code' in read) refuse(number, 'variant_hidden', read.code, hidden)
    else fields.hidden = read.value
  }
  const pictures = readPictures(row, isFirst, refuse)
  return { row: number, values: readValues(row, options, refuse), fields, ...(pictures && { pictures }) }
}

function readValues(row: CatalogueRow, options: string[] | null, refuse: Refuse): string[] {
  const cells = valueColumns.map((column) => cellOf(row, column))
  for (const [index, cell] of cells.entries()) {
    const column = valueColumns[index] ?? null
    if (isFormula(cell)) refuse(row.number, column, 'formula', cell)
    if (
      cell === '' &&
      (options === null ? cells.slice(index).some(Boolean) || index === 0 : index < options.length)
    )
      refuse(row.number, column, 'value_missing')
    if (cell !== '' && options !== null && index >= options.length)
      refuse(row.number, column, 'value_without_option', cell)
  }
  return cells.filter(Boolean).map(readCsvCell)
}

/** Pictures of the row's value: `value_pictures`, or in following rows `picture` and `more_pictures`. */
function readPictures(
  { number, cells }: CatalogueRow,
  isFirst: boolean,
  refuse: Refuse,
): string[] | undefined {
  const columns = isFirst
    ? (['value_pictures'] as const)
    : (['value_pictures', 'picture', 'more_pictures'] as const)
  const stated = columns.filter((column) => cells[column] !== undefined)
  const pictures = stated.flatMap((column) => {
    const read = readCell('morePictures', cells[column] ?? '')
    if ('code' in read) refuse(number, column, read.code, cells[column])
    return 'value' in read ? (read.value as string[]) : []
  })
  if (pictures.length > 0) return [...new Set(pictures)]
  return cells.value_pictures === undefined ? undefined : []
}

function readCodes(row: CatalogueRow, refuse: Refuse): Partial<Codes> {
  const codes: Partial<Codes> = {}
  for (const column of ['sku', 'gtin'] as const) {
    if (row.cells[column] === undefined) continue
    const read = readCode(column, row.cells[column])
    if ('code' in read) refuse(row.number, column, read.code, row.cells[column])
    else codes[column] = read.value
  }
  const { cost } = row.cells
  const read = cost === undefined ? null : readCost(cost)
  if (read && 'code' in read) refuse(row.number, 'cost', read.code, cost)
  else if (read) codes.cost = read.value
  return codes
}

const variantOnly = new Set<string>([
  'slug',
  ...saleFields.map((field) => columnsByField[field]),
  ...valueColumns,
  'options',
  'sku',
  'gtin',
  'cost',
  'variant_hidden',
  'value_pictures',
  'picture',
  'more_pictures',
])

/** A remark when a following row has another text than the first. */
function textNotes(row: CatalogueRow, first: CatalogueRow): Remark[] {
  const other = Object.entries(row.cells).find(
    ([column, cell]) =>
      !variantOnly.has(column) &&
      cell.trim() !== '' &&
      cell.trim() !== cellOf(first, column as CatalogueColumn),
  )
  if (!other) return []
  const [column, cell] = other
  return [{ row: row.number, column, code: 'text_of_first_row', value: truncateValue(cell.trim()) }]
}
