import * as v from 'valibot'
import { jsonId, objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { latinDigits } from '#platform/phone/phone.ts'
import { linesText, lineText } from '#platform/text/text-schema.ts'
import { chosenVariant } from '#shop/catalogue/variant-schemas.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import {
  refundWays,
  returnBearers,
  returnKinds,
  returnReasons,
  walletProviders,
} from '#shop/returns/domain/return-kinds.ts'
import { returnStatuses } from '#shop/returns/domain/return-status.ts'
import { openReturnBody } from '#shop/returns/schemas.ts'

const version = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small'))
const pieces = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(100_000, 'too_large'),
)

/** As the customer's own; `lateReason` is for the customer, too: required for what is past its window. */
export const openManagedReturnBody = v.strictObject(
  { ...openReturnBody.entries, lateReason: v.optional(linesText({ max: 500 }), '') },
  strictObjectCode,
)
export type OpenManagedReturnBody = v.InferOutput<typeof openManagedReturnBody>

const moveTargets = ['approved', 'rejected', 'collecting', 'closed'] as const

/** `reason` is for the customer, too: required to reject and to close. `courierId`: who collects. */
export const moveReturnBody = v.strictObject(
  {
    version,
    to: v.picklist(moveTargets, 'unknown_value'),
    reason: v.optional(linesText({ max: 500 }), ''),
    courierId: v.optional(jsonId),
  },
  strictObjectCode,
)
export type MoveReturnBody = v.InferOutput<typeof moveReturnBody>

const amount = v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small'))

/** `price`: the unit price of the replacement to which the customer agreed anew, when the one of the request holds no longer. */
const receivedLine = v.object(
  { lineId: jsonId, sellable: pieces, damaged: pieces, price: v.optional(amount) },
  objectCode,
)

/** `replace`: whether an exchange is sent its replacement now; otherwise its value is paid back. */
export const receiveReturnBody = v.strictObject(
  {
    version,
    lines: v.pipe(
      v.array(receivedLine, 'not_a_list'),
      v.maxLength(100, 'too_many'),
      v.check((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'duplicate'),
    ),
    replace: v.optional(v.boolean('invalid'), true),
    borneBy: v.exactOptional(v.picklist(returnBearers, 'unknown_value')),
  },
  strictObjectCode,
)
export type ReceiveReturnBody = v.InferOutput<typeof receiveReturnBody>

/** A wallet has a provider and a number. */
export const settleReturnBody = v.pipe(
  v.strictObject(
    {
      version,
      way: v.picklist(refundWays, 'unknown_value'),
      provider: v.nullish(v.picklist(walletProviders, 'unknown_value')),
      number: v.optional(v.pipe(lineText({ max: 40 }), v.transform(latinDigits)), ''),
      reference: v.optional(lineText({ max: 100 }), ''),
    },
    strictObjectCode,
  ),
  v.forward(
    v.partialCheck(
      [['way'], ['provider']],
      ({ way, provider }) => way !== 'wallet' || !!provider,
      'required',
    ),
    ['provider'],
  ),
  v.forward(
    v.partialCheck([['way'], ['number']], ({ way, number }) => way !== 'wallet' || number !== '', 'required'),
    ['number'],
  ),
)
export type SettleReturnBody = v.InferOutput<typeof settleReturnBody>

/** `open`: what still needs somebody. */
export const returnFilters = ['open', 'all', ...returnStatuses] as const

export const returnsQueryArgs = v.object({
  status: v.exactOptional(v.picklist(returnFilters, 'unknown_value')),
  kind: v.exactOptional(v.picklist(returnKinds, 'unknown_value')),
  page: pageParam,
  pageSize: pageSizeArg,
})
export type ReturnsArgs = v.InferOutput<typeof returnsQueryArgs>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const id = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())
const nullableText = v.nullable(v.string())

const summary = {
  id,
  orderId: id,
  kind: v.picklist(returnKinds),
  status: v.picklist(returnStatuses),
  createdAt: moment,
  updatedAt: moment,
  customer: nullableText,
  governorate: nullableText,
}

export const returnPage = v.object({
  total: count,
  counts: v.record(v.string(), count),
  returns: v.array(v.object({ ...summary, pieces: count, value: v.nullable(count) })),
})
export type ReturnPage = v.InferOutput<typeof returnPage>

/** A return as staff see it. Amounts in whole dinars. */
export const managedReturn = v.pipe(
  v.object({
    ...summary,
    version: count,
    words: v.string(),
    phone: nullableText,
    address: v.string(),
    openedByCustomer: v.pipe(v.boolean(), v.description('With the account or session of the order.')),
    openedByStaff: v.pipe(
      nullableText,
      v.description('Who opened it for the customer; null, and not by the customer: with number and phone.'),
    ),
    courier: nullableText,
    pictures: v.array(v.string()),
    lines: v.array(
      v.object({
        id,
        itemId: id,
        product: v.object({ ...localizedTextEntries('title'), image: v.string(), id }),
        variant: v.exactOptional(chosenVariant),
        ordered: count,
        price: count,
        quantity: count,
        reason: v.picklist(returnReasons),
        received: v.nullable(count),
        sellable: v.nullable(count),
        refund: v.nullable(count),
        replacement: v.exactOptional(chosenVariant),
        replacementPrice: v.nullable(count),
        newPrice: v.exactOptional(
          v.pipe(
            count,
            v.description('What the replacement costs since the price of the request holds no longer.'),
          ),
        ),
      }),
    ),
    history: v.array(
      v.object({ status: v.picklist(returnStatuses), at: moment, reason: v.string(), by: nullableText }),
    ),
    exchange: v.exactOptional(
      v.pipe(
        v.object({
          extra: v.pipe(v.number(), v.integer()),
          until: v.nullable(v.pipe(v.string(), v.isoDate())),
        }),
        v.description(
          'What an exchange costs more, or less when negative, before its receipt, and the last day of its price.',
        ),
      ),
    ),
    value: v.nullable(count),
    borneBy: v.exactOptional(
      v.pipe(
        v.picklist(returnBearers),
        v.description('Who pays for it, when another seller than the shop sold it.'),
      ),
    ),
    deliveredBy: v.exactOptional(
      v.pipe(v.string(), v.description('The courier who delivered it, who can pay for it; with `borneBy`.')),
    ),
    disputed: v.exactOptional(
      v.pipe(
        count,
        v.description(
          'What disputes paid of it: after the receipt what the value is less by, before it all that they paid for the parcel.',
        ),
      ),
    ),
    lost: v.exactOptional(
      v.pipe(
        v.number(),
        v.integer(),
        v.description(
          'What the value is less because the other pieces miss a minimum; before the receipt, if all pieces come back. Negative when it gives back what an earlier return lost. Absent when 0.',
        ),
      ),
    ),
    owed: v.pipe(v.nullable(count), v.description('What is still to be paid back; null before the receipt.')),
    rest: v.exactOptional(
      v.pipe(
        count,
        v.description(
          'What `owed` is of a settled return: what disputes had paid of it, and is left since another return of its parcel was closed.',
        ),
      ),
    ),
    canHaveCredit: v.boolean(),
    replacementOrder: v.nullable(v.object({ id, status: v.picklist(orderStatuses) })),
    refund: v.nullable(
      v.object({
        amount: count,
        way: v.picklist(refundWays),
        provider: v.nullable(v.picklist(walletProviders)),
        number: nullableText,
        reference: nullableText,
        by: v.string(),
        at: moment,
      }),
    ),
  }),
  v.metadata({ ref: 'ManagedReturn' }),
)
export type ManagedReturn = v.InferOutput<typeof managedReturn>

/** Details of `stale` and `not_possible`. */
export const currentReturn = v.object({ returnStatus: v.picklist(returnStatuses), version: count })
