import type { OrderLimits } from './order-limits.ts'

/** Over how long orders are counted for the alarm. */
export const burstWindowMinutes = 10

/** So many times the usual is a burst. */
const burstFactor = 5

/** `orderId`: one of them, to begin from. */
type Most = { orders: number; orderId: number }

/** Orders of the last ten minutes; `usual`: how many come in ten minutes on average. */
export type RecentOrders = { orders: number; usual: number; phone: Most | null; address: Most | null }

/** `phone`, `address`: the one too many came from, null when none. `isUnusual`: too many came in all. */
export type Burst = RecentOrders & { isUnusual: boolean }

/** The burst there is by the shop's thresholds; null when orders come as usual. */
export function burstOf(
  { burstOrders, burstFromOne }: Pick<OrderLimits, 'burstOrders' | 'burstFromOne'>,
  { orders, usual, phone, address }: RecentOrders,
): Burst | null {
  const isUnusual = burstOrders > 0 && orders >= burstOrders && orders >= burstFactor * usual
  const tooMany = (most: Most | null) =>
    most && burstFromOne > 0 && most.orders >= burstFromOne ? most : null
  const burst = { orders, usual, isUnusual, phone: tooMany(phone), address: tooMany(address) }
  return isUnusual || burst.phone || burst.address ? burst : null
}
