import * as v from 'valibot'
import type { DictionaryEntry } from '#backoffice/products/add-dictionary-entries.ts'
import { optionKeyError, valueKeyError } from '#backoffice/products/domain/dictionary-names.ts'
import { localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import { isObjectName } from '#shop/catalogue/domain/option-keys.ts'
import { optionKinds } from '#shop/catalogue/domain/option-kinds.ts'
import type { ByteSource } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { localizedCells, packageCell, readPackageRows, readTexts } from './package-rows.ts'

/** The columns of the dictionary in an export package; an option without values has one row with empty ones. */
export const optionColumns = [
  'option',
  ...localizedColumnNames('name'),
  'kind',
  'value',
  ...localizedColumnNames('value_name'),
  'colour',
]

const maxRows = 50_000
const cell = (max: number) => packageCell(max, { maxTyped: 400 })
// A dictionary of an older release may have keys that a new entry cannot have, such as `constructor`.
const name = v.pipe(cell(60), v.nonEmpty())
const line = v.object({
  option: v.pipe(
    cell(40),
    v.check((key) => isObjectName(key) || optionKeyError(key) === null),
  ),
  ...localizedCells('name', name),
  kind: v.picklist(optionKinds),
  value: v.pipe(
    cell(40),
    v.check((key) => key === '' || isObjectName(key) || valueKeyError(key) === null),
  ),
  ...localizedCells('value_name', cell(60)),
  colour: v.pipe(cell(7), v.regex(/^(#[0-9a-f]{6})?$/)),
})

/** Reads the dictionary of an export package. Throws ImportFileError `options_unreadable` with the row. */
export async function readOptionRows(source: ByteSource): Promise<DictionaryEntry[]> {
  const rows = await readPackageRows(source, { line, maxRows, unreadable })
  const entries = new Map<string, DictionaryEntry>()
  for (const { cells } of rows) {
    const { option, kind, value, colour } = cells
    const entry = entries.get(option) ?? {
      key: option,
      ...readTexts(cells, 'name', 'name'),
      kind,
      values: [],
    }
    entries.set(option, entry)
    if (value === '') continue
    const names = readTexts(cells, 'value_name', 'name', value)
    entry.values.push({ key: value, ...names, colour: kind === 'swatch' ? colour || null : null })
  }
  return [...entries.values()]
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('options_unreadable', { row, value: 'options.csv' })
}
