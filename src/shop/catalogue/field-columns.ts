import type { SQL } from 'drizzle-orm'
import { editedColumns } from '#platform/db/localized-text.ts'
import { formatAttributes } from './domain/attribute-values.ts'
import {
  type FieldOfKind,
  fieldsOfKind,
  getLocalizedKind,
  type LocalizedKind,
  localizedKinds,
  type ProductFieldName,
  type ProductFields,
  productFieldNames,
} from './domain/product-fields.ts'
import { products } from './tables.ts'

type LocalizedName = FieldOfKind<LocalizedKind>
type PlainName = Exclude<ProductFieldName, LocalizedName>

const texts: Record<string, SQL<string>> = Object.assign(
  {},
  ...localizedKinds.map((kind) => editedColumns(kind, products[kind])),
)

/** The columns that {@link fieldsOfRow} needs. */
export const fieldColumns = {
  ...(Object.fromEntries(
    productFieldNames.map((field) => [
      field,
      getLocalizedKind(field) ? texts[field] : products[field as PlainName],
    ]),
  ) as { [Field in PlainName]: (typeof products)[Field] } & Record<LocalizedName, SQL<string>>),
  plannedDiscountPrice: products.plannedDiscountPrice,
}

type FieldRow = Pick<typeof products.$inferSelect, PlainName | 'plannedDiscountPrice'> &
  Record<LocalizedName, string>

/** A product's row as its fields; an empty model is null, times are ISO in UTC. */
export function fieldsOfRow(row: FieldRow): ProductFields {
  const fields = Object.fromEntries(productFieldNames.map((field) => [field, row[field]]))
  for (const field of fieldsOfKind('moment')) fields[field] = row[field]?.toISOString() ?? null
  return {
    ...(fields as ProductFields),
    model: row.model || null,
    attributes: formatAttributes(row.attributes),
    discountPrice: row.plannedDiscountPrice ?? row.discountPrice,
  }
}
