import { isPaidInNotes, type PayoutWayKind } from '#shop/sellers/domain/payout-ways.ts'

/** The states of a payout. */
export const payoutStatuses = ['draft', 'approved', 'paid', 'returned', 'cancelled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

const nextOf: Record<PayoutStatus, readonly PayoutStatus[]> = {
  draft: ['approved', 'cancelled'],
  approved: ['paid', 'cancelled'],
  paid: ['returned'],
  returned: [],
  cancelled: [],
}

/** Whether a payout in one state can become another. */
export function canBecome(status: PayoutStatus, next: PayoutStatus): boolean {
  return nextOf[status].includes(next)
}

/** Why a delivered parcel is not released, in the order in which the reasons are examined. */
export const waitReasons = ['hold', 'cash', 'return', 'dispute', 'frozen'] as const
export type WaitReason = (typeof waitReasons)[number]

/** Where the shop has money: what payouts leave and payments of debts enter. */
export const moneyPlaces = ['office', 'bank', 'wallet'] as const
type MoneyPlace = (typeof moneyPlaces)[number]

/** From where a way is paid. */
export function getMoneyPlace(kind: PayoutWayKind): MoneyPlace {
  if (kind === 'cash_office') return 'office'
  return kind === 'zaincash' ? 'wallet' : 'bank'
}

/** The smallest note, in dinars. */
export const smallestNote = 250

/** What is paid of a sum of dinars, and what is carried to the next payout: with notes less than the smallest one, otherwise nothing. */
export function splitPayout(kind: PayoutWayKind, sum: number): { amount: number; carryAfter: number } {
  const carryAfter = isPaidInNotes(kind) && sum > 0 ? sum % smallestNote : 0
  return { amount: sum - carryAfter, carryAfter }
}

/** What one payout has room for, in dinars. */
const maxPayout = 2_147_483_647

/** The first groups that one payout has room for beside what was carried; the next payout has those behind them. */
export function takeFitting<Group extends { amount: number }>(
  groups: readonly Group[],
  carried: number,
): readonly Group[] {
  let sum = carried
  const end = groups.findIndex(({ amount }) => {
    sum += amount
    return sum > maxPayout
  })
  return end === -1 ? groups : groups.slice(0, end)
}

/** The days between two drafts of the job. */
export const daysOfPeriods = { week: 7, two_weeks: 14, month: 30 } as const

/** The age in days from which a debt stops the sales. */
export const maxDebtDays = 14
