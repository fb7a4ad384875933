import { canBecome, type OrderStatus } from './order-status.ts'

const usualWay: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/** `done` is behind the order, `current` is where it is now and not the end, `ahead` has not come. */
export type StepState = 'done' | 'current' | 'ahead'

/** One step of an order's way: when it came, or null while it is still ahead. */
type TimelineStep = { status: OrderStatus; at: string | null; state: StepState }
type Change = { status: OrderStatus; at: string }

/**
 * What has happened to an order, oldest first, then what is still ahead of it on the usual way. The last thing that has
 * happened is `current` while something is ahead: an order that is being packed has not been packed. Of changes to the
 * status it has anyway (its stock was released) only the first is a step, and a step that was taken back, such as a
 * delivery recorded by mistake, has not happened.
 */
export function orderTimeline(changes: readonly Change[]): TimelineStep[] {
  const steps: Change[] = []
  for (const change of changes) {
    const before = steps.findIndex(({ status }) => status === change.status)
    if (before === -1) steps.push(change)
    else steps.length = before + 1
  }
  const ahead: TimelineStep[] = []
  let last = steps.at(-1)?.status
  while (last !== undefined) {
    const from: OrderStatus = last
    const next = usualWay.find((status) => canBecome(from, status))
    if (next) ahead.push({ status: next, at: null, state: 'ahead' })
    last = next
  }
  const happened = steps.map(({ status, at }, index): TimelineStep => {
    const isCurrent = index === steps.length - 1 && ahead.length > 0
    return { status, at, state: isCurrent ? 'current' : 'done' }
  })
  return [...happened, ...ahead]
}
