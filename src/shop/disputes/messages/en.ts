import { formatNumber } from '#platform/i18n/format.ts'
import { englishCount } from '#platform/i18n/plural.ts'
import type { RatedAspect } from '#shop/seller-ratings/domain/ratings.ts'
import type { DisputeKind, DisputeStatus, PaymentWay } from '../domain/disputes.ts'
import type { FeedbackNotice } from '../domain/feedback-path.ts'

const isolated = (text: string) => `\u2068${text}\u2069`

export const disputes = {
  title: 'Rate the seller, or report a problem',
  missing: 'We could not find this parcel. Open it from your orders.',
  loading: 'Loading',
  back: 'Back to the order',
  toReturns: 'Back to the returns',
  toOrders: 'Your orders',
  notDelivered: 'You can rate the seller once this parcel is delivered.',
  notSent: 'It was not sent. See what is marked below.',
  notices: {
    rated: 'Thank you. Your rating helps other shoppers.',
    opened: 'Your problem is with the seller and with us.',
    withdrawn: 'You have withdrawn it.',
    'too-late': 'The time for this is over.',
    'open-already': 'This problem is with us already.',
    'too-many': 'You have reported problems with this parcel three times. Write to us instead.',
    'own-shop': 'You work for this seller: its other customers rate it.',
  } satisfies Record<FeedbackNotice, string>,
  soldBy: 'Sold by',
  rate: 'How was the seller?',
  rateUntil: (date: string) => `You can change it until ${date}.`,
  rated: 'Your rating',
  aspects: {
    packing: 'Packing',
    speed: 'Speed',
    described: 'As described',
  } satisfies Record<RatedAspect, string>,
  stars: englishCount({ one: '{n} star', other: '{n} stars' }),
  chooseStars: 'Choose one to five stars.',
  ratingWords: 'What should others know?',
  ratingHint: 'Optional. Everybody can read it with your first name.',
  sendRating: 'Send the rating',
  changeRating: 'Change the rating',
  dispute: 'Is something wrong with this parcel?',
  disputeText:
    'Tell the seller and us. The seller has 48 hours to answer, then we decide. Until then the seller is not paid for this parcel.',
  toClaim: 'To send goods back, open a return instead.',
  kind: 'What happened?',
  chooseKind: 'Choose what happened.',
  kinds: {
    not_received: 'I have not received it',
    missing: 'Something is missing',
    damaged: 'It arrived damaged',
    wrong: 'It is something else',
    not_as_described: 'It is not as described',
    other: 'Something else',
  } satisfies Record<DisputeKind, string>,
  disputeWords: 'Describe it',
  picturesHint: `Up to ${formatNumber(3, 'en')}. The seller and our team see them.`,
  tooLong: 'This is too long.',
  required: 'Write what happened.',
  sendDispute: 'Report the problem',
  statuses: {
    open: 'Waiting for the seller',
    answered: 'We are deciding',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
  } satisfies Record<DisputeStatus, string>,
  answerBy: (moment: string) => `The seller can answer until ${moment}.`,
  yours: 'You',
  seller: 'The seller',
  shop: 'Dijla',
  paid: {
    credit: (amount: string) => `We have added ${amount} to the credit of your account.`,
    cash: (amount: string) => `We pay you ${amount} in cash. We call you about it.`,
  } satisfies Record<PaymentWay, (amount: string) => string>,
  nothingPaid: 'Nothing is paid for it.',
  withdraw: 'Withdraw it',
  /** On the page of a seller. */
  ratings: 'Ratings by customers',
  average: (rating: string, count: number) =>
    `${isolated(rating)} of 5 from ${englishCount({ one: '{n} rating', other: '{n} ratings' })(count)} in the last 60 days`,
  tooFew: 'Too few ratings yet for an average.',
  newest: 'The newest ratings',
  customer: 'A customer',
}
