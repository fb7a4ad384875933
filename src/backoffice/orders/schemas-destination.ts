import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { typedText } from '#shop/accounts/typed-fields.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { dinars } from '#shop/orders/amount-schemas.ts'
import { shippingDetails } from '#shop/orders/schemas.ts'

/** The address that a preview is for, as typed so far. */
export const destinationQuery = v.object(
  {
    governorate: v.picklist(governorateSlugs, 'unknown_value'),
    city: v.optional(readableText({ max: 200, code: 'too_long' }), ''),
  },
  objectCode,
)

const day = v.nullable(v.pipe(v.string(), v.isoDate()))
const terms = v.object({ fee: dinars, from: day, to: day, collect: dinars })

export const destinationTerms = v.pipe(
  v.object({
    isMoved: v.pipe(v.boolean(), v.description('Whether another rate applies there.')),
    before: terms,
    after: v.pipe(v.nullable(terms), v.description('Null where the shop does not deliver.')),
  }),
  v.metadata({ ref: 'DestinationTerms' }),
)

export const changeShippingBody = v.object(
  {
    version: v.pipe(
      v.number('not_a_number'),
      v.integer('not_whole'),
      v.minValue(0, 'too_small'),
      v.maxValue(2_147_483_647, 'too_large'),
    ),
    ...shippingDetails.entries,
    fee: v.exactOptional(
      v.pipe(dinars, v.description('The delivery fee that staff saw; refused when it is another one.')),
    ),
    oldTermsReason: v.exactOptional(
      v.pipe(
        typedText(3, 500),
        v.description('Why fee and dates stay as ordered at another place; needs the right `prices`.'),
      ),
    ),
  },
  objectCode,
)

export type DestinationTerms = v.InferOutput<typeof destinationTerms>
export type ChangeShippingBody = v.InferOutput<typeof changeShippingBody>
export type ChangeShippingInput = v.InferInput<typeof changeShippingBody>
