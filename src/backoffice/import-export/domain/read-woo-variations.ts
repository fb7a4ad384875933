import { maxOptions, maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { distinctValues, expandVariations } from './expand-variations.ts'
import type { DraftVariant, DraftVariants } from './file-fields.ts'
import type { ForeignOptions } from './read-shopify-variant.ts'
import {
  type Attribute,
  getAddresses,
  getAttributes,
  getCell,
  type Problems,
  readFields,
  remark,
  type WooRow,
} from './read-woo-fields.ts'
import { truncateValue } from './report.ts'

/** Whether another attribute has the same name. */
export const sameName = (one: Attribute) => (other: Attribute) =>
  one.name.toLowerCase() === other.name.toLowerCase()

/** Reads the variations of a variable product as its variants. Attributes that no variation has only describe the product. */
export function readVariations(
  parent: WooRow,
  rows: readonly WooRow[],
  options: ForeignOptions,
  problems: Problems,
): DraftVariants {
  const { refused, notes } = problems
  if (rows.length > maxVariants)
    refused.push(remark(parent, 'Type', 'too_many_variants', String(rows.length)))
  const used = rows.flatMap(getAttributes)
  const named = [...getAttributes(parent), ...used].filter((each) => used.some(sameName(each)))
  const twice = [parent, ...rows].flatMap((row) => {
    const rowAttributes = getAttributes(row)
    return rowAttributes.filter((each, index) => rowAttributes.findIndex(sameName(each)) < index)
  })
  if (twice[0]) refused.push(remark(parent, 'Attribute 1 name', 'option_twice', twice[0].name))
  const attributes = named.filter((each, index) => named.findIndex(sameName(each)) === index)
  if (attributes.length === 0) refused.push(remark(parent, 'Attribute 1 name', 'options_missing'))
  if (attributes.length > maxOptions)
    refused.push(
      remark(parent, 'Attribute 4 name', 'too_many_options', attributes.map(({ name }) => name).join(', ')),
    )
  const valuesOf = attributes.map((attribute) =>
    distinctValues(
      [parent, ...rows].flatMap((row) => {
        const values = getAttributes(row).find(sameName(attribute))?.values ?? []
        // A comma in the value of a variation is part of it.
        return row === parent ? values : [values.join(', ')]
      }),
    ),
  )
  const read = rows.map((row): DraftVariant => {
    const rowAttributes = getAttributes(row)
    const values = attributes.map((attribute, index) => {
      const attributeOfRow = rowAttributes.find(sameName(attribute))
      const value = attributeOfRow?.values.join(', ') ?? ''
      const column = attributeOfRow?.column ?? attribute.column
      const all = valuesOf[index] ?? []
      if (value === '' && all.length === 0) refused.push(remark(row, column, 'variation_any', attribute.name))
      else if (value === '')
        notes.push({
          row: row.number,
          column,
          code: 'variation_expanded',
          value: truncateValue(`${attribute.name}: ${all.join(', ')}`),
        })
      return value
    })
    const text = getCell(row, 'description')
    if (text !== '' && text !== getCell(parent, 'description'))
      notes.push({
        row: row.number,
        column: 'Description',
        code: 'text_of_first_row',
        value: truncateValue(text),
      })
    const fields = readFields(row, options, problems)
    const published = getCell(row, 'published')
    if (published === '0' || published === '-1') fields.hidden = true
    const pictures = getAddresses(row)
    return { row: row.number, values, fields, ...(pictures.length > 0 && { pictures }) }
  })
  const variants = refused.length > 0 ? read : expandVariations(read, valuesOf, maxVariants)
  if (variants === null) refused.push(remark(parent, 'Type', 'too_many_variants', parent.cells.sku))
  if (variants?.some(({ fields }) => fields.hidden))
    notes.push({ row: parent.number, column: 'Published', code: 'not_published', value: null })
  return { options: attributes.map(({ name }) => name), variants: variants ?? read, isForeign: true }
}
