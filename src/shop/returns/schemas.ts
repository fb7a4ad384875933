import * as v from 'valibot'
import { jsonId, objectCode, pathId } from '#platform/http/ids.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { linesText, wordText } from '#platform/text/text-schema.ts'
import { quantity } from '#shop/cart/schemas.ts'
import { chosenVariant } from '#shop/catalogue/variant-schemas.ts'
import { sellerName } from '#shop/sellers/schemas.ts'
import { maxWords, refundWays, returnKinds, returnReasons } from './domain/return-kinds.ts'
import { returnStatuses } from './domain/return-status.ts'

const amount = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small'))

const line = v.object(
  {
    itemId: jsonId,
    quantity,
    reason: v.picklist(returnReasons, 'unknown_value'),
    /** Of an exchange: the variant to send instead, and the price of it that the customer saw. */
    variantId: v.optional(jsonId),
    price: v.optional(amount),
  },
  objectCode,
)

/** Opens a return. `key` is random; the same key opens it once. */
export const openReturnBody = v.object(
  {
    kind: v.picklist(returnKinds, 'unknown_value'),
    lines: v.pipe(
      v.array(line, 'not_a_list'),
      v.minLength(1, 'required'),
      v.maxLength(100, 'too_many'),
      v.check(
        (lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length,
        'duplicate_product',
      ),
    ),
    words: v.optional(linesText({ max: maxWords }), ''),
    key: wordText(/^[A-Za-z0-9_-]{8,64}$/, { code: 'invalid', max: 64 }),
  },
  objectCode,
)
export type OpenReturnBody = v.InferOutput<typeof openReturnBody>

export const accessToken = wordText(/^[\w.-]{1,100}$/, { code: 'invalid', max: 100 })

export const orderParam = v.object({ id: pathId })
export const myReturnParam = v.object({ id: pathId, returnId: pathId })
/** `token` instead of the session that owns the order. */
export const accessQuery = v.object({ token: v.exactOptional(accessToken) })

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const id = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

const itemFacts = {
  itemId: id,
  product: v.object({ ...localizedTextEntries('title'), image: v.string(), slug: v.string() }),
  variant: v.exactOptional(chosenVariant),
}

/** A return as its customer sees it. Amounts in whole dinars. */
const myReturn = v.object({
  id,
  kind: v.picklist(returnKinds),
  status: v.picklist(returnStatuses),
  words: v.string(),
  pictures: count,
  createdAt: moment,
  lines: v.array(
    v.object({
      ...itemFacts,
      quantity: count,
      received: v.nullable(count),
      reason: v.picklist(returnReasons),
      replacement: v.exactOptional(chosenVariant),
    }),
  ),
  history: v.array(v.object({ status: v.picklist(returnStatuses), at: moment, reason: v.string() })),
  exchange: v.exactOptional(
    v.pipe(
      v.object({
        extra: v.pipe(v.number(), v.integer(), v.description('To be collected, or paid back when negative.')),
        until: v.pipe(
          v.nullable(v.pipe(v.string(), v.isoDate())),
          v.description('The last day in Baghdad on which its price holds; null when it is agreed anew.'),
        ),
      }),
      v.description('What an exchange costs whose goods have not come yet.'),
    ),
  ),
  refund: v.nullable(v.object({ amount: count, way: v.picklist(refundWays) })),
  replacementOrderId: v.pipe(
    v.nullable(id),
    v.description('The order that brings the replacement of an exchange; it is tracked like any other.'),
  ),
})
export type MyReturn = v.InferOutput<typeof myReturn>

/** What can be returned of an order, and what was. */
export const orderReturns = v.pipe(
  v.object({
    orderId: id,
    delivered: v.boolean(),
    key: v.pipe(v.string(), v.description('A new random key for opening one return.')),
    lines: v.array(
      v.object({
        ...itemFacts,
        hasSize: v.pipe(
          v.boolean(),
          v.description('One of its options is a size, so that it can fail to fit.'),
        ),
        parcel: v.pipe(
          v.exactOptional(v.object({ number: count, seller: sellerName })),
          v.description('Of an order that was sent in several; a return is of one of them.'),
        ),
        price: count,
        left: v.pipe(count, v.description('The pieces that can still be returned.')),
        kinds: v.pipe(v.array(v.picklist(returnKinds)), v.description('What is possible today.')),
        until: v.pipe(
          v.nullable(v.pipe(v.string(), v.isoDate())),
          v.description('The last day in Baghdad of its window; null when only claims are possible.'),
        ),
        replacements: v.array(
          v.object({
            variant: chosenVariant,
            price: v.pipe(
              count,
              v.description('Its unit price; sent with the request, to be charged no other.'),
            ),
            extra: v.pipe(
              v.number(),
              v.integer(),
              v.description('What a piece costs more, or less when negative.'),
            ),
            available: v.exactOptional(v.pipe(count, v.description('The pieces in stock; for staff only.'))),
          }),
        ),
      }),
    ),
    minimumsEnforced: v.pipe(
      v.exactOptional(v.literal(true)),
      v.description('What is not returned must reach the minimums of free delivery and discounts.'),
    ),
    returns: v.array(myReturn),
    feedback: v.pipe(
      v.exactOptional(v.array(v.object({ number: count, seller: sellerName }))),
      v.description('The delivered parcels of other sellers, which can be rated and disputed for a while.'),
    ),
  }),
  v.metadata({ ref: 'OrderReturns' }),
)
export type OrderReturns = v.InferOutput<typeof orderReturns>
export type ReturnableLine = OrderReturns['lines'][number]

export const guestAccess = v.object({ orderId: id, token: v.string() })
export const openedReturn = v.object({ id })
