/** The refusal codes about the money of sellers, as those of refusal-codes.ts. */
export const moneyRefusalCodes = {
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
    title: 'There is nothing to pay out',
    detail: 'Nothing was claimed. `owed` is what is payable, in dinars; below nought the seller owes it.',
  },
  same_person: {
    status: 409,
    title: 'Another person must do this',
    detail: 'A payout is drafted by one member of the staff and approved by another.',
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
  money_left: {
    status: 409,
    title: 'Money of the seller is not settled',
    detail:
      'Close it once nothing is held or owed. `held` and `owed` are dinars; below nought the seller owes it.',
  },
} as const
