import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { maxOfferRows, type OfferColumn, offerColumns } from '#shop/proposals/domain/offer-file.ts'
import type { ByteSource } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { openRows, readRows } from './open-csv.ts'

/** A row of a file of offers; a column that the file has not is undefined. */
export type OfferRow = { number: number; cells: Partial<Record<OfferColumn, string>> }

/**
 * Reads the rows of a file of offers with the reader of imports: encodings, separators and quotation marks as there. Nothing is written
 * before all of them could be read. Refuses on `file`, and on `row.column`: `sku_twice`, `column_unknown`.
 */
export async function readOfferRows(bytes: Buffer): Promise<OfferRow[]> {
  const source: ByteSource = {
    size: bytes.byteLength,
    async *stream() {
      yield bytes
    },
  }
  const rows: OfferRow[] = []
  try {
    const opened = await openRows(source)
    const columns = readHeader(opened.cells)
    const header = { format: 'own' as const, columns: [], unread: [] }
    for await (const { number, cells } of readRows(Object.assign({ header, columns: null }, opened))) {
      if (rows.length >= maxOfferRows) throw refusal('file', 'too_many')
      const row: OfferRow = { number, cells: {} }
      for (const [index, column] of columns.entries())
        if (column !== null) row.cells[column] = readCell(column, cells[index] ?? '')
      if (Object.values(row.cells).some((cell) => cell !== '')) rows.push(row)
    }
  } catch (error) {
    if (error instanceof ImportFileError)
      throw refusal(error.row === null ? 'file' : `${error.row}.file`, error.code)
    throw error
  }
  if (rows.length === 0) throw refusal('file', 'file_empty')
  return rows
}

function readHeader(cells: readonly string[]): (OfferColumn | null)[] {
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase().replaceAll(/[ -]+/g, '_')
    return offerColumns.find((column) => column === name) ?? null
  })
  if (!columns.includes('offer') && !columns.includes('sku')) throw refusal('file', 'column_missing')
  for (const [index, column] of columns.entries()) {
    // What cannot be written is named, not left out.
    if (column === null && cells[index]?.trim() !== '')
      throw refusal(`1.${cells[index]?.trim()}`, 'column_unknown')
    if (column !== null && columns.indexOf(column) < index) throw refusal(`1.${column}`, 'column_twice')
  }
  return columns
}

/** Codes are stored with Latin digits, whatever keyboard wrote the file. */
function readCell(column: OfferColumn, cell: string): string {
  const text = cleanText(readCsvCell(cell))
  return column === 'sku' || column === 'offer' ? latinDigits(text) : text
}

const refusal = (field: string, code: string) => new Refusal('invalid_request', {}, { [field]: code })
