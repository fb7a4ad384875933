import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { isFormula } from './is-formula.ts'
import type { RefusalCode } from './report.ts'

const maxSkuLength = 64
const gtinPattern = /^\d{8}$|^\d{12,14}$/

/** Reads a SKU or barcode; null for an empty cell. Spreadsheets write an apostrophe before digits. */
export function readCode(
  kind: 'sku' | 'gtin',
  cell: string,
): { value: string | null } | { code: RefusalCode } {
  if (isFormula(cell)) return { code: 'formula' }
  const text = cleanText(readCsvCell(cell))
  if (kind === 'sku') return text.length > maxSkuLength ? { code: 'too_long' } : { value: text || null }
  const digits = latinDigits(text.replace(/^'/, ''))
  return digits === '' || gtinPattern.test(digits) ? { value: digits || null } : { code: 'barcode_invalid' }
}
