import * as v from 'valibot'
import { jsonId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { dinars, sku, units, withPriceCheck } from './input-schemas.ts'
import { describedOption, optionChoice } from './variant-schemas.ts'

/** What a seller asks for and has of something. */
export const offerEntries = {
  price: dinars,
  discountPrice: v.optional(v.nullable(dinars), null),
  stockQuantity: units,
  sku: v.optional(v.nullable(sku), null),
}

/** An offer on a page that exists: of one combination of its values. */
export const offerBody = withPriceCheck(
  v.strictObject(
    {
      productId: jsonId,
      values: v.exactOptional(optionChoice),
      variantId: v.exactOptional(
        v.pipe(jsonId, v.description("Instead of `values`: anybody's variant with this combination.")),
      ),
      ...offerEntries,
    },
    strictObjectCode,
  ),
)
export type OfferBody = v.InferOutput<typeof offerBody>

/** An offer as it is to be. `stockSeen` is the stock that the form displayed: another one now is refused. */
export const offerUpdate = withPriceCheck(
  v.strictObject(
    {
      price: dinars,
      discountPrice: v.optional(v.nullable(dinars), null),
      stockQuantity: v.exactOptional(v.pipe(units, v.description('Without it the stock stays.'))),
      stockSeen: v.exactOptional(units),
      sku: v.optional(v.nullable(sku), null),
      hidden: v.optional(v.boolean('invalid'), false),
      version: v.pipe(v.number('not_a_number'), v.integer('not_whole')),
    },
    strictObjectCode,
  ),
)
export type OfferUpdate = v.InferOutput<typeof offerUpdate>

const integer = v.pipe(v.number(), v.integer())
export const savedOffer = v.pipe(
  v.object({ variantId: integer, version: integer }),
  v.metadata({ ref: 'SavedOffer' }),
)
export type SavedOffer = v.InferOutput<typeof savedOffer>

/** A page on which a seller may offer something, with what can be offered. */
export const pageToOffer = v.pipe(
  v.object({
    productId: integer,
    slug: v.string(),
    ...localizedTextEntries('title'),
    image: v.string(),
    brand: v.string(),
    model: v.nullable(v.string()),
    combinations: v.array(
      v.object({
        variantId: integer,
        options: v.array(describedOption),
        price: v.pipe(
          v.nullable(integer),
          v.description('What a shopper pays for the first offer; null while none is for sale.'),
        ),
        isOffered: v.pipe(v.boolean(), v.description('Whether the seller offers it already.')),
      }),
    ),
  }),
  v.metadata({ ref: 'PageToOffer' }),
)
export type PageToOffer = v.InferOutput<typeof pageToOffer>
