import type { OrderLimits } from './order-limits.ts'

/** The window in which orders are counted for the alarm. */
export const burstWindowMinutes = 10

/** A burst is at least this many times the average. */
const burstFactor = 5

/** The phone or address with the source orders; `orderId` is one of its orders. */
type TopSource = { orders: number; orderId: number }

/** Orders of the last ten minutes; `usual` is the average number per ten minutes. */
export type RecentOrders = {
  orders: number
  usual: number
  phone: TopSource | null
  address: TopSource | null
}

/** `phone`, `address`: the source above its threshold, or null. `isUnusual`: the total is above its threshold. */
export type Burst = RecentOrders & { isUnusual: boolean }

/** The burst according to the shop's thresholds, or null. */
export function detectBurst(
  { burstOrders, burstFromOne }: Pick<OrderLimits, 'burstOrders' | 'burstFromOne'>,
  { orders, usual, phone, address }: RecentOrders,
): Burst | null {
  const isUnusual = burstOrders > 0 && orders >= burstOrders && orders >= burstFactor * usual
  const aboveThreshold = (source: TopSource | null) =>
    source && burstFromOne > 0 && source.orders >= burstFromOne ? source : null
  const burst = { orders, usual, isUnusual, phone: aboveThreshold(phone), address: aboveThreshold(address) }
  return isUnusual || burst.phone || burst.address ? burst : null
}
