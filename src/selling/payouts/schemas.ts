import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { payoutWay } from '#shop/payouts/schemas.ts'
import { payoutWayKinds } from '#shop/sellers/domain/payout-ways.ts'

export const maxWayTexts = { account: 40, holder: 80 }

export const payoutWayBody = v.object(
  {
    kind: v.picklist(payoutWayKinds, 'unknown_value'),
    account: v.exactOptional(lineText({ max: maxWayTexts.account }), ''),
    holder: lineText({ min: 2, max: maxWayTexts.holder, codes: { empty: 'required' } }),
  },
  objectCode,
)
export type PayoutWayBody = v.InferInput<typeof payoutWayBody>

export const ownPayoutWays = v.pipe(
  v.object({
    ways: v.array(payoutWay),
    pausedUntil: v.pipe(
      v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      v.description('Until then nothing is paid out, because the way was changed.'),
    ),
  }),
  v.metadata({ ref: 'OwnPayoutWays' }),
)
export type OwnPayoutWays = v.InferOutput<typeof ownPayoutWays>
