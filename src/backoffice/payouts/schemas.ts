import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { payoutWay } from '#shop/payouts/schemas.ts'

const id = v.pipe(v.number(), v.integer())

/** A way of payout that staff have to confirm. */
export const waitingWay = v.pipe(
  v.object({
    ...payoutWay.entries,
    seller: v.object({ id, slug: v.string(), ...localizedTextEntries('name') }),
    replaces: v.pipe(v.nullable(payoutWay), v.description('The way that it ends when it is confirmed.')),
  }),
  v.metadata({ ref: 'WaitingPayoutWay' }),
)
export const waitingWays = v.array(waitingWay)
export type WaitingWay = v.InferOutput<typeof waitingWay>
