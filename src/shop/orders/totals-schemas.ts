import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { promotionRefusals } from '#shop/promotions/domain/check-promotion.ts'
import { skipReasons } from '#shop/promotions/domain/skipped-lines.ts'
import { sellerName } from '#shop/sellers/schemas.ts'
import { dinars, discounts, minimumsEnforced } from './amount-schemas.ts'

const governorate = v.picklist(governorateSlugs, 'unknown_value')
const area = v.exactOptional(readableText({ max: 200, code: 'too_long' }))

/** `GET /cart/1/totals`: where the cart goes; without a governorate, to the one that the visitor picked. */
export const totalsQueryParams = v.strictObject(
  { governorate: v.exactOptional(governorate), area },
  strictObjectCode,
)

/** `GET /delivery`. */
export const deliveryQueryParams = v.strictObject({ governorate, area }, strictObjectCode)

const day = v.nullable(v.pipe(v.string(), v.isoDate()))

/**
 * What the delivery of the cart costs, in whole dinars. `missing`: goods that are missing for free delivery, null when it is
 * free or never is. The dates are null where the shop does not deliver at the moment.
 */
const delivery = v.object({
  governorate: v.picklist(governorateSlugs),
  fee: dinars,
  freeFrom: v.nullable(dinars),
  missing: v.nullable(dinars),
  from: day,
  to: day,
  /** Whether areas of the governorate have fees or dates of their own. */
  byArea: v.boolean(),
  assumed: v.exactOptional(
    v.pipe(
      v.literal(true),
      v.description('No place is known, and others have another fee: it is that of `governorate` only.'),
    ),
  ),
  unserved: v.exactOptional(
    v.pipe(v.literal(true), v.description('The shop delivers nowhere at the moment: there is no fee.')),
  ),
})

/** The code in the cart; `reason` says why it does not apply, with the goods that are `missing` for its minimum. */
const code = v.object({
  code: v.string(),
  reason: v.nullable(v.picklist(promotionRefusals)),
  missing: v.nullable(dinars),
  skipped: v.exactOptional(
    v.pipe(
      v.array(v.object({ itemId: v.number(), reason: v.picklist(skipReasons) })),
      v.description('The lines of the cart off which a code that applies takes nothing, and why.'),
    ),
  ),
})

/** A seller's part of the cart, in whole dinars: `collect` = `goods` - `discount` + `delivery.fee`. Parcels of one visit have one fee. */
const parcelTotals = v.object({
  seller: sellerName,
  visit: v.pipe(v.number(), v.integer(), v.minValue(1)),
  goods: dinars,
  discount: dinars,
  delivery: v.object({
    fee: dinars,
    freeFrom: v.nullable(dinars),
    missing: v.nullable(dinars),
    from: day,
    to: day,
  }),
  collect: dinars,
})

/** What the lines of the cart cost, as far as they are in stock, in whole dinars: `collect` = `goods` - `discount` + `delivery.fee`. */
export const cartTotals = v.pipe(
  v.object({
    goods: dinars,
    discount: dinars,
    discounts,
    code: v.exactOptional(code),
    delivery,
    collect: dinars,
    parcels: v.exactOptional(
      v.pipe(v.array(parcelTotals), v.description('In a shop with other sellers than itself.')),
    ),
    /** What the account can pay with its credit; absent without any. */
    availableCredit: v.exactOptional(dinars),
    minimumsEnforced,
  }),
  v.metadata({ ref: 'CartTotals' }),
)

const dayCount = v.nullable(v.pipe(v.number(), v.integer()))

export const deliveryQuote = v.pipe(
  v.object({
    fee: v.nullable(dinars),
    freeFrom: v.nullable(dinars),
    daysFrom: dayCount,
    daysTo: dayCount,
    from: day,
    to: day,
  }),
  v.metadata({ ref: 'DeliveryQuote' }),
)

export type Place = v.InferOutput<typeof totalsQueryParams>
export type ParcelTotals = v.InferOutput<typeof parcelTotals>
export type CartTotals = v.InferOutput<typeof cartTotals>
export type DeliveryQuote = v.InferOutput<typeof deliveryQuote>
