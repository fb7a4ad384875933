import * as v from 'valibot'
import { product } from '#features/catalogue/schemas.ts'
import { jsonId, objectCode, pathId } from '#platform/http/ids.ts'

/** Above any stock; keeps sums of quantities within PostgreSQL's `integer`. */
const largestQuantity = 1_000_000

/** How many of a product somebody wants; orders use it too. */
export const quantity = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(largestQuantity, 'above_stock'),
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
  }),
  v.metadata({ ref: 'CartItem' }),
)
export type CartItem = v.InferOutput<typeof cartItem>

export const addToCartBody = v.object({ userId: jsonId, productId: jsonId, quantity }, objectCode)

const units = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The facts of a refusal `stock_exceeded`: how many there are, and how many the cart holds already. */
export const stockFacts = v.object({ available: units, inCart: units })

export const setQuantityBody = v.object({ quantity }, objectCode)

export const cartUserParam = v.object({ userId: pathId })
export const cartItemParam = v.object({ itemId: pathId })
