import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { fieldSpec, type KindOf, maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { imageAddress, toInputEntries, units } from '#shop/catalogue/input-schemas.ts'
import { describedOption } from '#shop/catalogue/variant-schemas.ts'
import { type FormField, formFields } from './domain/form-fields.ts'
import { gaps, listFilters, managedSorts } from './managed-args.ts'
import { withDiscountChecks } from './schemas-discount.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const slugText = v.pipe(
  lineText({ max: 100, pattern: slugPattern, codes: { type: 'invalid' } }),
  v.transform(latinDigits),
  v.regex(slugPattern, 'invalid'),
)
const inputEntries = toInputEntries(formFields)

/** The submitted fields of a product. Without `slug` one is made from the titles; without stock it is unchanged (0 for a new product). */
export const productInput = v.pipe(
  withDiscountChecks(
    v.strictObject(
      {
        slug: v.optional(slugText),
        ...inputEntries,
        stockQuantity: v.optional(units),
        images: v.pipe(v.array(imageAddress, 'required'), v.maxLength(maxPictures, 'too_many')),
      },
      strictObjectCode,
    ),
  ),
  v.forward(
    // A visible product needs a picture.
    v.partialCheck([['images'], ['hidden']], ({ images, hidden }) => hidden || images.length > 0, 'required'),
    ['images'],
  ),
)
export type ProductInput = v.InferOutput<typeof productInput>

export const productParams = v.object({ id: pathId })

const id = v.pipe(v.number(), v.integer())
const integer = v.pipe(v.number(), v.integer())
const count = v.pipe(integer, v.minValue(0))
const timestamp = v.pipe(v.string(), v.isoTimestamp())

export const savedProduct = v.pipe(
  v.object({ id, slug: v.string(), version: integer }),
  v.metadata({ ref: 'SavedProduct' }),
)

/** The schemas of stored fields by kind. */
const stored = {
  title: v.string(),
  description: v.string(),
  name: v.string(),
  model: v.nullable(v.string()),
  category: id,
  subCategory: v.nullable(id),
  price: integer,
  discount: v.nullable(integer),
  flag: v.boolean(),
  moment: v.nullable(timestamp),
  number: v.nullable(count),
  attributes: v.string(),
}
const storedFields = {
  slug: v.string(),
  ...(Object.fromEntries(
    formFields.map((field) => [field, stored[fieldSpec(field).kind as keyof typeof stored]]),
  ) as { [Field in FormField]: (typeof stored)[KindOf<Field>] }),
  images: v.array(v.string()),
}

/** A product in the back office. */
export const managedProduct = v.pipe(
  v.object({
    id,
    version: integer,
    product: v.object(storedFields),
    stockQuantity: count,
    /** Its price and stock are those of its variants. */
    hasOptions: v.boolean(),
    /** Whether its discount is active. */
    discounted: v.boolean(),
    /** In no list of the back office but that of archived products. */
    archived: v.boolean(),
    formerSlugs: v.array(v.string()),
    createdAt: timestamp,
  }),
  v.metadata({ ref: 'ManagedProduct' }),
)
export type ManagedProduct = v.InferOutput<typeof managedProduct>

const managedRow = v.pipe(
  v.object({
    id,
    slug: v.string(),
    ...localizedTextEntries('title'),
    brand: v.string(),
    model: v.nullable(v.string()),
    version: integer,
    image: v.string(),
    categoryId: id,
    price: integer,
    discountPrice: v.nullable(integer),
    stockQuantity: count,
    featured: v.boolean(),
    popular: v.boolean(),
    hidden: v.boolean(),
    archived: v.boolean(),
    variants: v.pipe(count, v.description('The number of its variants; 0 for a product without options.')),
    isLow: v.pipe(v.boolean(), v.description('Its stock, with options that of all variants, is low.')),
    lowVariants: v.pipe(
      v.array(v.object({ options: v.array(describedOption), stockQuantity: count })),
      v.description('With options: up to three variants with low stock, those with the least first.'),
    ),
    moreLowVariants: v.pipe(count, v.description('How many other variants are low.')),
    priceUntil: v.pipe(
      v.nullable(integer),
      v.description(
        'With options: the highest price to pay among the available variants, or of all for sale when none is.',
      ),
    ),
    foundVariantId: v.pipe(
      v.nullable(id),
      v.description('With `search`: its only variant with exactly this SKU or barcode.'),
    ),
  }),
  v.metadata({ ref: 'ManagedProductRow' }),
)
export const managedList = v.object({ products: v.array(managedRow), total: count })
export type ManagedRow = v.InferOutput<typeof managedRow>
export type ManagedList = v.InferOutput<typeof managedList>

export const catalogueGaps = v.pipe(
  v.object(v.entriesFromList(gaps, count)),
  v.metadata({ ref: 'CatalogueGaps' }),
)
export type CatalogueGaps = v.InferOutput<typeof catalogueGaps>

export const managedQuery = v.strictObject(
  {
    search: v.exactOptional(lineText({ max: 200, codes: { type: 'invalid' } })),
    category: v.exactOptional(pathId),
    show: v.exactOptional(v.picklist(listFilters, 'unknown_value')),
    sort: v.exactOptional(v.picklist(managedSorts, 'unknown_value')),
    page: v.exactOptional(v.pipe(pathId, v.maxValue(1_000_000, 'too_large'))),
    pageSize: pageSizeArg,
  },
  strictObjectCode,
)

export const brandQuery = v.strictObject(
  { q: v.optional(lineText({ max: 100, codes: { type: 'invalid' } }), '') },
  strictObjectCode,
)
export const brandList = v.array(v.string())

export const uploadedPicture = v.pipe(
  v.object({ address: v.string(), width: integer, height: integer }),
  v.metadata({ ref: 'AddedPicture' }),
)
export type UploadedPicture = v.InferOutput<typeof uploadedPicture>
