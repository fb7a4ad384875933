import * as v from 'valibot'
import { jsonId, objectCode, pathId } from '#platform/http/ids.ts'
import { readableText } from '#platform/text/text-schema.ts'
import { product } from '#shop/catalogue/schemas.ts'
import { chosenVariant, optionChoice } from '#shop/catalogue/variant-schemas.ts'
import { sellerName } from '#shop/sellers/schemas.ts'

/** Above any stock; keeps sums of quantities within PostgreSQL's `integer`. */
const maxQuantity = 1_000_000

/** A requested quantity of a product; orders use it too. */
export const quantity = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(maxQuantity, 'above_stock'),
)

export const cartItem = v.pipe(
  v.object({
    id: v.pipe(v.number(), v.integer()),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
    product,
    priceSeen: v.pipe(
      v.number(),
      v.integer(),
      v.description('What one cost, in whole dinars, when the shopper last set this line.'),
    ),
    variant: v.exactOptional(chosenVariant),
    seller: v.exactOptional(sellerName),
    variantId: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description(
          'In a shop with several sellers: whose variant it is, also of a product without options.',
        ),
      ),
    ),
  }),
  v.metadata({ ref: 'CartItem' }),
)
export type CartItem = v.InferOutput<typeof cartItem>

/** A line of a cart link: `requested` pieces, of which `quantity` can be had; without a product it is not for sale. */
export const offeredLine = v.pipe(
  v.object({
    variantId: v.pipe(v.number(), v.integer()),
    requested: v.pipe(v.number(), v.integer(), v.minValue(1)),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
    product: v.exactOptional(product),
    variant: v.exactOptional(chosenVariant),
  }),
  v.metadata({ ref: 'OfferedLine' }),
)
export type OfferedLine = v.InferOutput<typeof offeredLine>

export const cartLinkParam = v.object({ lines: readableText({ max: 1_000, code: 'too_long' }) })

/** Of a product with options, `variantId` or `options` names the variant; both together must not contradict each other. */
export const addToCartBody = v.object(
  {
    userId: jsonId,
    productId: jsonId,
    quantity,
    variantId: v.optional(jsonId),
    options: v.optional(optionChoice),
  },
  objectCode,
)

/** A product to add, with the variant when it has options. */
export type AddedLine = Omit<v.InferOutput<typeof addToCartBody>, 'userId'>

const units = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The details of a `stock_exceeded` refusal: the stock and the quantity already in the cart. */
export const stockFacts = v.object({ available: units, inCart: units })

export const setQuantityBody = v.object({ quantity }, objectCode)

/** Read by `normalizeCode`, which decides what can be a code. */
export const cartCodeBody = v.object({ code: readableText({ max: 200, code: 'unknown_code' }) }, objectCode)

export const cartCode = v.pipe(
  v.object({
    code: v.pipe(v.nullable(v.string()), v.description('In upper case and Latin digits; null without one.')),
  }),
  v.metadata({ ref: 'CartCode' }),
)
export type EnteredCode = v.InferOutput<typeof cartCode>

export const cartUserParam = v.object({ userId: pathId })
export const cartItemParam = v.object({ itemId: pathId })
