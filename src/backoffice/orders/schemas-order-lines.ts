import * as v from 'valibot'
import { jsonId, objectCode, pathId } from '#platform/http/ids.ts'
import { typedText } from '#shop/accounts/typed-fields.ts'
import { maxPrice, priceStep } from '#shop/catalogue/domain/price-rules.ts'
import { maxFee } from '#shop/delivery/domain/delivery-fee.ts'
import { dinars } from '#shop/orders/amount-schemas.ts'
import { orderItem } from '#shop/orders/schemas.ts'

const version = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(2_147_483_647, 'too_large'),
)
const payable = (min: number, max: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(min, 'too_small'),
    v.maxValue(max, 'too_large'),
    v.multipleOf(priceStep, 'not_a_multiple'),
  )
const reason = v.pipe(typedText(3, 500), v.description('Stored as a note of the team.'))
const waives = v.exactOptional(
  v.pipe(v.literal(true, 'invalid'), v.description('Staff know that this waives an enforced minimum.')),
)
const discount = v.pipe(
  payable(0, 2_147_483_500),
  v.description('What staff take off by hand, beside promotions.'),
)

export const orderLineParam = v.object({ id: pathId, itemId: pathId })

/** The price of a piece and the discount by hand of a line, for all its pieces. */
export const linePriceBody = v.object(
  { version, price: payable(priceStep, maxPrice), discount, reason, waives },
  objectCode,
)

/** The delivery fee and the discount by hand of an order. */
export const orderAmountsBody = v.object({ version, fee: payable(0, maxFee), discount, reason }, objectCode)

export const swapVariantBody = v.object(
  {
    version,
    variantId: jsonId,
    price: v.pipe(
      dinars,
      v.description('The price of a piece that staff saw; refused when it is another one.'),
    ),
    waives,
  },
  objectCode,
)

export const swapChoices = v.pipe(
  v.object({
    variants: v.array(
      v.object({
        variant: v.nonOptional(orderItem.entries.variant),
        price: v.pipe(dinars, v.description('What a piece of the line costs as this variant.')),
        available: v.pipe(v.number(), v.integer()),
      }),
    ),
  }),
  v.metadata({ ref: 'SwapChoices' }),
)

export type LinePriceBody = v.InferOutput<typeof linePriceBody>
export type OrderAmountsBody = v.InferOutput<typeof orderAmountsBody>
export type SwapVariantBody = v.InferOutput<typeof swapVariantBody>
export type SwapChoices = v.InferOutput<typeof swapChoices>
