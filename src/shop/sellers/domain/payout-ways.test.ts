import { expect, test } from 'vitest'
import { type PayoutWayKind, parsePayoutAccount } from './payout-ways.ts'

test.each<[PayoutWayKind, string, string | null]>([
  ['cash_office', 'anything', ''],
  ['zaincash', '٠٧٧٠ ١٢٣ ٤٥٦٧', '+9647701234567'],
  ['zaincash', '4111 1111', null],
  ['bank', 'iq98 nbiq 8501 2345 6789 012', 'IQ98NBIQ850123456789012'],
  ['bank', 'IQ97NBIQ850123456789012', null],
  ['bank', 'IQ98NBIQ85012345678901', null],
  ['bank', '٠٠١٢-٣٤٥٦٧٨', '0012345678'],
  ['qi', '6330 1234 5678 9012', '6330123456789012'],
  ['fib', 'no digits', null],
  ['fib', '1234567', null],
])('the account of %s from «%s» is %s', (kind, typed, account) => {
  expect(parsePayoutAccount(kind, typed)).toBe(account)
})
