import * as v from 'valibot'
import { optionKinds } from '#features/catalogue/domain/option-kinds.ts'
import type { DictionaryEntry } from '#features/catalogue-management/add-dictionary-entries.ts'
import { optionKeyError, valueKeyError } from '#features/catalogue-management/domain/dictionary-names.ts'
import { readCsvCell } from '#platform/csv/csv-cell.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { type ByteSource, readStart } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { packageRows } from './package-rows.ts'

/** The columns of the dictionary in an export package; an option without values has one row with empty ones. */
export const optionColumns = [
  ...['option', 'name_en', 'name_ar', 'kind'],
  ...['value', 'value_name_en', 'value_name_ar', 'colour'],
]

const maxRows = 50_000
const cell = (max: number) =>
  v.pipe(
    readableText({ max: 400, code: 'invalid' }),
    v.transform((text) => cleanText(readCsvCell(text))),
    v.maxLength(max),
  )
const name = v.pipe(cell(60), v.nonEmpty())
const line = v.object({
  option: v.pipe(
    cell(40),
    v.check((key) => optionKeyError(key) === null),
  ),
  name_en: name,
  name_ar: name,
  kind: v.picklist(optionKinds),
  value: v.pipe(
    cell(40),
    v.check((key) => key === '' || valueKeyError(key) === null),
  ),
  value_name_en: cell(60),
  value_name_ar: cell(60),
  colour: v.pipe(cell(7), v.regex(/^(#[0-9a-f]{6})?$/)),
})

/** Reads the dictionary of an export package. Throws FileRefused `options_unreadable` with the row. */
export async function readOptionRows(source: ByteSource): Promise<DictionaryEntry[]> {
  const text = new TextDecoder('utf-8').decode(await readStart(source, source.size))
  const rows = packageRows(text, unreadable(null))
  if (rows.length > maxRows) throw unreadable(null)
  const entries = new Map<string, DictionaryEntry>()
  for (const [at, cells] of rows.entries()) {
    const read = v.safeParse(line, cells)
    if (!read.success) throw unreadable(at + 2)
    const { option, kind, value, colour, ...texts } = read.output
    const entry = entries.get(option) ?? {
      ...{ key: option, nameEn: texts.name_en, nameAr: texts.name_ar, kind },
      values: [],
    }
    entries.set(option, entry)
    if (value === '') continue
    const names = { nameEn: texts.value_name_en || value, nameAr: texts.value_name_ar || value }
    entry.values.push({ key: value, ...names, colour: kind === 'swatch' ? colour || null : null })
  }
  return [...entries.values()]
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('options_unreadable', { row, value: 'options.csv' })
}
