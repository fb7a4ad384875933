import type { Bearer, DisputeKind, DisputeStatus, PaymentWay } from '#shop/disputes/domain/disputes.ts'
import type { RatedAspect } from '#shop/seller-ratings/domain/ratings.ts'

const kinds: Record<DisputeKind, string> = {
  not_received: 'Not received',
  missing: 'Something missing',
  damaged: 'Damaged',
  wrong: 'Something else arrived',
  not_as_described: 'Not as described',
  other: 'Something else',
}
const statuses: Record<DisputeStatus, string> = {
  open: 'Waits for the seller',
  answered: 'To decide',
  decided: 'Decided',
  withdrawn: 'Withdrawn',
}
const bearers: Record<Bearer, string> = { seller: 'The seller', shop: 'The shop', courier: 'The courier' }
const ways: Record<PaymentWay, string> = {
  credit: 'Credit of the account',
  cash: 'Cash at the office',
}
const aspects: Record<RatedAspect, string> = {
  packing: 'Packing',
  speed: 'Speed',
  described: 'As described',
}

export const disputes = {
  title: 'Disputes',
  intro:
    'What customers dispute about parcels of sellers. The seller has 48 hours to answer; nothing of the parcel is released until it is decided.',
  views: 'State',
  waiting: 'Not decided',
  empty: 'No disputes.',
  parcel: 'Parcel',
  kind: 'What happened',
  seller: 'Seller',
  state: 'State',
  answerBy: 'Answer by',
  late: 'Time is over',
  amount: 'Paid',
  one: (number: string) => `Dispute about parcel ${number}`,
  toList: 'All disputes',
  order: 'The order',
  customer: 'The customer',
  noWords: 'The words were deleted with the account.',
  answer: 'The seller',
  noAnswer: 'No answer yet.',
  decision: 'The decision',
  decide: 'Decide',
  decideText: (max: string, paid: string) =>
    `The customer paid ${paid} for this parcel; up to ${max} can be paid back. 0 closes the dispute without money.`,
  amountField: 'Paid to the customer, IQD',
  borneBy: 'Borne by',
  bearers,
  way: 'Paid as',
  ways,
  words: 'Reasons, for the customer and the seller',
  send: 'Decide',
  decided: 'Decided.',
  tooEarly: 'Until the time to answer is over, only the shop or the courier can bear an amount.',
  errors: {
    above_paid: 'This is more than can be paid back.',
    not_in_notes: 'Cash is paid in multiples of 250.',
    no_account: 'The customer has no account: pay in cash.',
    no_courier: 'No courier delivered this parcel.',
    too_long: 'This is too long.',
    invalid: 'Check this.',
  } as Record<string, string>,
  kinds,
  statuses,
  ratings: 'Ratings',
  noRatings: 'Nobody has rated this seller yet.',
  aspects,
  ofFive: (stars: string) => `${stars} of 5`,
  hide: 'Hide the words',
  hideOf: (order: string) => `Hide the words of order ${order}`,
  display: 'Display the words',
  displayOf: (order: string) => `Display the words of order ${order}`,
  hidden: 'The words are hidden.',
  saved: 'Saved.',
}
