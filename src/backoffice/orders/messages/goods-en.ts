import { formatNumber } from '#platform/i18n/format.ts'
import { englishCount } from '#platform/i18n/plural.ts'
import type { GoodsBearer, GoodsState } from '../domain/goods-states.ts'
import type { RefusalReason } from '../domain/refusal-reasons.ts'

const states: Record<GoodsState, string> = { on_the_way: 'On the way back', back: 'Back', lost: 'Lost' }
const refusalReasons: Record<RefusalReason, string> = {
  wrong_goods: 'Wrong goods',
  damaged: 'Damaged',
  not_as_described: 'Not as described',
  late: 'Sent too late',
}
const lineErrors: Record<string, string> = {
  nothing_accepted: 'Nothing was accepted: use «Refused at the door».',
  everything_accepted: 'Everything was accepted: use «Delivered, cash received».',
  above_quantity: 'That is more than there are.',
  amount_changed: 'The amount to collect changed meanwhile: reload the page and check it before you record.',
  other: 'Check the pieces: the order may have changed meanwhile.',
}

export const goods = {
  title: 'On the way back',
  intro: 'What customers did not accept. It goes into stock when it is recorded here as back.',
  inPart: 'Accepted in part',
  inPartText: 'Set how many pieces of each product the customer accepted.',
  piecesOf: (title: string) => `Accepted: ${title}`,
  fewer: (title: string) => `One fewer: ${title}`,
  more: (title: string) => `One more: ${title}`,
  ofOrdered: (ordered: number) => `of ${formatNumber(ordered, 'en')}`,
  collect: 'To collect',
  insteadOf: (amount: string) => `instead of ${amount}`,
  givenBack: (amount: string) =>
    `Paid beforehand: ${amount} goes back to the customer’s credit, or with the settlement of the exchange.`,
  freeDelivery: 'Free delivery',
  missedMinimum: (name: string, minimum: string) =>
    `«${name}» needs goods for ${minimum}: the accepted pieces cost less.`,
  missedIsCharged: 'It no longer applies, and the amount to collect says so.',
  missedIsNotCharged: 'It still applies: the settings did not require that of this order.',
  restCosts: (rest: string, part: string, all: string) =>
    `All the rest costs the customer only ${rest}: these pieces alone cost ${part}, the complete order ${all}. Tell them before you record it.`,
  restIsFree: (all: string) =>
    `The rest costs the customer nothing: these pieces alone cost ${all}, and so does the complete order. Tell them before you record it.`,
  computing: 'Computed once the number is complete…',
  record: 'Record',
  ask: (accepted: number, ordered: number) =>
    `Accepted: ${formatNumber(accepted, 'en')} of ${formatNumber(ordered, 'en')} pieces?`,
  askText: (amount: string) =>
    `The courier has ${amount} and brings the other pieces back. Only somebody with the right to money can undo that, within a day.`,
  confirm: 'Yes, record it',
  acceptedOf: (accepted: number, ordered: number) =>
    `Accepted ${formatNumber(accepted, 'en')} of ${formatNumber(ordered, 'en')}`,
  acceptedPieces: (accepted: number, ordered: number) =>
    `${formatNumber(accepted, 'en')} of ${formatNumber(ordered, 'en')} pieces accepted`,
  notAccepted: 'Not accepted',
  restState: (state: string) => `Not accepted pieces: ${state.toLowerCase()}`,
  lineErrors,
  states,
  statesLabel: 'State',
  none: 'Nothing is here.',
  order: 'Order',
  courier: 'Courier',
  noCourier: 'No courier',
  allCouriers: 'All couriers',
  pieces: 'Pieces',
  age: 'Since',
  days: englishCount({ zero: 'Today', one: '{n} day', other: '{n} days' }),
  overdue: 'overdue',
  decided: 'Recorded',
  act: 'What became of it',
  refused: 'refused',
  isBack: 'Back',
  isLost: 'Lost',
  backTitle: (number: string) => `Order ${number}: the goods are back`,
  backText:
    'Say how many pieces of each product can be sold. They go into stock; the others are written off. This is final.',
  sellableOf: (title: string) => `Sellable: ${title}`,
  sellable: (sellable: number, pieces: number) =>
    `${formatNumber(sellable, 'en')} of ${formatNumber(pieces, 'en')} into stock`,
  recordBack: 'Put into stock',
  lostTitle: (number: string) => `Order ${number}: the goods are lost`,
  lostText: 'Nothing goes into stock. It can be undone when they turn up.',
  overdueTab: 'Not back in 20 working days',
  overdueMark: 'Not back in 20 working days: find them, or record them as lost.',
  ofSeller: (name: string) => `Of ${name}`,
  borneBy: 'Who pays the seller',
  bearers: { shop: 'The shop', courier: 'The courier' } satisfies Record<GoodsBearer, string>,
  paidBy: (bearer: string) => `The seller was paid by: ${bearer}`,
  notLost: 'Not lost',
  notLostTitle: (number: string) => `Order ${number}: the goods are not lost`,
  notLostText:
    'They are on their way again; what the seller was paid for them is taken back. Then record them as back, or again as lost.',
  recordNotLost: 'Undo it',
  chargeRefusal: (amount: string) => `Charge the seller ${amount}`,
  chargeTitle: 'Charge the seller for the refused visit',
  chargeText: (amount: string) =>
    `Only if it was refused through the seller’s fault. ${amount} was agreed for it and is taken off what the seller is owed.`,
  recordCharge: 'Charge it',
  refusalReason: 'Why it was refused',
  refusalReasons,
  charged: (amount: string, reason: string) => `The seller was charged ${amount}: ${reason}`,
  undoCharge: 'Undo the charge',
  undoChargeText: 'The amount goes back to the seller.',
  lostNote: 'What happened',
  noteErrors: { required: 'Say what happened.', too_short: 'Say what happened.' } as Record<string, string>,
  recordLost: 'Record as lost',
}
