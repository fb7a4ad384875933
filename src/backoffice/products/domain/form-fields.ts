import { type ProductFieldName, productFieldNames } from '#shop/catalogue/domain/product-fields.ts'

/** The form has pictures as one list, and stock as a separate field. */
const separate = ['image', 'moreImages', 'stockQuantity'] as const

/** The product fields that the form edits one by one. */
export type FormField = Exclude<ProductFieldName, (typeof separate)[number]>

export const formFields = productFieldNames.filter(
  (field): field is FormField => !separate.some((each) => each === field),
)
