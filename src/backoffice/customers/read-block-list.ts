import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { latinDigits, normalisePhone } from '#platform/phone/phone.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { type BlockListProblem, maxBlockListLines, reasonLength } from './domain/block-list-limits.ts'

type Entry = { phone: string; reason: string | null }

export type BlockList = {
  entries: Entry[]
  problems: { line: number; code: BlockListProblem }[]
  /** The lines whose phone is on an earlier line, which counts. */
  duplicates: number[]
}

const phoneColumns = new Set(
  ['phone', 'phone number', 'phones', 'mobile', 'mobile number', 'telephone', 'tel', 'number'].concat(
    'هاتف',
    'الهاتف',
    'رقم الهاتف',
    'موبايل',
    'الموبايل',
    'رقم الموبايل',
    'تلفون',
    'رقم',
    'الرقم',
  ),
)
const reasonColumns = new Set(['reason', 'note', 'notes', 'سبب', 'السبب', 'ملاحظة', 'ملاحظات', 'الملاحظات'])

/**
 * Reads a list of phones: a CSV with a column named phone (and one named reason), separated by commas, semicolons or tabs, or a
 * phone on each line, which a reason may follow. Refuses with `invalid_request` and `text` when there is no line, too many of
 * them, or an open quotation mark.
 */
export function readBlockList(text: string): BlockList {
  const rows = parseRows(text)
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cleanText(readCsvCell(cell))) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const header = readHeader(rows[0]?.cells ?? [])
  if (header) rows.shift()
  if (rows.length === 0) throw refusal('file_empty')
  if (rows.length > maxBlockListLines) throw refusal('too_many')
  const list: BlockList = { entries: [], problems: [], duplicates: [] }
  const phones = new Set<string>()
  for (const { line, cells } of rows) {
    const read = readLine(
      cells[header?.phone ?? 0] ?? '',
      header ? [cells[header.reason] ?? ''] : cells.slice(1),
    )
    if (typeof read === 'string') list.problems.push({ line, code: read })
    else if (phones.has(read.phone)) list.duplicates.push(line)
    else {
      phones.add(read.phone)
      list.entries.push(read)
    }
  }
  return list
}

function parseRows(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?|[\u2028\u2029]/g, '\n')
  // Reasons contain other signs, later than the one that separates.
  const [delimiter = ','] = /[\t;,،]/.exec(lines) ?? []
  try {
    return parse(lines, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw refusal('file_not_csv')
    throw error
  }
}

function readHeader(cells: readonly string[]): { phone: number; reason: number } | null {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[ _-]+/g, ' '))
  const phone = names.findIndex((name) => phoneColumns.has(name))
  return phone < 0 ? null : { phone, reason: names.findIndex((name) => reasonColumns.has(name)) }
}

function readLine(typed: string, others: readonly string[]): Entry | BlockListProblem {
  if (typed === '') return 'no_phone'
  // A space separates too: «0770 123 4567 refused twice».
  const [, cell = typed, words = ''] = /^([^\p{L}]+)\s(\p{L}.*)$/u.exec(typed) ?? []
  const digits = latinDigits(cell)
  // Spreadsheets shorten long numbers, 9.64770E+12, and tables of programs hold them as 7701234567.0.
  if (/^[\d.,]+e\+?\d+$/i.test(digits)) return 'rounded'
  const phone = hasLetters(cell) ? null : normalisePhone(digits.replace(/[.,]0+$/, ''))
  if (phone === null) return 'invalid_phone'
  if (others.some((other) => !hasLetters(other) && normalisePhone(other) !== null)) return 'two_phones'
  const reason = [words, ...others].filter((part) => part !== '').join(', ')
  if (reason === '') return { phone, reason: null }
  if ([...reason].length < reasonLength.min) return 'reason_too_short'
  return reason.length > reasonLength.max ? 'reason_too_long' : { phone, reason }
}

const hasLetters = (text: string) => /\p{L}/u.test(text)
const refusal = (code: string) => new Refusal('invalid_request', {}, { text: code })
