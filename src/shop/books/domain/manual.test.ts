import { expect, test } from 'vitest'
import { type AccountKind, accountKinds } from './kinds.ts'
import { findManualErrors, type HandAccount, type ManualFacts } from './manual.ts'

const account = (kind: AccountKind, about: Partial<HandAccount> = {}): HandAccount => ({
  id: accountKinds.indexOf(kind),
  kind,
  balance: 0,
  isClosed: false,
  ...about,
})

const errorsOf = (facts: Partial<ManualFacts>) =>
  findManualErrors({
    debit: account('owed'),
    credit: account('charges'),
    amount: 1,
    day: undefined,
    today: '2026-11-30',
    isReversal: false,
    ...facts,
  })

test('accounts that documents recount, closed and unknown ones, and one twice are refused', () => {
  expect(errorsOf({})).toEqual({})
  for (const kind of ['held', 'prepaid', 'customer_credit', 'refunds_due'] as const)
    expect(errorsOf({ debit: account(kind) })).toEqual({ debit: 'not_by_hand' })
  expect(errorsOf({ debit: account('owed', { isClosed: true }) })).toEqual({ debit: 'closed' })
  expect(errorsOf({ credit: undefined })).toEqual({ credit: 'unknown_value' })
  expect(errorsOf({ credit: account('owed') })).toEqual({ credit: 'same_account' })
  expect(errorsOf({ credit: account('owed', { id: 99 }) })).toEqual({ credit: 'two_sellers' })
  expect(errorsOf({ credit: account('owed', { id: 99 }), isReversal: true })).toEqual({})
  expect(errorsOf({ debit: account('held'), credit: account('held') })).toEqual({
    debit: 'not_by_hand',
    credit: 'not_by_hand',
  })
})

test('cash is paid in notes, and no courier gives up more than there is', () => {
  expect(errorsOf({ debit: account('till_office'), amount: 251 })).toEqual({ amount: 'not_payable' })
  expect(errorsOf({ debit: account('till_bank'), amount: 251 })).toEqual({})
  const courier = account('courier_cash', { balance: 500 })
  expect(errorsOf({ debit: account('losses'), credit: courier, amount: 500 })).toEqual({})
  expect(errorsOf({ debit: account('losses'), credit: courier, amount: 750 })).toEqual({
    amount: 'above_balance',
  })
  expect(errorsOf({ debit: courier, amount: 750 })).toEqual({})
  expect(errorsOf({ debit: account('losses'), credit: courier, amount: 750, isReversal: true })).toEqual({})
})

test('a day is of the cash of a courier, and not in the future', () => {
  const courier = account('courier_cash')
  expect(errorsOf({ debit: courier, amount: 250, day: '2026-11-30' })).toEqual({})
  expect(errorsOf({ debit: courier, amount: 250, day: '2026-12-01' })).toEqual({ day: 'in_future' })
  expect(errorsOf({ day: '2026-11-30' })).toEqual({ day: 'no_courier' })
})
