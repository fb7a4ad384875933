import { canBecome, type OrderStatus } from './order-status.ts'

const usualWay: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/** One step of an order's way: when it came, or null while it is still ahead. */
type TimelineStep = { status: OrderStatus; at: string | null }

/**
 * What has happened to an order, oldest first, then what is still ahead of it on the usual way. Of changes to the status it
 * has anyway (its stock was released) only the first is a step.
 */
export function orderTimeline(changes: readonly { status: OrderStatus; at: string }[]): TimelineStep[] {
  const happened = changes
    .filter(({ status }, at) => status !== changes[at - 1]?.status)
    .map(({ status, at }) => ({ status, at }))
  const ahead: TimelineStep[] = []
  let last = happened.at(-1)?.status
  while (last !== undefined) {
    const from: OrderStatus = last
    const next = usualWay.find((status) => canBecome(from, status))
    if (next) ahead.push({ status: next, at: null })
    last = next
  }
  return [...happened, ...ahead]
}
