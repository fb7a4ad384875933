/** The reasons for changing stock by hand. */
export const manualReasons = ['received', 'counted', 'damaged', 'returned', 'correction'] as const
export type ManualReason = (typeof manualReasons)[number]

/** The reasons for a change of stock, as the stock ledger records them. */
export const stockReasons = [
  'seed',
  'order',
  'cancel',
  'order_edit',
  'hold_over',
  'goods_back',
  'return',
  'import',
  ...manualReasons,
] as const
export type StockReason = (typeof stockReasons)[number]
