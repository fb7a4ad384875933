import {
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#shop/catalogue/domain/product-fields.ts'

/** The states of a proposal; only a pending one changes. */
export const proposalStatuses = ['pending', 'accepted', 'refused', 'withdrawn', 'superseded'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

const proposedKinds = [
  'title',
  'description',
  'category',
  'subCategory',
  'name',
  'model',
  'number',
  'attributes',
] as const
type ProposedKind = (typeof proposedKinds)[number]

/** The fields of a page that sellers propose one by one; pictures are a list of their own. */
export type ProposedField = {
  [Field in ProductFieldName]: (typeof productFields)[Field]['kind'] extends ProposedKind ? Field : never
}[ProductFieldName]
export const proposedFields = productFieldNames.filter((field): field is ProposedField =>
  proposedKinds.some((kind) => kind === productFields[field].kind),
)

/** What is proposed, or what it was: values of the fields of a page by name. */
export type ProposedValues = Partial<Record<ProposedField, string | number | null>> & { images?: string[] }

/** The price and stock with which a new page begins. */
export type ProposedOffer = {
  price: number
  discountPrice: number | null
  stockQuantity: number
  sku: string | null
  gtin: string | null
}
