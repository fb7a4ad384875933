import * as v from 'valibot'
import { optionKeyError, valueKeyError } from '#backoffice/products/domain/dictionary-names.ts'
import { localizedFields, localizedValue, type Names } from '#platform/i18n/localized.ts'
import { isOptional, localizedColumnNames } from '#platform/i18n/localized-texts.ts'
import { attributeKinds } from '#shop/catalogue/domain/attribute-kinds.ts'
import type { ByteSource } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { localizedCells, packageCell, readPackageRows, readTexts } from './package-rows.ts'

/** The columns of the attributes in an export package; one without a list has one row with empty values. */
export const attributeColumns = [
  'attribute',
  ...localizedColumnNames('name'),
  'kind',
  ...localizedColumnNames('unit'),
  'content',
  'categories',
  'filterable',
  'value',
  ...localizedColumnNames('value_name'),
]

const maxRows = 50_000
const cell = (max: number) => packageCell(max, { maxTyped: 400 })
const name = v.pipe(cell(60), v.nonEmpty())
const line = v.object({
  attribute: v.pipe(
    cell(40),
    v.check((key) => optionKeyError(key) === null),
  ),
  ...localizedCells('name', name),
  kind: v.picklist(attributeKinds),
  ...localizedCells('unit', cell(20)),
  content: cell(3),
  categories: packageCell(20_000, { maxTyped: 20_000 }),
  // Packages of older releases have no such column.
  filterable: v.optional(cell(3), ''),
  value: v.pipe(
    cell(40),
    v.check((key) => key === '' || valueKeyError(key) === null),
  ),
  ...localizedCells('value_name', cell(60)),
})

/** An attribute of a package; its categories are slugs. */
export type PackagedAttribute = {
  key: string
  name: Names
  kind: (typeof attributeKinds)[number]
  unit: Names | null
  content: boolean
  filterable: boolean
  categories: string[]
  values: { key: string; name: Names }[]
}

/** Reads the attributes of an export package. Throws ImportFileError `options_unreadable` with the row. */
export async function readAttributeRows(source: ByteSource): Promise<PackagedAttribute[]> {
  const rows = await readPackageRows(source, { line, maxRows, unreadable })
  const entries = new Map<string, PackagedAttribute>()
  for (const { cells } of rows) {
    const { attribute: key, kind, value } = cells
    const unit = readTexts(cells, 'unit', 'unit')
    const isMeasured = localizedFields('unit').every(
      ([name, language]) => unit[name] !== '' || isOptional(language),
    )
    const entry = entries.get(key) ?? {
      key,
      kind,
      name: localizedValue(readTexts(cells, 'name', 'name'), 'name'),
      unit: kind === 'number' && isMeasured ? localizedValue(unit, 'unit') : null,
      content: kind === 'number' && cells.content === 'yes',
      filterable: kind !== 'text' && cells.filterable === 'yes',
      categories: cells.categories.split('|').filter(Boolean),
      values: [],
    }
    entries.set(key, entry)
    if (value === '' || kind !== 'choice') continue
    const names = readTexts(cells, 'value_name', 'name', value)
    entry.values.push({ key: value, name: localizedValue(names, 'name') })
  }
  return [...entries.values()]
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('options_unreadable', { row, value: 'attributes.csv' })
}
