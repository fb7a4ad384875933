import { maxVariants } from '#shop/catalogue/domain/option-kinds.ts'

/** An option of a product with the values that it has, in order. */
export type ChosenOption = { key: string; values: readonly string[] }

/** The columns of the grid that are typed. */
export const gridColumns = ['sku', 'gtin', 'price', 'discountPrice', 'stock'] as const
export type GridColumn = (typeof gridColumns)[number]

/** A row of the grid, as typed. Without an id the variant is new. */
export type GridRow = Record<GridColumn, string> & {
  id: number | null
  version: number | null
  values: Readonly<Record<string, string>>
  discountStartsAt: string | null
  discountEndsAt: string | null
  hidden: boolean
}

/** More combinations than this are not generated. */
const maxCombinations = 8 * maxVariants

const emptyRow: Omit<GridRow, 'values'> = {
  id: null,
  version: null,
  sku: '',
  gtin: '',
  price: '',
  discountPrice: '',
  stock: '',
  discountStartsAt: null,
  discountEndsAt: null,
  hidden: false,
}

/** Identifies a combination, whatever the order of its options. */
export function combinationKey(values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).map(([option, value]) => `${option}=${value}`)
  return pairs.sort().join('&')
}

/** All combinations of the values, the last option changing fastest; null when there are too many to generate. */
export function toCombinations(options: readonly ChosenOption[]): Record<string, string>[] | null {
  const count = options.reduce((product, { values }) => product * values.length, 1)
  if (count > maxCombinations) return null
  return options.reduce<Record<string, string>[]>(
    (all, { key, values }) => all.flatMap((each) => values.map((value) => ({ ...each, [key]: value }))),
    [{}],
  )
}

/**
 * The rows after the options or their values were changed from `before` to `after`: rows that fit stay as typed, and
 * combinations with a new value or of other options are added with the price of the most similar row. `former` are rows to
 * return to when a value is chosen again. Null when there are more rows than a product may have.
 */
export function rowsFor(
  after: readonly ChosenOption[],
  {
    before,
    rows,
    former,
  }: { before: readonly ChosenOption[]; rows: readonly GridRow[]; former: readonly GridRow[] },
): GridRow[] | null {
  const all = toCombinations(after)
  if (!all) return null
  const known = new Map([...former, ...rows].map((row) => [combinationKey(row.values), row]))
  const current = new Set(rows.map(({ values }) => combinationKey(values)))
  const hadBefore = new Map(before.map(({ key, values }) => [key, new Set(values)]))
  const sameOptions = before.length === after.length && after.every(({ key }) => hadBefore.has(key))
  const result = all.flatMap((values) => {
    const key = combinationKey(values)
    const isNew =
      !sameOptions || Object.entries(values).some(([option, value]) => !hadBefore.get(option)?.has(value))
    if (!isNew && !current.has(key)) return []
    return [known.get(key) ?? newRow(values, rows.length > 0 ? rows : former)]
  })
  return result.length > maxVariants ? null : result
}

/** The rows with those combinations that are missing; null when there would be more than a product may have. */
export function withMissingRows(
  options: readonly ChosenOption[],
  rows: readonly GridRow[],
): GridRow[] | null {
  const all = toCombinations(options)
  if (!all || all.length > maxVariants) return null
  const known = new Map(rows.map((row) => [combinationKey(row.values), row]))
  return all.map((values) => known.get(combinationKey(values)) ?? newRow(values, rows))
}

/** A new row with the price of the most similar one. */
function newRow(values: Record<string, string>, rows: readonly GridRow[]): GridRow {
  const shared = (row: GridRow) =>
    Object.entries(values).filter(([option, value]) => row.values[option] === value).length
  const [first] = rows
  const similar = first && rows.reduce((best, row) => (shared(row) > shared(best) ? row : best), first)
  if (!similar) return { ...emptyRow, values }
  const { price, discountPrice, discountStartsAt, discountEndsAt } = similar
  return { ...emptyRow, values, price, discountPrice, discountStartsAt, discountEndsAt }
}

/** Copies a cell into the same column of all rows below it. */
export function fillDown(rows: readonly GridRow[], from: number, column: GridColumn): GridRow[] {
  const text = rows[from]?.[column] ?? ''
  return rows.map((row, index) => (index > from ? { ...row, [column]: text } : row))
}

/** Copies a cell into the same column of all rows with the same value of an option. */
export function fillValue(
  rows: readonly GridRow[],
  from: number,
  column: GridColumn,
  option: string,
): GridRow[] {
  const source = rows[from]
  if (!source) return [...rows]
  return rows.map((row) =>
    row.values[option] === source.values[option] ? { ...row, [column]: source[column] } : row,
  )
}

/** The cells of a copied part of a spreadsheet; null for a text of a single cell. */
export function parsePasted(text: string): string[][] | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return cells.length === 1 && cells[0]?.length === 1 ? null : cells
}

/** Pastes cells of a spreadsheet from a cell on, downwards and to the following columns; what is beyond the grid is left out. */
export function pasteCells(
  rows: readonly GridRow[],
  from: number,
  column: GridColumn,
  cells: readonly (readonly string[])[],
): GridRow[] {
  const start = gridColumns.indexOf(column)
  return rows.map((row, index) => {
    const pasted = cells[index - from] ?? []
    const columns = gridColumns.slice(start, start + pasted.length)
    return { ...row, ...Object.fromEntries(columns.map((name, index) => [name, pasted[index] ?? ''])) }
  })
}
