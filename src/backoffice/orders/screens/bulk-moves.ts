import { canTransition } from '#shop/orders/domain/order-status.ts'
import type { Moves } from '../schemas.ts'
import type { QueuedOrder } from '../schemas-queue.ts'

/** The steps of several orders at once, in the order of the work. */
export const bulkSteps = ['processing', 'shipped', 'delivered', 'cancelled'] as const
export type BulkStep = (typeof bulkSteps)[number]

type Row = Pick<QueuedOrder, 'id' | 'status'>

/** Whether an order can take a step. Cancelling a shipped order says that it was refused: that is done one by one. */
export function fitsStep({ status }: Pick<Row, 'status'>, to: BulkStep): boolean {
  return canTransition(status, to) && !(status === 'shipped' && to === 'cancelled')
}

/** The result of a step with the chosen orders that it did not fit, so that each is named. */
export function withUnfit(moves: Moves, rows: readonly Row[], to: BulkStep): Moves {
  const unfit = rows.filter((row) => !fitsStep(row, to))
  return {
    ...moves,
    stayed: [...moves.stayed, ...unfit.map(({ id }) => ({ id, reason: 'not_possible' as const }))],
  }
}

/** What the couriers collect when an order takes the step from its status, in whole dinars: of its parcels that are at it. */
export function toCash({
  status,
  collect,
  parcels,
}: Pick<QueuedOrder, 'status' | 'collect' | 'parcels'>): number {
  if (!parcels) return collect
  return parcels.reduce((sum, parcel) => (parcel.status === status ? sum + parcel.collect : sum), 0)
}
