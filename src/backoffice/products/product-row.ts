import { fieldsOfKind, type ProductFields, productFieldNames } from '#shop/catalogue/domain/product-fields.ts'
import { fieldsOfRow } from '#shop/catalogue/field-columns.ts'
import { products } from '#shop/catalogue/tables.ts'
import type { ManagedProduct, ProductInput } from './schemas.ts'
import { shopFieldColumns } from './shop-columns.ts'

/** The columns of a {@link ProductRow}. */
export const rowFields = {
  ...shopFieldColumns,
  id: products.id,
  slug: products.slug,
  version: products.version,
  hasOptions: products.hasOptions,
}

export type ProductRow = Parameters<typeof fieldsOfRow>[0] & {
  id: number
  firstSellerId: number
  isOfOthers: boolean
  slug: string
  version: number
  hasOptions: boolean
}

const saleFields = ['price', 'discountPrice', 'discountStartsAt', 'discountEndsAt'] as const

/** The changed price fields of a product that other sellers alone sell, each with `of_others`: nothing would be written. */
export function priceErrors(
  row: ProductRow,
  before: Pick<ProductFields, (typeof saleFields)[number]>,
  after: Pick<ProductFields, (typeof saleFields)[number]>,
): Record<string, string> {
  if (!row.isOfOthers) return {}
  const changed = saleFields.filter((field) => before[field] !== after[field])
  return Object.fromEntries(changed.map((field) => [field, 'of_others']))
}

/** A product's row as the fields of the back office form. */
export function toFormFields(row: ProductRow): ManagedProduct['product'] {
  const { image, moreImages, stockQuantity, ...fields } = fieldsOfRow(row)
  return { slug: row.slug, ...fields, images: [image, ...moreImages].filter(Boolean) }
}

/** Submitted fields as they are written: an empty model is null, times are in UTC. Without stock it is `stock`. */
export function toProductFields({ slug, images, ...input }: ProductInput, stock: number): ProductFields {
  const [image = '', ...moreImages] = images
  const fields = {
    ...input,
    image,
    moreImages,
    stockQuantity: input.stockQuantity ?? stock,
    model: input.model || null,
  }
  for (const field of fieldsOfKind('moment')) {
    const moment = fields[field]
    fields[field] = moment === null ? null : new Date(moment).toISOString()
  }
  return Object.fromEntries(productFieldNames.map((field) => [field, fields[field]])) as ProductFields
}
