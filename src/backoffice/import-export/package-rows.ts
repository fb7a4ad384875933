import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { readCsvCell } from '#platform/csv/csv-cell.ts'
import type { Language } from '#platform/i18n/language.ts'
import { localizedFields, type WireTexts } from '#platform/i18n/localized.ts'
import { isOptional, localizedColumn } from '#platform/i18n/localized-texts.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { slugPattern } from '#shop/catalogue/domain/slug-pattern.ts'
import { type ByteSource, readStart } from './byte-source.ts'
import { readYesOrNo } from './domain/read-cell.ts'
import type { ImportFileError } from './domain/report.ts'

/** A cell of at most `max` characters once it is cleaned; of `maxTyped` before. */
export const packageCell = (max: number, { maxTyped }: { maxTyped: number }) =>
  v.pipe(
    readableText({ max: maxTyped, code: 'invalid' }),
    v.transform((text) => cleanText(readCsvCell(text))),
    v.maxLength(max),
  )

/** The cells of a localized text: `name_en`, `name_ar`. That of a language with a fallback may be empty or missing. */
export function localizedCells<Column extends string, Cell extends v.GenericSchema<unknown, string>>(
  column: Column,
  cell: Cell,
): Record<`${Column}_${Language}`, Cell> {
  const optional = v.optional(v.union([v.literal(''), cell]), '')
  const entries = localizedFields(column).map(([, language]) => [
    localizedColumn(column, language),
    isOptional(language) ? optional : cell,
  ])
  return Object.fromEntries(entries) as Record<`${Column}_${Language}`, Cell>
}

/** The texts of {@link localizedCells} as a field of the wire; an empty one is `otherwise`, unless its language has a fallback. */
export function readTexts<Column extends string, Field extends string>(
  cells: Readonly<Record<`${Column}_${Language}`, string>>,
  column: Column,
  field: Field,
  otherwise = '',
): WireTexts<Field> {
  const texts = localizedFields(field).map(([name, language]) => {
    const text = cells[localizedColumn(column, language)]
    return [name, text || (isOptional(language) ? '' : otherwise)]
  })
  return Object.fromEntries(texts) as WireTexts<Field>
}

/** The cells that files of categories share: slug, names and whether it is hidden. */
export function categoryCells(typed: { maxTyped: number }) {
  const name = v.pipe(packageCell(60, typed), v.nonEmpty())
  const isYesOrNo = (text: string) => 'value' in readYesOrNo(text)
  return {
    slug: v.pipe(packageCell(100, typed), v.regex(slugPattern)),
    ...localizedCells('name', name),
    hidden: v.pipe(
      v.optional(v.pipe(packageCell(20, typed), v.check(isYesOrNo)), ''),
      v.transform((text) => {
        const cell = readYesOrNo(text)
        return 'value' in cell && cell.value
      }),
    ),
  }
}

type Format<Line extends v.GenericSchema> = {
  line: Line
  maxRows: number
  /** The refusal of a file with an unreadable row; of null when it is the file. */
  unreadable: (row: number | null) => ImportFileError
}

/** The rows of a CSV file of an export package, by the names of its columns, with their numbers. Throws `unreadable`. */
export async function readPackageRows<Line extends v.GenericSchema>(
  source: ByteSource,
  { line, maxRows, unreadable }: Format<Line>,
): Promise<{ row: number; cells: v.InferOutput<Line> }[]> {
  const text = new TextDecoder('utf-8').decode(await readStart(source, source.size))
  const rows = parseRows(text, unreadable(null))
  if (rows.length > maxRows) throw unreadable(null)
  return rows.map((cells, index) => {
    const row = index + 2
    const read = v.safeParse(line, cells)
    if (!read.success) throw unreadable(row)
    return { row, cells: read.output }
  })
}

function parseRows(text: string, unreadable: ImportFileError): unknown[] {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true })
  } catch {
    throw unreadable
  }
}
