/** Why somebody of the shop changes stock by hand. */
export const handReasons = ['received', 'counted', 'damaged', 'returned', 'correction'] as const
export type HandReason = (typeof handReasons)[number]

/** Why stock changes: the ledger has one of these in every row. */
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
