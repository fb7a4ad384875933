import type { AccountKind } from './kinds.ts'

/** Why somebody posts by hand (decision 131). */
export const manualKinds = ['charge', 'correction', 'write_off'] as const
export type ManualKind = (typeof manualKinds)[number]

export const manualStatuses = ['waiting', 'posted', 'refused'] as const
export type ManualStatus = (typeof manualStatuses)[number]

/** What one member posts alone, in whole dinars; above it another one approves. */
export const maxPostedAlone = 100_000

/** Of a note and of the reason of a refusal, in characters. */
export const maxManualText = 300

const note = 250

/** The others are sums of parcels, of accounts of customers or of returns. */
const documentedKinds: readonly AccountKind[] = ['held', 'prepaid', 'customer_credit', 'refunds_due']

/** Whether an account of this kind is posted to by hand. */
export const isPostedByHand = (kind: AccountKind): boolean => !documentedKinds.includes(kind)

const isPaidInNotes = (kind: AccountKind) => kind === 'till_office' || kind === 'courier_cash'

/** What a posting by hand is checked against. Amounts are whole dinars, days are of Baghdad. */
export type ManualFacts = {
  /** Undefined: there is no such account. */
  debit: HandAccount | undefined
  credit: HandAccount | undefined
  amount: number
  /** Of the cash of a courier. */
  day: string | undefined
  today: string
  /** Whether it undoes another one: then a courier may be left with less than nothing. */
  isReversal: boolean
}

/** An account, its balance (plus is debit) and whether its seller is closed. */
export type HandAccount = { id: number; kind: AccountKind; balance: number; isClosed: boolean }

/**
 * Why a posting by hand is not possible, by field: `unknown_value`, `not_by_hand`, `closed`, `same_account` and `two_sellers` of the accounts;
 * `not_payable` what notes cannot pay, `above_balance` more than a courier has; `no_courier` and `in_future` of the day. Empty: it is.
 */
export function findManualErrors({
  debit,
  credit,
  amount,
  day,
  today,
  isReversal,
}: ManualFacts): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [field, account] of Object.entries({ debit, credit })) {
    if (!account) errors[field] = 'unknown_value'
    else if (!isPostedByHand(account.kind)) errors[field] = 'not_by_hand'
    else if (account.isClosed) errors[field] = 'closed'
  }
  if (!debit || !credit) return errors
  if (debit.id === credit.id) errors.credit ??= 'same_account'
  // One payout claims a group, so the other seller would never be paid, or never pay. What was posted before this rule can be undone.
  else if (debit.kind === 'owed' && credit.kind === 'owed' && !isReversal) errors.credit ??= 'two_sellers'
  if ((isPaidInNotes(debit.kind) || isPaidInNotes(credit.kind)) && amount % note !== 0)
    errors.amount = 'not_payable'
  else if (credit.kind === 'courier_cash' && amount > credit.balance && !isReversal)
    errors.amount = 'above_balance'
  if (day !== undefined) {
    if (debit.kind !== 'courier_cash' && credit.kind !== 'courier_cash') errors.day = 'no_courier'
    else if (day > today) errors.day = 'in_future'
  }
  return errors
}
