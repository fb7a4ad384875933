import * as v from 'valibot'
import { jsonId, objectCode, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageParam, searchParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'
import {
  legalEntries,
  pictureEntries,
  profileEntries,
  profileFields,
  versionField,
} from '#shop/seller-profiles/schemas.ts'
import { checklistItems } from '#shop/sellers/domain/checklist.ts'
import { paperDecisions, paperKinds } from '#shop/sellers/domain/papers.ts'
import { settlePeriods } from '#shop/sellers/domain/payout-ways.ts'
import { delivererKinds, sellerRoles, sellerStatuses } from '#shop/sellers/domain/sellers.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const dinars = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())
const status = v.picklist(sellerStatuses, 'unknown_value')

export const sellersQueryArgs = v.strictObject(
  {
    status: v.exactOptional(
      v.pipe(
        v.picklist([...sellerStatuses, 'closing'], 'unknown_value'),
        v.description('`closing`: those that an owner closes, which are suspended.'),
      ),
    ),
    papers: v.exactOptional(
      v.pipe(
        v.literal('waiting', 'unknown_value'),
        v.description('Those with a paper that waits to be checked.'),
      ),
    ),
    licence: v.exactOptional(
      v.pipe(
        v.literal('ending', 'unknown_value'),
        v.description('Those whose licence has ended, or ends within 30 days.'),
      ),
    ),
    q: searchParam,
    page: pageParam,
    pageSize: pageSizeArg,
  },
  strictObjectCode,
)

const closingAt = v.exactOptional(
  v.pipe(moment, v.description('Since when an owner closes the shop; absent when nobody does.')),
)

const managedSeller = v.pipe(
  v.object({
    id: count,
    slug: v.string(),
    ...localizedTextEntries('name'),
    status,
    selling: v.boolean(),
    governorate: v.string(),
    phone: v.string(),
    createdAt: moment,
    missing: v.pipe(
      v.array(v.picklist(checklistItems)),
      v.description('What is missing before it can open.'),
    ),
    closingAt,
    licenceEnds: v.exactOptional(
      v.pipe(
        v.string(),
        v.description('Until when the licence is valid, when that is past or within 30 days.'),
      ),
    ),
  }),
  v.metadata({ ref: 'ManagedSeller' }),
)
export const managedSellerPage = v.object({ sellers: v.array(managedSeller), total: count })

export const handovers = ['hub', 'direct'] as const
const upTo = (max: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_whole'),
    v.minValue(0, 'too_small'),
    v.maxValue(max, 'too_large'),
  )
/** The bounds of what is agreed with a seller: days, and dinars. */
export const maxTerms = {
  handlingDays: 14,
  holdDays: 30,
  settleMinimum: 100_000_000,
  debtLimit: 100_000_000,
  refusalCharge: 1_000_000,
}

export const managedSellerDetails = v.pipe(
  v.object({
    id: count,
    ...profileFields,
    handover: v.picklist(handovers),
    delivers: v.pipe(
      v.picklist(delivererKinds),
      v.description(
        'Who brings its parcels and has the cash: the couriers of the shop, or the seller (`direct` only).',
      ),
    ),
    handlingDays: count,
    trusted: v.boolean(),
    holdDays: v.pipe(
      count,
      v.description('Days after a delivery until its money can be paid out; of later deliveries.'),
    ),
    settleEvery: v.pipe(v.picklist(settlePeriods), v.description('When payouts are drafted by themselves.')),
    settleMinimum: v.pipe(count, v.description('The dinars from which they are.')),
    debtLimit: v.pipe(count, v.description('The debt in dinars above which the sales stop.')),
    refusalCharge: v.pipe(
      count,
      v.description(
        'What a visit costs the seller that is refused for a fault of the seller; of later refusals.',
      ),
    ),
    createdAt: moment,
    products: v.pipe(count, v.description('Pages on which it has an offer.')),
    openParcels: count,
    openReturns: v.pipe(
      count,
      v.description('Returns, disputes, and goods on their way back, that are not finished.'),
    ),
    returnsUntil: v.exactOptional(
      v.pipe(
        moment,
        v.description('Until when something delivered can be returned or disputed; it is not closed before.'),
      ),
    ),
    held: v.pipe(dinars, v.description('What the shop holds and owes; it is not closed before both are 0.')),
    owed: dinars,
    closingAt,
    members: v.array(
      v.object({
        userId: count,
        name: v.string(),
        username: v.nullable(v.string()),
        role: v.picklist(sellerRoles),
      }),
    ),
  }),
  v.metadata({ ref: 'ManagedSellerDetails' }),
)

export const maxReason = 500
export const moveBody = v.object(
  { to: status, reason: v.exactOptional(lineText({ max: maxReason })), version: versionField },
  objectCode,
)
export const actBody = v.strictObject({ reason: lineText({ min: 1, max: maxReason }) }, strictObjectCode)
export const actingStarted = v.object({ slug: v.string(), until: moment })
export const termsBody = v.strictObject(
  {
    handover: v.picklist(handovers, 'unknown_value'),
    delivers: v.exactOptional(v.picklist(delivererKinds, 'unknown_value')),
    handlingDays: upTo(maxTerms.handlingDays),
    trusted: v.boolean('not_a_boolean'),
    holdDays: v.exactOptional(upTo(maxTerms.holdDays)),
    settleEvery: v.exactOptional(v.picklist(settlePeriods, 'unknown_value')),
    settleMinimum: v.exactOptional(upTo(maxTerms.settleMinimum)),
    debtLimit: v.exactOptional(upTo(maxTerms.debtLimit)),
    refusalCharge: v.exactOptional(
      v.pipe(
        upTo(maxTerms.refusalCharge),
        v.check((dinars) => dinars % 250 === 0, 'not_in_notes'),
      ),
    ),
    version: versionField,
  },
  strictObjectCode,
)
export const managedProfileBody = v.strictObject(
  {
    ...profileEntries,
    ...legalEntries,
    licenceExempt: v.exactOptional(v.boolean('not_a_boolean')),
    ...pictureEntries,
    version: versionField,
  },
  strictObjectCode,
)
export const paperParams = v.object({ id: pathId, paperId: pathId })
export const paperBody = v.strictObject(
  {
    to: v.picklist(paperDecisions, 'unknown_value'),
    paperId: v.exactOptional(jsonId),
    kind: v.exactOptional(v.picklist(paperKinds, 'unknown_value')),
    reason: v.exactOptional(lineText({ max: maxReason })),
  },
  strictObjectCode,
)
export const decidedPaper = v.object({ id: count })
export const writtenVersion = v.object({ version: count })
export const missingItems = v.object({ items: v.array(v.picklist(checklistItems)) })
export const parcelCount = v.object({ parcels: count })
export const returnCount = v.object({ returns: count })
export const returnWindow = v.object({ until: moment })
export const moneyLeft = v.object({ held: dinars, owed: dinars })

export type SellersArgs = v.InferOutput<typeof sellersQueryArgs>
export type ManagedSeller = v.InferOutput<typeof managedSeller>
export type ManagedSellerPage = v.InferOutput<typeof managedSellerPage>
export type ManagedSellerDetails = v.InferOutput<typeof managedSellerDetails>
export type ActBody = v.InferOutput<typeof actBody>
export type ActingStarted = v.InferOutput<typeof actingStarted>
export type MoveBody = v.InferOutput<typeof moveBody>
export type TermsBody = v.InferOutput<typeof termsBody>
export type ManagedProfileBody = v.InferOutput<typeof managedProfileBody>
export type PaperBody = v.InferOutput<typeof paperBody>
