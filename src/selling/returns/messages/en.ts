import { englishCount } from '#platform/i18n/plural.ts'
import type { ReturnBearer, ReturnKind, ReturnReason } from '#shop/returns/domain/return-kinds.ts'
import type { ReturnStatus } from '#shop/returns/domain/return-status.ts'

export const returns = {
  title: 'Returns',
  intro:
    'What customers send back, exchange or report about your parcels. The shop decides about them, receives the goods and brings them to you.',
  empty: 'No returns.',
  parcel: (number: string) => `Parcel ${number}`,
  kinds: {
    return: 'Return',
    exchange: 'Exchange',
    claim: 'Problem reported',
  } satisfies Record<ReturnKind, string>,
  statuses: {
    requested: 'The shop decides',
    approved: 'Accepted',
    rejected: 'Refused',
    collecting: 'A courier fetches it',
    received: 'Received by the shop',
    settled: 'Done',
    closed: 'Closed',
  } satisfies Record<ReturnStatus, string>,
  reasons: {
    changed_mind: 'Changed their mind',
    does_not_fit: 'Does not fit',
    not_as_expected: 'Not as expected',
    other_choice: 'Would rather have another',
    damaged: 'Arrived damaged',
    not_working: 'Does not work',
    wrong_item: 'The wrong product',
    missing: 'Missing in the parcel',
    other: 'Another reason',
  } satisfies Record<ReturnReason, string>,
  customer: 'The customer writes',
  received: englishCount({ zero: 'None came back', one: '{n} came back', other: '{n} came back' }),
  sellable: englishCount({
    zero: 'none can be sold again',
    one: '{n} can be sold again',
    other: '{n} can be sold again',
  }),
  bornes: {
    seller: 'You pay for it.',
    shop: 'The shop pays for it.',
    courier: 'The courier pays for it.',
  } satisfies Record<ReturnBearer, string>,
}
