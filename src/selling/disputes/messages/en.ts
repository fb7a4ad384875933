import type { Bearer, DisputeKind, DisputeStatus } from '#shop/disputes/domain/disputes.ts'
import type { RatedAspect } from '#shop/seller-ratings/domain/ratings.ts'

export const disputes = {
  title: 'Disputes',
  intro:
    'What customers dispute about your parcels. Answer within 48 hours: afterwards the shop decides without you. Nothing of such a parcel is paid out until it is decided.',
  empty: 'No disputes.',
  parcel: (number: string) => `Parcel ${number}`,
  kinds: {
    not_received: 'Not received',
    missing: 'Something is missing',
    damaged: 'Arrived damaged',
    wrong: 'Something else arrived',
    not_as_described: 'Not as described',
    other: 'Something else',
  } satisfies Record<DisputeKind, string>,
  statuses: {
    open: 'Answer it',
    answered: 'The shop decides',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
  } satisfies Record<DisputeStatus, string>,
  hoursLeft: (hours: string) => `Hours left to answer: ${hours}`,
  answerBy: (moment: string) => `Answer by ${moment}`,
  late: 'The time to answer is over; answer before the shop decides.',
  picture: (number: string) => `Picture ${number} of the customer`,
  customer: 'The customer',
  you: 'You',
  shop: 'The shop',
  answer: 'Your answer',
  answerOf: (number: string) => `Your answer about parcel ${number}`,
  change: 'Change the answer',
  send: 'Send the answer',
  sent: 'Answered.',
  required: 'Write an answer.',
  paid: (amount: string) => `The customer gets ${amount}.`,
  nothingPaid: 'The customer gets nothing.',
  bornes: {
    seller: 'You bear it.',
    shop: 'The shop bears it.',
    courier: 'The courier bears it.',
  } satisfies Record<Bearer, string>,
  ratings: 'Ratings',
  ratingsIntro: 'What customers say of parcels that arrived. Everybody can read it on your page.',
  noRatings: 'Nobody has rated you yet.',
  average: (rating: string, count: string) => `${rating} of 5 in the last 60 days (ratings: ${count})`,
  aspects: {
    packing: 'Packing',
    speed: 'Speed',
    described: 'As described',
  } satisfies Record<RatedAspect, string>,
  ofFive: (stars: string) => `${stars} of 5`,
}
