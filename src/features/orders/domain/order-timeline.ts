import { canBecome, type OrderStatus } from './order-status.ts'

const usualWay: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/** One step of an order's way: when it came, or null while it is still ahead. */
type TimelineStep = { status: OrderStatus; at: string | null }

/**
 * What has happened to an order, oldest first, then what is still ahead of it on the usual way. A step that was taken back,
 * such as a delivery recorded by mistake, has not happened.
 */
export function orderTimeline(changes: readonly { status: OrderStatus; at: string }[]): TimelineStep[] {
  const happened: TimelineStep[] = []
  for (const { status, at } of changes) {
    const before = happened.findIndex((step) => step.status === status)
    if (before === -1) happened.push({ status, at })
    else happened.length = before + 1
  }
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
