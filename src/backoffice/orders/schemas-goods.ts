import * as v from 'valibot'
import { jsonId, objectCode, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedEntries } from '#platform/i18n/localized-schema.ts'
import { typedText } from '#shop/accounts/typed-fields.ts'
import { dinars } from '#shop/orders/amount-schemas.ts'
import { orderItem } from '#shop/orders/schemas.ts'
import { sellerName } from '#shop/sellers/schemas.ts'
import { goodsBearers, goodsStates } from './domain/goods-states.ts'
import { refusalReasons } from './domain/refusal-reasons.ts'

const integer = v.pipe(v.number('not_a_number'), v.integer('not_whole'))
const version = v.pipe(integer, v.minValue(0, 'too_small'), v.maxValue(2_147_483_647, 'too_large'))
const pieces = v.pipe(integer, v.minValue(0, 'too_small'), v.maxValue(2_147_483_647, 'too_large'))
const note = v.optional(typedText(0, 500))

const lines = <Line extends v.GenericSchema>(line: Line) =>
  v.pipe(v.array(line, 'not_a_list'), v.minLength(1, 'empty'), v.maxLength(100, 'too_many'))

/** `lines` names every line of the order; `accepted` is 0 for a line that the customer did not accept. */
export const acceptInPartBody = v.object(
  {
    version,
    courierId: v.exactOptional(jsonId),
    collect: v.exactOptional(
      v.pipe(
        integer,
        v.description(
          'What the courier collects with it, as staff saw it; refused when it is another amount.',
        ),
      ),
    ),
    lines: lines(v.object({ itemId: jsonId, accepted: pieces }, objectCode)),
    note,
  },
  objectCode,
)

/** `lines` names every line of the goods; `sellable` pieces go into stock, the others are written off. */
export const goodsBackBody = v.object(
  { version, lines: lines(v.object({ itemId: jsonId, sellable: pieces }, objectCode)), note },
  objectCode,
)

export const goodsLostBody = v.object(
  {
    version,
    note: typedText(3, 500),
    borneBy: v.exactOptional(
      v.pipe(
        v.picklist(goodsBearers, 'unknown_value'),
        v.description(
          'Who pays another seller for its goods; the shop without it. Refused for goods of the shop.',
        ),
      ),
    ),
  },
  objectCode,
)

export const undoLostBody = v.object({ version, note: typedText(3, 500) }, objectCode)

/** Why the seller pays for a visit that was refused. */
export const refusalChargeBody = v.object(
  { reason: v.picklist(refusalReasons, 'unknown_value'), note: typedText(3, 500) },
  objectCode,
)

export const undoRefusalChargeBody = v.object({ note: typedText(3, 500) }, objectCode)

/** Query parameters of the goods that customers did not accept. */
export const goodsQuery = v.strictObject(
  {
    state: v.exactOptional(v.picklist(goodsStates, 'unknown_value')),
    courier: v.exactOptional(pathId),
    overdue: v.exactOptional(v.literal('true', 'unknown_value')),
    page: pageParam,
    pageSize: pageSizeArg,
  },
  strictObjectCode,
)

/** The state of goods, sent with `stale`, `not_possible` and `goods_decided`. */
export const currentGoodsState = v.object({
  state: v.picklist(goodsStates),
  version: v.exactOptional(integer),
})

const moment = v.pipe(v.string(), v.isoTimestamp())
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const refusalCharge = v.object({
  amount: count,
  reason: v.picklist(refusalReasons),
  note: v.string(),
  by: v.string(),
  at: moment,
})

const goodsRow = v.pipe(
  v.object({
    id: count,
    orderId: count,
    version: count,
    state: v.picklist(goodsStates),
    since: moment,
    days: v.pipe(count, v.description('Full days since the customer did not accept them.')),
    isRefused: v.pipe(v.boolean(), v.description('Whether all of the parcel was refused.')),
    courier: v.nullable(v.object({ id: count, name: v.string() })),
    seller: v.exactOptional(v.pipe(sellerName, v.description('Whose goods they are, when not the shop’s.'))),
    withSeller: v.exactOptional(
      v.pipe(v.literal(true), v.description('Its seller made the visit and has them.')),
    ),
    overdue: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('Goods of another seller that are not back after 20 working days.'),
      ),
    ),
    borneBy: v.exactOptional(
      v.pipe(v.picklist(goodsBearers), v.description('Who pays the seller for what was lost.')),
    ),
    refusalCharge: v.exactOptional(
      v.pipe(
        v.object({ agreed: count, charged: v.nullable(refusalCharge) }),
        v.description(
          'What the seller pays when the refusal was the seller’s fault, as it was agreed then, and what was charged.',
        ),
      ),
    ),
    pieces: count,
    decidedAt: v.nullable(moment),
    by: v.nullable(v.string()),
    note: v.nullable(v.string()),
    lines: v.array(
      v.object({
        itemId: count,
        quantity: count,
        sellable: v.nullable(count),
        product: orderItem.entries.product,
        variant: orderItem.entries.variant,
      }),
    ),
  }),
  v.metadata({ ref: 'ReturnedGoods' }),
)

export const goodsPage = v.pipe(
  v.object({
    goods: v.array(goodsRow),
    total: count,
    overdue: v.exactOptional(
      v.pipe(
        count,
        v.description('How many are overdue; only while goods of other sellers are on their way.'),
      ),
    ),
    counts: v.object(v.entriesFromList(goodsStates, count)),
  }),
  v.metadata({ ref: 'ReturnedGoodsPage' }),
)

/** A line of an order in the back office. `model` is the manufacturer's model (SKU). */
export const workItem = v.object({
  ...orderItem.entries,
  inStock: v.pipe(v.number(), v.integer()),
  model: v.nullable(v.string()),
  discount: v.exactOptional(
    v.pipe(dinars, v.description('What promotions and staff take off the line; only when they do.')),
  ),
  manualDiscount: v.exactOptional(
    v.pipe(dinars, v.description('The part of `discount` that staff gave by hand; only when they did.')),
  ),
  commission: v.exactOptional(
    v.pipe(dinars, v.description('What the shop takes of the line; only of lines of other sellers.')),
  ),
  commissionRule: v.exactOptional(
    v.pipe(v.string(), v.description('The name of the rule that decided, when the line was ordered.')),
  ),
  acceptedDiscount: v.exactOptional(
    v.pipe(
      dinars,
      v.description('What is taken off the accepted pieces; only when its order has several parcels.'),
    ),
  ),
})

/** What became of the goods of an order that were not accepted; absent when there are none. */
export const goodsOfOrder = v.exactOptional(
  v.object({ id: count, state: v.picklist(goodsStates), since: moment, decidedAt: v.nullable(moment) }),
)

export type AcceptInPartBody = v.InferOutput<typeof acceptInPartBody>
export type GoodsBackBody = v.InferOutput<typeof goodsBackBody>
export type GoodsLostBody = v.InferOutput<typeof goodsLostBody>
export type UndoLostBody = v.InferOutput<typeof undoLostBody>
export type RefusalChargeBody = v.InferOutput<typeof refusalChargeBody>
export type UndoRefusalChargeBody = v.InferOutput<typeof undoRefusalChargeBody>
export type GoodsArgs = v.InferOutput<typeof goodsQuery>
export type ReturnedGoods = v.InferOutput<typeof goodsRow>
export type GoodsPage = v.InferOutput<typeof goodsPage>

/** What accepted pieces are judged by; see OrderMinimums (orders/domain/order-minimums.ts). Amounts in whole dinars. */
export const orderMinimums = v.object({
  enforced: v.boolean(),
  list: v.array(
    v.object({
      promotionId: v.nullable(integer),
      /** The promotion's name when ordered; absent for the free delivery of the place. */
      ...localizedEntries('label', v.exactOptional(v.string())),
      minimum: integer,
      fee: integer,
      uncountedItems: v.array(integer),
      discountedItems: v.array(integer),
      waived: v.exactOptional(v.boolean()),
      /** The visit whose delivery it is, of an order of several. */
      visit: v.exactOptional(integer),
    }),
  ),
})
