import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam, searchParam } from '#platform/http/list-params.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { maxModelLength } from '#shop/catalogue/domain/product-fields.ts'
import { gtin } from '#shop/catalogue/input-schemas.ts'
import { maxBrandLength } from '#shop/catalogue/schemas.ts'
import { pageToOffer } from '#shop/catalogue/schemas-offers.ts'
import { describedOption } from '#shop/catalogue/variant-schemas.ts'

const integer = v.pipe(v.number(), v.integer())
const count = v.pipe(integer, v.minValue(0))

const myOffer = v.pipe(
  v.object({
    variantId: integer,
    productId: integer,
    slug: v.string(),
    ...localizedTextEntries('title'),
    image: v.string(),
    options: v.pipe(v.array(describedOption), v.description('Empty for a page without options.')),
    price: integer,
    discountPrice: v.nullable(integer),
    stockQuantity: count,
    sku: v.nullable(v.string()),
    gtin: v.nullable(v.string()),
    isFirst: v.pipe(v.boolean(), v.description('Whether who names no seller buys this one.')),
    hidden: v.boolean(),
    withheld: v.pipe(v.boolean(), v.description('Not for sale because the seller does not sell at present.')),
    pageHidden: v.pipe(v.boolean(), v.description('Not for sale because the shop has hidden the page.')),
    version: integer,
  }),
  v.metadata({ ref: 'OwnOffer' }),
)
export const myOffers = v.object({ offers: v.array(myOffer), total: count })
export type MyOffer = v.InferOutput<typeof myOffer>
export type MyOffers = v.InferOutput<typeof myOffers>

export const myOffersQuery = v.strictObject(
  {
    q: searchParam,
    /** Those that are sold out alone. */
    stock: v.exactOptional(v.picklist(['out'], 'unknown_value')),
    page: pageParam,
  },
  strictObjectCode,
)
export type MyOffersArgs = v.InferOutput<typeof myOffersQuery>

export const pageParams = v.object({ productId: pathId })
export const offerParams = v.object({ variantId: pathId })

const line = (max: number) => v.exactOptional(lineText({ max, codes: { type: 'invalid' } }))
export const suggestionsQuery = v.strictObject(
  { q: searchParam, gtin: v.exactOptional(gtin), brand: line(maxBrandLength), model: line(maxModelLength) },
  strictObjectCode,
)
export const suggestions = v.array(pageToOffer)
export type Suggestions = v.InferOutput<typeof suggestions>
