import { type Attribute, formatAttributes, readAttributes } from '#shop/catalogue/domain/attribute-values.ts'
import type { ProductDraft } from './file-fields.ts'
import { type Remark, truncateValue } from './report.ts'

/**
 * Replaces names of attributes and of their entries by keys of the dictionary. A line that cannot be read is left out, with the
 * remark `attribute_unreadable`.
 */
export function readCatalogueAttributes(
  draft: ProductDraft,
  dictionary: readonly Attribute[],
  notes: Remark[],
): ProductDraft {
  const { attributes } = draft.fileFields
  if (attributes === undefined || attributes === '') return draft
  const { values, faults } = readAttributes(attributes, dictionary)
  for (const line of faults)
    notes.push({
      row: draft.row,
      column: draft.columns.attributes ?? null,
      code: 'attribute_unreadable',
      value: truncateValue(line),
    })
  return { ...draft, fileFields: { ...draft.fileFields, attributes: formatAttributes(values) } }
}
