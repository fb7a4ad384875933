/** Texts of an address that is changed before the order is shipped. */
export const addressTexts = {
  elsewhere: {
    title: 'Delivery to the new address is different',
    term: 'Delivery',
    ordered: 'As ordered',
    there: 'New address',
    fee: 'Fee',
    arrival: 'Arrives',
    noArrival: 'No date',
    notServed: 'The shop does not deliver there.',
    retain: 'Leave fee and dates as ordered',
    reason: 'Why',
    reasonHint: 'It stays with the order as a note of the team.',
    feeChanged: 'The fee has changed meanwhile. Check the new amounts and save again.',
    errors: {
      not_served:
        'The shop does not deliver there. Somebody with the right to prices can accept it, with a reason.',
      below_credit: 'It would cost less than was already paid. Cancel the order instead.',
      too_large: 'The order would cost more than can be stored.',
    } as Record<string, string>,
    reasonErrors: {
      no_right: 'Only somebody with the right to prices can leave them as ordered.',
      other: 'Say why, in at least 3 characters.',
    },
  },
}
