import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { placeFee, ratesVersion } from '#shop/delivery/schemas-rates.ts'

const rate = v.strictObject(placeFee, strictObjectCode)

/** All rates of a seller: what is not in the list is removed, and costs what the shop takes. */
export const saveSellerRatesBody = v.strictObject(
  { version: ratesVersion, rates: v.pipe(v.array(rate, 'required'), v.maxLength(1000, 'too_many')) },
  strictObjectCode,
)

/** `version`: of the prices when the list was read. */
export const sellerRates = v.pipe(
  v.object({
    version: v.number(),
    rates: v.array(rate),
    counts: v.pipe(
      v.boolean(),
      v.description('Whether the seller delivers from an own place, so that they count.'),
    ),
  }),
  v.metadata({ ref: 'SellerRates' }),
)

export type SellerRates = v.InferOutput<typeof sellerRates>
export type SaveSellerRatesBody = v.InferOutput<typeof saveSellerRatesBody>
