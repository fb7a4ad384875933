import type { QueuedOrder } from '../schemas-queue.ts'

type Row = Pick<QueuedOrder, 'id' | 'status'>

/** The order to confirm after this one: the next of the list that waits, from its start again after its end. */
export function nextWaiting(rows: readonly Row[], id: number): number | undefined {
  const index = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(index, 0))]
  return others.find(({ status }) => status === 'pending')?.id
}
