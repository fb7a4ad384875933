/** The reasons for changing stock by hand. */
export const handReasons = ['received', 'counted', 'damaged', 'returned', 'correction'] as const
export type HandReason = (typeof handReasons)[number]

/** The reasons for a change of stock, as the stock ledger records them. */
export const stockReasons = [
  'seed',
  'order',
  'cancel',
  'order_edit',
  'hold_over',
  'import',
  ...handReasons,
] as const
export type StockReason = (typeof stockReasons)[number]
