import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { arrivalDates } from '#shop/delivery/schemas.ts'
import { ratedSeller } from '#shop/sellers/schemas.ts'

const dinars = v.pipe(v.number(), v.integer(), v.minValue(0), v.description('Whole dinars.'))

/** A seller's variant on a page that others may sell on too. */
export const sellerOffer = v.pipe(
  v.object({
    variantId: v.pipe(
      v.number(),
      v.integer(),
      v.description('What `POST /api/cart` takes to buy this offer.'),
    ),
    seller: ratedSeller,
    price: dinars,
    discountPrice: v.exactOptional(dinars),
    stockQuantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
    values: v.exactOptional(
      v.pipe(
        v.record(v.string(), v.string()),
        v.description('Of a product with options: the key of the value by the key of its option.'),
      ),
    ),
    delivery: v.nullable(
      v.pipe(
        v.object({ fee: dinars, ...arrivalDates.entries }),
        v.description(
          'What the delivery of one piece alone costs, and when an order placed now arrives; null without a governorate, and ' +
            'where the shop does not deliver.',
        ),
      ),
    ),
    handlingDays: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description(
          'The working days that its seller needs before it leaves, which `delivery` counts; absent when none.',
        ),
      ),
    ),
    first: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('What is sold when no variant is named; the same for everybody.'),
      ),
    ),
  }),
  v.metadata({ ref: 'SellerOffer' }),
)
export type SellerOffer = v.InferOutput<typeof sellerOffer>

export const sellerOffersQuery = v.strictObject(
  {
    governorate: v.exactOptional(v.picklist(governorateSlugs, 'unknown_value')),
    variantId: v.exactOptional(
      v.pipe(
        pathId,
        v.description(
          'Of a product with options: a variant of the combination. Without it, the combination whose price the product has.',
        ),
      ),
    ),
  },
  strictObjectCode,
)

export type OfferRequest = v.InferOutput<typeof sellerOffersQuery>
