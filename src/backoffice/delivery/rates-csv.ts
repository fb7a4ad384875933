import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Ctx } from '#platform/context.ts'
import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { findGovernorate } from '#shop/delivery/domain/governorates.ts'
import { toPlaceKey } from '#shop/delivery/domain/rate-input.ts'
import { type RateColumn, rateColumns, readRateRow, toColumn } from './domain/read-rate-row.ts'
import { selectRates } from './queries.ts'
import { changeRates } from './save-rates.ts'
import type { ImportRatesBody } from './schemas.ts'

/** All rates as a CSV, which {@link importRates} reads back. Without the couriers, whose ids mean nothing elsewhere. */
export async function exportRates({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const rates = await selectRates(db)
  const rows = rates.map((rate) => [
    rate.governorate,
    rate.area ?? '',
    rate.fee,
    rate.surcharge,
    rate.freeFrom ?? '',
    rate.daysFrom,
    rate.daysTo,
    rate.active ? 'yes' : 'no',
  ])
  return byteOrderMark + csvLines([[...rateColumns], ...rows])
}

/**
 * Writes the rates of a CSV, all or none. Places that are not in the file, and columns that it does not have, are left alone.
 * Refuses with `stale`, and with `invalid_request` and `row.column` (the header is row 1), or `file` when it is no such CSV.
 */
export function importRates(ctx: StaffCtx, { version, file }: ImportRatesBody): Promise<void> {
  const [header = [], ...lines] = parseCsv(file)
  const columns = readHeader(header)
  const rows = lines
    .map((cells, index) => ({ number: index + 2, cells: cellsByColumn(columns, cells) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  if (rows.length === 0) throw refusal('file', 'file_empty')
  const numbers = new Map<number, number>()
  return changeRates(
    ctx,
    version,
    (current) => {
      const errors: Record<string, string> = {}
      const next = [...current]
      const ofGovernorate = (slug: string) =>
        current.find((rate) => rate.governorate === slug && rate.area === null)
      for (const { number, cells } of rows) {
        const governorate = findGovernorate(cells.governorate ?? '')?.slug
        const area = cells.area || null
        const known =
          governorate && current.findIndex((rate) => toPlaceKey(rate) === toPlaceKey({ governorate, area }))
        const base = known === undefined || known < 0 ? ofGovernorate(governorate ?? '') : current[known]
        const read = governorate && base && readRateRow(cells, { ...base, governorate, area })
        if (!read) errors[`${number}.governorate`] = 'unknown_value'
        else for (const [column, code] of Object.entries(read.errors)) errors[`${number}.${column}`] ??= code
        if (!read) continue
        const isFree = known !== undefined && known >= 0 && !numbers.has(known)
        const index = isFree ? known : next.length
        next[index] = read.rate
        numbers.set(index, number)
      }
      if (Object.keys(errors).length > 0) throw new Refusal('invalid_request', {}, errors)
      return next
    },
    (field) => {
      const [index, name = ''] = field.split('.')
      return `${numbers.get(Number(index)) ?? 1}.${toColumn(name)}`
    },
  )
}

function parseCsv(text: string): string[][] {
  const [head = ''] = text.split('\n', 1)
  // Excel separates with semicolons where the comma is in numbers.
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ','
  try {
    return parse(text, { delimiter, relax_column_count: true })
  } catch (error) {
    if (error instanceof CsvError) throw refusal('file', 'file_not_csv')
    throw error
  }
}

function readHeader(cells: readonly string[]): (RateColumn | null)[] {
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase().replaceAll(/[ -]+/g, '_')
    return rateColumns.find((column) => column === name) ?? null
  })
  if (!columns.includes('governorate')) throw refusal('file', 'column_missing')
  for (const [index, column] of columns.entries()) {
    if (column === null && cells[index]?.trim() !== '') throw refusal('file', 'column_unknown')
    if (column !== null && columns.indexOf(column) < index) throw refusal(`1.${column}`, 'duplicate')
  }
  return columns
}

function cellsByColumn(columns: readonly (RateColumn | null)[], cells: readonly string[]) {
  const named: Partial<Record<RateColumn, string>> = {}
  for (const [index, column] of columns.entries())
    if (column !== null) named[column] = cleanText(readCsvCell(cells[index] ?? ''))
  return named
}

const refusal = (field: string, code: string) => new Refusal('invalid_request', {}, { [field]: code })
