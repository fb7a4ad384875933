/** What became of goods that a customer did not accept. */
export const goodsStates = ['on_the_way', 'back', 'lost'] as const
export type GoodsState = (typeof goodsStates)[number]

/** Who pays the seller for goods that were lost. */
export const goodsBearers = ['shop', 'courier'] as const
export type GoodsBearer = (typeof goodsBearers)[number]

/** Goods of another seller that are not back after this many working days can be taken for lost. */
export const workingDaysUntilOverdue = 20

const dayMs = 24 * 60 * 60 * 1000

/** Goods that have been on their way back for this many days are overdue. */
export const overdueDays = 7

/** The full days since goods were not accepted (ISO time). */
export function daysSince(since: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs))
}
