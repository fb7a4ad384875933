export const returnStatuses = [
  'requested',
  'approved',
  'rejected',
  'collecting',
  'received',
  'settled',
  'closed',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

const nextOf: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'rejected', 'closed'],
  approved: ['collecting', 'received', 'closed'],
  rejected: [],
  collecting: ['received', 'closed'],
  received: ['settled', 'closed'],
  settled: [],
  closed: [],
}

/** Whether a return can go from one status to another. */
export function canFollow(status: ReturnStatus, next: ReturnStatus): boolean {
  return nextOf[status].includes(next)
}

/** Returns that nothing follows on. */
export const finalStatuses = returnStatuses.filter((status) => nextOf[status].length === 0)

/** The statuses in which a line counts with the pieces it asks for, because they may still come. */
export const openStatuses: readonly ReturnStatus[] = ['requested', 'approved', 'collecting']

/** How many pieces of its order item a line uses up: no other return can ask for them. */
export function usedPieces({
  status,
  quantity,
  received,
}: {
  status: ReturnStatus
  quantity: number
  received: number | null
}): number {
  return openStatuses.includes(status) ? quantity : (received ?? 0)
}
