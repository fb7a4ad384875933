import { firstUnits } from '#platform/text/clean-text.ts'
import {
  type ColumnMapping,
  type FileColumns,
  mapByName,
  maxMappedColumns,
  type NamedMapping,
} from './domain/column-mapping.ts'
import { isTranslatedWoo } from './domain/detect-other-shop.ts'
import { guessMapping } from './domain/guess-mapping.ts'
import { type Header, readHeader, readMappedHeader } from './domain/header.ts'
import { ImportFileError } from './domain/report.ts'
import type { RunOptions } from './domain/run.ts'
import { mapByWooOrder } from './domain/woo-order.ts'

/** How the columns of a file are known when its header does not tell. */
export type KnownColumns = {
  /** By the command line. */
  named: NamedMapping | null
  findMapping: (header: readonly string[]) => Promise<ColumnMapping | null>
}
type Columns = { header: Header; columns: FileColumns | null }

const rowsOfForm = 3
const maxCellLength = 80

/**
 * Reads the columns of a file: as they were mapped for this run, else as they were mapped for this header before, else by the header,
 * else by WooCommerce's order of columns. Throws ImportFileError, with a proposal when the columns can be mapped.
 */
export async function readColumns(
  cells: readonly string[],
  readRows: () => string[][],
  options: RunOptions,
  { named, findMapping }: KnownColumns,
): Promise<Columns> {
  const ofRun = options.mapping ?? (named && requireNamed(cells, named))
  if (ofRun) return mapped(cells, readRows, options, { mapping: ofRun, origin: 'given' })
  const saved = await findMapping(cells)
  if (saved) return mapped(cells, readRows, options, { mapping: saved, origin: 'saved' })
  try {
    return { header: readHeader(cells, options), columns: null }
  } catch (error) {
    if (!canBeMapped(error) || cells.length > maxMappedColumns) throw error
    const rows = readRows()
    const ofOrder = mapByWooOrder(cells, rows)
    if (ofOrder) return mapped(cells, () => rows, options, { mapping: ofOrder, origin: 'order' })
    const code = isTranslatedWoo(cells, rows) ? 'file_woo_translated' : error.code
    const columns = columnsOf(cells, rows, { mapping: guessMapping(cells, rows), origin: 'guess' })
    throw new ImportFileError(code, { row: error.row, value: error.value, columns })
  }
}

type Mapped = Pick<FileColumns, 'mapping' | 'origin'>

function mapped(
  cells: readonly string[],
  readRows: () => string[][],
  options: RunOptions,
  { mapping, origin }: Mapped,
): Columns {
  if (mapping.columns.length !== cells.length)
    throw new ImportFileError('mapping_of_other_header', { row: 1 })
  const columns = columnsOf(cells, readRows(), { mapping, origin })
  try {
    return { header: readMappedHeader(mapping, cells, options), columns }
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    const { code, row, value } = error
    throw new ImportFileError(code, { row, value, columns: { ...columns, origin: 'guess' } })
  }
}

function requireNamed(cells: readonly string[], named: NamedMapping): ColumnMapping {
  const mapping = mapByName(cells, named)
  if ('missing' in mapping) throw new ImportFileError('column_unmapped', { row: 1, value: mapping.missing })
  return mapping
}

/** Whether the header is no known one, or lacks the column that identifies a product in ours. */
function canBeMapped(error: unknown): error is ImportFileError {
  if (!(error instanceof ImportFileError)) return false
  const { code, value } = error
  return code === 'header_unknown' || (code === 'column_missing' && (value === 'slug' || value === 'model'))
}

function columnsOf(cells: readonly string[], rows: string[][], mapped: Mapped): FileColumns {
  const cut = (cell = '') => (cell.length > maxCellLength ? `${firstUnits(cell, maxCellLength - 1)}…` : cell)
  return {
    header: cells.map(cut),
    rows: rows.slice(0, rowsOfForm).map((row) => cells.map((_, index) => cut(row[index]))),
    ...mapped,
  }
}
