/** What became of goods that a customer did not accept. */
export const goodsStates = ['on_the_way', 'back', 'lost'] as const
export type GoodsState = (typeof goodsStates)[number]

const dayMs = 24 * 60 * 60 * 1000

/** Goods that have been on their way back for this many days are overdue. */
export const overdueDays = 7

/** The full days since goods were not accepted (ISO time). */
export function daysSince(since: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs))
}
