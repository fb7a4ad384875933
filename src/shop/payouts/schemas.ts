import * as v from 'valibot'
import { payoutWayKinds } from '#shop/sellers/domain/payout-ways.ts'

const id = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

/** Where a seller is paid, as its owners and the staff read it. */
export const payoutWay = v.pipe(
  v.object({
    id,
    kind: v.picklist(payoutWayKinds),
    account: v.string(),
    holder: v.string(),
    state: v.pipe(
      v.picklist(['waiting', 'current', 'ended', 'refused']),
      v.description('`waiting`: for the staff to confirm it.'),
    ),
    by: v.string(),
    createdAt: moment,
    confirmedAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'PayoutWay' }),
)
export type PayoutWay = v.InferOutput<typeof payoutWay>
