import * as v from 'valibot'
import { optionKeyError, valueKeyError } from '#backoffice/products/domain/dictionary-names.ts'
import { localizedValue, type Names } from '#platform/i18n/localized.ts'
import { attributeKinds } from '#shop/catalogue/domain/attribute-kinds.ts'
import type { ByteSource } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { packageCell, readPackageRows } from './package-rows.ts'

/** The columns of the attributes in an export package; one without a list has one row with empty values. */
export const attributeColumns = [
  'attribute',
  'name_en',
  'name_ar',
  'kind',
  'unit_en',
  'unit_ar',
  'content',
  'categories',
  'filterable',
  'value',
  'value_name_en',
  'value_name_ar',
]

const maxRows = 50_000
const cell = (max: number) => packageCell(max, { maxTyped: 400 })
const name = v.pipe(cell(60), v.nonEmpty())
const line = v.object({
  attribute: v.pipe(
    cell(40),
    v.check((key) => optionKeyError(key) === null),
  ),
  name_en: name,
  name_ar: name,
  kind: v.picklist(attributeKinds),
  unit_en: cell(20),
  unit_ar: cell(20),
  content: cell(3),
  categories: packageCell(20_000, { maxTyped: 20_000 }),
  // Packages of older releases have no such column.
  filterable: v.optional(cell(3), ''),
  value: v.pipe(
    cell(40),
    v.check((key) => key === '' || valueKeyError(key) === null),
  ),
  value_name_en: cell(60),
  value_name_ar: cell(60),
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
    const { attribute: key, kind, value, unit_en: en, unit_ar: ar } = cells
    const entry = entries.get(key) ?? {
      key,
      kind,
      name: localizedValue({ nameEn: cells.name_en, nameAr: cells.name_ar }, 'name'),
      unit:
        kind === 'number' && en !== '' && ar !== ''
          ? localizedValue({ unitEn: en, unitAr: ar }, 'unit')
          : null,
      content: kind === 'number' && cells.content === 'yes',
      filterable: kind !== 'text' && cells.filterable === 'yes',
      categories: cells.categories.split('|').filter(Boolean),
      values: [],
    }
    entries.set(key, entry)
    if (value === '' || kind !== 'choice') continue
    const names = { nameEn: cells.value_name_en || value, nameAr: cells.value_name_ar || value }
    entry.values.push({ key: value, name: localizedValue(names, 'name') })
  }
  return [...entries.values()]
}

function unreadable(row: number | null): ImportFileError {
  return new ImportFileError('options_unreadable', { row, value: 'attributes.csv' })
}
