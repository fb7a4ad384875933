import {
  fieldsOfKind,
  type ProductFieldName,
  type ProductFields,
  productFieldNames,
} from './domain/product-fields.ts'
import { products } from './tables.ts'

/** The columns that {@link fieldsOfRow} needs. */
export const fieldColumns = {
  ...(Object.fromEntries(productFieldNames.map((field) => [field, products[field]])) as {
    [Field in ProductFieldName]: (typeof products)[Field]
  }),
  plannedDiscountPrice: products.plannedDiscountPrice,
}

type FieldRow = Pick<typeof products.$inferSelect, ProductFieldName | 'plannedDiscountPrice'>

/** A product's row as its fields; an empty model is null, times are ISO in UTC. */
export function fieldsOfRow(row: FieldRow): ProductFields {
  const fields = Object.fromEntries(productFieldNames.map((field) => [field, row[field]]))
  for (const field of fieldsOfKind('moment')) fields[field] = row[field]?.toISOString() ?? null
  return {
    ...(fields as ProductFields),
    model: row.model || null,
    discountPrice: row.plannedDiscountPrice ?? row.discountPrice,
  }
}
