import { canTransition, type OrderStatus } from './order-status.ts'

const regularStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/** `done`: completed; `current`: the latest step, with more to come; `ahead`: not reached yet. */
export type StepState = 'done' | 'current' | 'ahead'

/** One step of the timeline; `at` is null while it is ahead. */
type TimelineStep = { status: OrderStatus; at: string | null; state: StepState }
type Change = { status: OrderStatus; at: string }

/**
 * The steps an order has taken, oldest first, followed by the regular steps still ahead. The latest step is `current`
 * while steps are ahead. A repeated status (such as a stock release) counts once, and a step that was undone, such as
 * a delivery recorded by mistake, is removed.
 */
export function orderTimeline(changes: readonly Change[]): TimelineStep[] {
  const steps: Change[] = []
  for (const change of changes) {
    const existing = steps.findIndex(({ status }) => status === change.status)
    if (existing === -1) steps.push(change)
    else steps.length = existing + 1
  }
  const ahead: TimelineStep[] = []
  let last = steps.at(-1)?.status
  while (last !== undefined) {
    const from: OrderStatus = last
    const next = regularStatuses.find((status) => canTransition(from, status))
    if (next) ahead.push({ status: next, at: null, state: 'ahead' })
    last = next
  }
  const completed = steps.map(({ status, at }, index): TimelineStep => {
    const isCurrent = index === steps.length - 1 && ahead.length > 0
    return { status, at, state: isCurrent ? 'current' : 'done' }
  })
  return [...completed, ...ahead]
}
