import * as v from 'valibot'
import { jsonId, objectCode, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { moneyPlaces, payoutStatuses } from '#shop/payouts/domain/payouts.ts'
import { payoutDetails, payoutRow, payoutWay, waitingParcel } from '#shop/payouts/schemas.ts'

const id = v.pipe(v.number(), v.integer())
const dinars = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())
const seller = v.object({ id, slug: v.string(), ...localizedTextEntries('name') })
const name = v.pipe(
  v.nullable(v.string()),
  v.description('Who it was; null: nobody yet, or the job that drafts.'),
)

/** A way of payout that staff have to confirm. */
const waitingWay = v.pipe(
  v.object({
    ...payoutWay.entries,
    seller,
    replaces: v.pipe(v.nullable(payoutWay), v.description('The way that it ends when it is confirmed.')),
  }),
  v.metadata({ ref: 'WaitingPayoutWay' }),
)
export const waitingWays = v.array(waitingWay)
export type WaitingWay = v.InferOutput<typeof waitingWay>

export const payoutsQueryArgs = v.strictObject(
  {
    status: v.exactOptional(v.picklist(payoutStatuses, 'unknown_value')),
    page: pageParam,
    pageSize: pageSizeArg,
  },
  strictObjectCode,
)
export type PayoutsArgs = v.InferOutput<typeof payoutsQueryArgs>

const managedPayoutRow = v.pipe(
  v.object({ ...payoutRow.entries, seller }),
  v.metadata({ ref: 'ManagedPayoutRow' }),
)
export const managedPayoutPage = v.object({ payouts: v.array(managedPayoutRow), total: id })
export type ManagedPayoutPage = v.InferOutput<typeof managedPayoutPage>

export const managedPayout = v.pipe(
  v.object({
    ...payoutDetails.entries,
    seller,
    draftedBy: name,
    mine: v.pipe(
      v.boolean(),
      v.description(
        'Whether the reader drafted it, or approved what the shop drafted by itself: another member takes the next step.',
      ),
    ),
    approvedBy: name,
    paidBy: name,
    endedBy: name,
  }),
  v.metadata({ ref: 'ManagedPayout' }),
)
export type ManagedPayout = v.InferOutput<typeof managedPayout>

/** What the shop owes each seller. */
export const sellerBalances = v.array(
  v.pipe(
    v.object({
      seller,
      held: dinars,
      owed: v.pipe(dinars, v.description('Below nought: the seller owes it.')),
      payout: v.pipe(v.nullable(id), v.description('The payout that is under way.')),
      stops: v.pipe(v.boolean(), v.description('Whether a debt stops the sales.')),
      frozen: v.pipe(v.nullable(v.string()), v.description('Why nothing is released or paid out.')),
    }),
    v.metadata({ ref: 'SellerBalance' }),
  ),
)
export type SellerBalance = v.InferOutput<typeof sellerBalances>[number]

export const draftBody = v.object(
  {
    sellerId: jsonId,
    until: v.exactOptional(
      v.pipe(
        lineText({ max: 40 }),
        v.isoTimestamp('not_a_moment'),
        v.description('Only what happened until then; now by default.'),
      ),
    ),
  },
  objectCode,
)
export type DraftBody = v.InferOutput<typeof draftBody>

const version = v.exactOptional(
  v.pipe(jsonId, v.description('From which the decision was made; `stale` when it is another one.')),
)
export const maxPayoutTexts = { reference: 80, reason: 300 }
export const stepBody = v.object({ version }, objectCode)
export const paidBody = v.object(
  {
    reference: v.exactOptional(lineText({ max: maxPayoutTexts.reference }), ''),
    version,
  },
  objectCode,
)
const reason = lineText({ max: maxPayoutTexts.reason, codes: { empty: 'required' } })
export const returnedBody = v.object({ reason, version }, objectCode)
export const cancelBody = v.object(
  { reason: v.exactOptional(lineText({ max: maxPayoutTexts.reason }), ''), version },
  objectCode,
)

export const paidInBody = v.object(
  {
    amount: v.pipe(
      v.number('not_a_number'),
      v.integer('not_whole'),
      v.minValue(1, 'too_small'),
      v.maxValue(2_000_000_000, 'too_large'),
    ),
    place: v.exactOptional(v.picklist(moneyPlaces, 'unknown_value'), 'office'),
    note: v.exactOptional(lineText({ max: maxPayoutTexts.reason }), ''),
    seen: v.exactOptional(
      v.pipe(
        v.number('not_a_number'),
        v.integer('not_whole'),
        v.description('The debt when the form was filled in: `stale`, when it is another one by now.'),
      ),
    ),
  },
  objectCode,
)
export type PaidInBody = v.InferOutput<typeof paidInBody>
export const paidIn = v.object({
  id,
  owed: v.pipe(dinars, v.description('What is payable after it; below nought the seller owes it.')),
})

export const freezeBody = v.object(
  {
    frozen: v.boolean('not_a_boolean'),
    reason: v.exactOptional(lineText({ max: maxPayoutTexts.reason }), ''),
  },
  objectCode,
)
export type FreezeBody = v.InferOutput<typeof freezeBody>

const managedWaiting = v.pipe(
  v.object({ ...waitingParcel.entries, seller }),
  v.metadata({ ref: 'ManagedWaitingParcel' }),
)
export const releases = v.object({
  released: v.pipe(id, v.description('How many parcels were released.')),
  waiting: v.pipe(v.array(managedWaiting), v.description('Up to 1,000, the oldest first.')),
})
export type Releases = v.InferOutput<typeof releases>

export const untilFact = { until: moment }
export const payoutFact = { payout: id }
export const owedFact = { owed: dinars }
export const debtFact = { debt: dinars }

/** What is displayed of a way of payout. */
export type PaidWayText = Pick<ManagedPayout['way'], 'kind' | 'account' | 'holder'>
