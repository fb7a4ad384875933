import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import type { ByteSource } from './byte-source.ts'
import { type Header, knownColumns, readHeader } from './domain/header.ts'
import { FileRefused } from './domain/report.ts'
import type { RunOptions } from './domain/run.ts'
import type { Encoding } from './domain/sniff.ts'
import { findEncoding, readText } from './read-text.ts'

/** Characters a row may have, all its cells together: a quotation mark left open makes one row of all that follows. */
const longestRow = 400_000
const separators = [',', ';', '\t', '|'] as const
const told = /^sep=(.)\r?\n/i

/** A file that has been looked at: what it is, how it is written, what its columns are. */
export type OpenedCsv = {
  source: ByteSource
  encoding: Encoding
  delimiter: string
  header: Header
  /** Characters before the header: Excel's `sep=;` line. */
  skipped: number
}

/** A row below the header by its number in a spreadsheet. */
export type CsvRow = { number: number; cells: string[] }

/** Looks at a file's beginning. Refuses with a FileRefused what is not one of our files. */
export async function openCsv(source: ByteSource, options: RunOptions): Promise<OpenedCsv> {
  const encoding = await findEncoding(source)
  let start = ''
  for await (const text of readText(source, encoding)) {
    start += text
    if (start.length >= longestRow) break
  }
  const line = told.exec(start)
  const skipped = line?.[0].length ?? 0
  const [delimiter, cells] = line?.[1] ? [line[1], firstRow(start.slice(skipped), line[1])] : guess(start)
  if (cells.every((cell) => cell.trim() === '')) throw new FileRefused('file_empty')
  return { source, encoding, delimiter, header: readHeader(cells, options), skipped }
}

/** The rows below the header, one after the other. Refuses with a FileRefused where they cannot be told apart. */
export async function* readRows(
  { source, encoding, delimiter, skipped }: OpenedCsv,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  const parser = parse({ ...csvOptions(delimiter), info: true })
  // Its own errors come out of the loop below; those of reading are passed on to it.
  const text = Readable.from(without(readText(source, encoding, onBytes), skipped), { objectMode: false })
  text.on('error', (error) => parser.destroy(error)).pipe(parser)
  const before = skipped > 0 ? 1 : 0
  let isHeader = true
  try {
    for await (const { record, info } of parser) {
      const number = info.records + info.empty_lines + before
      if (!isHeader) yield { number, cells: record }
      isHeader = false
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error, before) : error
  } finally {
    text.destroy()
  }
}

/** The parser tells how far it was; rows read but not yet asked for are not given any more. */
function broken(error: CsvError, before: number): FileRefused {
  const told = error as CsvError & { records?: number; empty_lines?: number }
  const row = (told.records ?? 0) + (told.empty_lines ?? 0) + before + 1
  return new FileRefused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes_broken', { row })
}

function csvOptions(delimiter: string): Options {
  return {
    delimiter,
    // Spaces around a cell go, those in quotation marks stay.
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
  }
}

/** The separator under which most columns are known; a comma when none is. */
function guess(start: string): [string, string[]] {
  const tried = separators.map((each): [string, string[]] => [each, firstRow(start, each)])
  return tried.reduce((best, each) => (knownColumns(each[1]) > knownColumns(best[1]) ? each : best))
}

function firstRow(text: string, delimiter: string): string[] {
  try {
    const [row] = parseNow(text, { ...csvOptions(delimiter), info: false, to: 1 }) as string[][]
    return row ?? []
  } catch {
    return []
  }
}

async function* without(texts: AsyncIterable<string>, count: number): AsyncGenerator<string> {
  let left = count
  for await (const text of texts) {
    const rest = text.slice(left)
    left = Math.max(0, left - text.length)
    if (rest !== '') yield rest
  }
}
