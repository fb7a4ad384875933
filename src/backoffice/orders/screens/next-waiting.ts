import type { QueuedOrder } from '../schemas-queue.ts'

type Row = Pick<QueuedOrder, 'id' | 'status'>

/** The order to confirm after this one: the next of the list that waits, from its start again after its end. */
export function nextWaiting(rows: readonly Row[], id: number): number | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return others.find(({ status }) => status === 'pending')?.id
}
