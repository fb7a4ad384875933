import type { AdminMessages } from '#backoffice/shell/messages/en.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { attributeName, type MappableFormat, wooNames } from '../domain/column-mapping.ts'
import { catalogueColumns } from '../domain/file-fields.ts'
import type { RunOptions } from '../domain/run.ts'

type ColumnOption = { name: string; label: string }
type Texts = Pick<AdminMessages, 'importExport' | 'fields'>

const minAttributes = 3
const parts = ['name', 'value(s)', 'visible'] as const

/** The columns of a format with their labels; `columns` are those in use, of which there may be further attributes. */
export function columnOptions(
  format: MappableFormat,
  columns: readonly string[],
  { importExport: { mapping }, fields }: Texts,
  language: Language,
): ColumnOption[] {
  if (format === 'own') {
    const labels: Record<string, string> = fields
    return catalogueColumns.map((name) => ({
      name,
      label: labels[name] ? `${labels[name]} (${name})` : name,
    }))
  }
  const numbers = columns.map((name) => Number(/^Attribute (\d+) /.exec(name)?.[1] ?? 0))
  const attributes = Array.from({ length: Math.max(minAttributes, ...numbers) }, (_, index) => index + 1)
  return [
    ...wooNames.map((name) => ({ name, label: mapping.fields[name] })),
    ...attributes.flatMap((number) =>
      parts.map((part) => ({
        name: attributeName(number, part),
        label: mapping.attributes[part](formatNumber(number, language)),
      })),
    ),
  ]
}

/** The names that a file of this format has to have. */
export function requiredColumns(format: MappableFormat, match: RunOptions['match']): string[] {
  return format === 'own' ? [match] : ['Name', 'Regular price']
}
