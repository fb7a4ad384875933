/** What can be wrong in the books, as the log and `npm run doctor` write it. */
export const bookFaults = {
  opening: 'the opening is not finished',
  document: 'the books do not have this document as it is',
  group: 'the group does not add up to nought',
  courierCash:
    'the cash with the courier is not what was collected and is borne, less what was handed over and kept',
  customerCredit: 'the credit is not that of the accounts',
  refundsDue: 'the refunds due are not those of the received returns',
  prepaid: 'what is prepaid is not the credit of the parcels under way',
  held: 'something is held of a parcel that is not delivered, or was released',
  commission: 'more commission was taken back than was taken',
  refunded: 'more was refunded than was paid',
  closedDay: 'a closed day is not the sum of its groups',
  payout: 'the books do not have this payout',
  paidIn: 'the books do not have this payment of a debt',
  payoutLine: 'a line is not what its group adds to what the seller is owed',
} as const

export type BookFaultCode = keyof typeof bookFaults

/** The code of a fault; undefined for one of another release. */
export function findFaultCode(fault: string): BookFaultCode | undefined {
  return (Object.keys(bookFaults) as BookFaultCode[]).find((code) => bookFaults[code] === fault)
}
