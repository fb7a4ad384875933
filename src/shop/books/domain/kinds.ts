/**
 * The kinds of accounts. Assets: cash with couriers and in the tills. Debts: `held`, what a seller has earned and is not released; `owed`, what is to be paid to a
 * seller; `prepaid`, credit and exchanged values in orders under way; `customer_credit`; `refunds_due`. Income: from `sales` (of the shop's own goods) to `charges`. Costs: from `promotions` on.
 */
export const accountKinds = [
  'courier_cash',
  'till_office',
  'till_bank',
  'till_wallet',
  'held',
  'owed',
  'prepaid',
  'customer_credit',
  'refunds_due',
  'sales',
  'commission',
  'delivery',
  'charges',
  'promotions',
  'courier_fees',
  'losses',
  'rounding',
] as const

export type AccountKind = (typeof accountKinds)[number]

/** The kinds of groups: what moved cash, goods or a debt. `undone` reverses another group. */
export const groupKinds = [
  'delivered',
  'spent',
  'given_back',
  'handover',
  'received',
  'exchange',
  'refund',
  'settled',
  'lost',
  'refusal',
  'released',
  'payout',
  'paid_in',
  'dispute',
  'manual',
  'undone',
] as const

export type GroupKind = (typeof groupKinds)[number]
