/** The refusal codes about sellers, their offers and their money, as those of refusal-codes.ts. */
export const sellerRefusalCodes = {
  last_owner: {
    status: 409,
    title: 'Somebody must remain who owns the seller',
    detail: 'Make somebody else an owner first, or close the seller.',
  },
  invite_over: {
    status: 409,
    title: 'The invitation cannot be answered any more',
    detail: 'It works once, for seven days; `state` is what became of it. Ask the shop for another one.',
  },
  already_member: {
    status: 409,
    title: 'The account works for the seller already',
    detail: 'Its role is changed by an owner of the seller.',
  },
  application_waits: {
    status: 409,
    title: 'An application of this account has not been decided',
    detail: 'Wait for the decision about it; `slug` names it.',
  },
  checklist_incomplete: {
    status: 409,
    title: 'Something is missing before the seller can open',
    detail: 'Nothing was changed. `items` names what is missing.',
  },
  open_parcels: {
    status: 409,
    title: 'Parcels of the seller are not finished',
    detail:
      'Close it once all of its parcels have arrived, come back or been cancelled. `parcels` counts them.',
  },
  open_returns: {
    status: 409,
    title: 'Returns or disputes of the seller are not finished',
    detail:
      'Close it once all of its returns are settled or closed, all disputes are decided, and all goods that were not accepted are back. `returns` counts all three.',
  },
  own_shop: {
    status: 409,
    title: 'Nobody decides about a seller that they work for',
    detail: 'Somebody who does not work for it must.',
  },
  seller_not_open: {
    status: 409,
    title: 'This seller can add and change nothing at present',
    detail: 'Only a seller who is open, or being set up, can. `state` is what the seller is.',
  },
  offer_exists: {
    status: 409,
    title: 'The seller sells this already',
    detail: 'There is one offer for each combination of a page: change the one that `variantId` names.',
  },
  payouts_paused: {
    status: 409,
    title: 'The way of payout was changed in the last 72 hours',
    detail: 'Nothing is paid out to the seller until `until`.',
  },
  money_frozen: {
    status: 409,
    title: 'The money of the seller is frozen',
    detail: 'Nothing is paid out until a member of the staff ends it.',
  },
  payout_open: {
    status: 409,
    title: 'A payout of the seller is under way',
    detail: 'Pay or cancel the one that `payout` names first.',
  },
  nothing_owed: {
    status: 409,
    title: 'Too little is payable to the seller',
    detail:
      'Nothing was claimed or paid. `owed` is what is payable, in dinars; below nought the seller owes it.',
  },
  same_person: {
    status: 409,
    title: 'Another person must do this',
    detail:
      'A payout, or a posting by hand above 100,000 dinars, is drafted by one member of the staff and approved by another.',
  },
  way_changed: {
    status: 409,
    title: 'The seller is paid another way now',
    detail: 'Cancel this payout and draft another.',
  },
  in_payout: {
    status: 409,
    title: 'The money of the parcel is in a payout',
    detail: 'What was paid out is corrected by a return or by hand.',
  },
  above_debt: {
    status: 409,
    title: 'That is more than the seller owes',
    detail: 'Nothing was recorded. `debt` is what is owed, in dinars.',
  },
  return_window: {
    status: 409,
    title: 'Something of the seller can still be returned',
    detail: 'Close it from `until` on: then no return, claim or dispute of what was delivered is possible.',
  },
  money_left: {
    status: 409,
    title: 'Money of the seller is not settled',
    detail:
      'Close it once nothing is held or owed. `held` and `owed` are dinars; below nought the seller owes it.',
  },
} as const
