import * as v from 'valibot'
import { objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { payoutRow, payoutWay, waitingParcel } from '#shop/payouts/schemas.ts'
import { payoutWayKinds, settlePeriods } from '#shop/sellers/domain/payout-ways.ts'
import { maxWayTexts } from '#shop/sellers/domain/text-lengths.ts'

export const payoutWayBody = v.object(
  {
    kind: v.picklist(payoutWayKinds, 'unknown_value'),
    account: v.exactOptional(lineText({ max: maxWayTexts.account }), ''),
    holder: lineText({ min: 2, max: maxWayTexts.holder, codes: { empty: 'required' } }),
  },
  objectCode,
)
export type PayoutWayBody = v.InferInput<typeof payoutWayBody>

export const myPayoutWays = v.pipe(
  v.object({
    ways: v.array(payoutWay),
    pausedUntil: v.pipe(
      v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      v.description('Until then nothing is paid out, because the way was changed.'),
    ),
  }),
  v.metadata({ ref: 'OwnPayoutWays' }),
)
export type MyPayoutWays = v.InferOutput<typeof myPayoutWays>

const dinars = v.pipe(v.number(), v.integer())

/** What the shop owes the seller, and what is to come. */
export const sellerMoney = v.pipe(
  v.object({
    held: v.pipe(dinars, v.description('Earned, and not payable yet.')),
    owed: v.pipe(dinars, v.description('Payable. Below nought: the seller owes it.')),
    payout: v.pipe(v.nullable(payoutRow), v.description('The payout that is under way.')),
    settleEvery: v.picklist(settlePeriods),
    stops: v.pipe(v.boolean(), v.description('Whether a debt stops the sales.')),
    isFrozen: v.pipe(v.boolean(), v.description('Whether the shop releases and pays nothing.')),
    pausedUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    waiting: v.pipe(v.array(waitingParcel), v.description('Why money is held, the oldest parcel first.')),
  }),
  v.metadata({ ref: 'SellerMoney' }),
)
export type SellerMoney = v.InferOutput<typeof sellerMoney>

export const myPayoutsArgs = v.strictObject({ page: pageParam, pageSize: pageSizeArg }, strictObjectCode)
export type MyPayouts = v.InferOutput<typeof myPayoutsArgs>
export const myPayoutPage = v.object({ payouts: v.array(payoutRow), total: dinars })
export type MyPayoutPage = v.InferOutput<typeof myPayoutPage>
