import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { ByteSource } from './byte-source.ts'
import type { FileColumns } from './domain/column-mapping.ts'
import type { Encoding } from './domain/detect-format.ts'
import { type Header, knownColumns } from './domain/header.ts'
import { ImportFileError } from './domain/report.ts'
import type { RunOptions } from './domain/run.ts'
import { type KnownColumns, readColumns } from './read-columns.ts'
import { findEncoding, readText } from './read-text.ts'
import { repairQuotes, unreadableRow } from './repair-quotes.ts'

/** Maximum characters per row. An unclosed quotation mark turns the rest of the file into one row. */
const maxRowLength = 400_000
/** Enough rows to recognise a file by its cells. */
const sampleRows = 20
const separators = [',', ';', '\t', '|'] as const
const separatorLine = /^sep=(.)\r?\n/i

/** A CSV whose encoding, separator and header are known. */
export type OpenedCsv = {
  source: ByteSource
  encoding: Encoding
  delimiter: string
  header: Header
  /** How its columns were mapped; null: its header names them. */
  columns: FileColumns | null
  /** Characters before the header, such as Excel's `sep=;` line. */
  skipped: number
  /** The file cannot be parsed as it stands: rows whose quotation marks do not match are repaired or left out. */
  repairsQuotes?: boolean
}

/** A row below the header with its spreadsheet row number. */
export type CsvRow = {
  number: number
  cells: string[]
  /** The row before it cannot be read. */
  isAfterUnreadable?: boolean
}

const headerAlone: KnownColumns = { named: null, findMapping: async () => null }

/** A CSV whose encoding and separator are known, with the cells of its first row and the text that begins with it. */
type OpenedRows = Omit<OpenedCsv, 'header' | 'columns'> & { cells: string[]; start: string }

/** Detects encoding, separator and header. Throws ImportFileError for unsupported files. */
export async function openCsv(
  source: ByteSource,
  options: RunOptions,
  known: KnownColumns = headerAlone,
): Promise<OpenedCsv> {
  const { cells, start, ...opened } = await openRows(source)
  const readRows = () => firstRows(start, opened.delimiter, sampleRows + 1).slice(1)
  return { ...opened, ...(await readColumns(cells, readRows, options, known)) }
}

/** Detects encoding and separator. Throws ImportFileError for unsupported files. */
export async function openRows(source: ByteSource): Promise<OpenedRows> {
  const encoding = await findEncoding(source)
  let start = ''
  for await (const text of readText(source, encoding)) {
    start += text
    if (start.length >= maxRowLength) break
  }
  const line = separatorLine.exec(start)
  const skipped = line?.[0].length ?? 0
  const [delimiter, cells] = line?.[1]
    ? [line[1], firstRow(start.slice(skipped), line[1])]
    : guessDelimiter(start)
  if (cells.every((cell) => cell.trim() === '')) throw new ImportFileError('file_empty')
  return { source, encoding, delimiter, skipped, cells, start: start.slice(skipped) }
}

/** The separator that yields the known columns, or else the columns; a comma by default. */
function guessDelimiter(start: string): [string, string[]] {
  const candidates = separators.map((each): [string, string[]] => [each, firstRow(start, each)])
  const rank = ([, cells]: [string, string[]]) => knownColumns(cells) * 10_000 + cells.length
  return candidates.reduce((best, each) => (rank(each) > rank(best) ? each : best))
}

export type Listeners = {
  onBytes?: ((bytes: number) => void) | undefined
  /** Called for a row that is left out, or that loses characters which no text may have. */
  onLoss?: (code: 'row_unreadable' | 'null_left_out', row: number) => void
}

/** Streams the rows below the header. Throws ImportFileError when rows cannot be separated. */
export async function* readRows(
  { source, encoding, delimiter, skipped, header, repairsQuotes = false }: OpenedCsv,
  { onBytes, onLoss }: Listeners = {},
): AsyncGenerator<CsvRow> {
  const parser = parse({ ...csvOptions(delimiter), info: true, relax_quotes: repairsQuotes })
  // Parser errors surface in the loop below; read errors are passed on to the parser.
  const texts = without(readText(source, encoding, onBytes), skipped)
  const columns = header.columns.length
  const hasBackslashes = header.format === 'woocommerce'
  const repaired = repairsQuotes
    ? repairQuotes(texts, { delimiter, columns, maxRowLength, hasBackslashes })
    : texts
  const text = Readable.from(repaired, { objectMode: false })
  text.on('error', (error) => parser.destroy(error)).pipe(parser)
  const before = skipped > 0 ? 1 : 0
  let isHeader = true
  let isAfterUnreadable = false
  try {
    for await (const { record, info } of parser) {
      const number = info.records + info.empty_lines + before
      const isUnreadable = repairsQuotes && record[0] === unreadableRow
      if (isUnreadable) onLoss?.('row_unreadable', number)
      else if (!isHeader) {
        const cells = withoutLost(record, () => onLoss?.('null_left_out', number))
        yield { number, cells, isAfterUnreadable }
      }
      isAfterUnreadable = isUnreadable
      isHeader = false
    }
  } catch (error) {
    throw error instanceof CsvError ? toFileRefused(error, before) : error
  } finally {
    text.destroy()
  }
}

const lostCharacter = /[\0\uFFFD]/
const everyLostCharacter = new RegExp(lostCharacter, 'g')

/** Without the character that no text of the database may have, and the one that stands for broken bytes. */
function withoutLost(cells: string[], onLoss?: () => void): string[] {
  if (!cells.some((cell) => lostCharacter.test(cell))) return cells
  onLoss?.()
  return cells.map((cell) => cell.replace(everyLostCharacter, ''))
}

/** The parser reports its position; rows it had buffered are discarded. */
function toFileRefused(error: CsvError, before: number): ImportFileError {
  const position = error as CsvError & { records?: number; empty_lines?: number }
  const row = (position.records ?? 0) + (position.empty_lines ?? 0) + before + 1
  return new ImportFileError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes_broken', { row })
}

function csvOptions(delimiter: string): Options {
  return {
    delimiter,
    // Trims spaces around cells, but not inside quotation marks.
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRowLength,
  }
}

function firstRow(text: string, delimiter: string): string[] {
  return firstRows(text, delimiter, 1)[0] ?? []
}

function firstRows(text: string, delimiter: string, to: number): string[][] {
  try {
    const rows = parseNow(text, { ...csvOptions(delimiter), info: false, to }) as string[][]
    return rows.map((cells) => withoutLost(cells))
  } catch {
    return []
  }
}

async function* without(texts: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let remaining = count
  for await (const text of texts) {
    const rest = text.slice(remaining)
    remaining = Math.max(0, remaining - text.length)
    if (rest !== '') yield rest
  }
}
