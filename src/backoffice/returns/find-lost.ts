import type { Db } from '#platform/db/db.ts'
import { toPaidLine } from '#shop/returns/delivered-pieces.ts'
import { sumDisputed } from '#shop/returns/domain/divide-disputed.ts'
import { refundOfPieces } from '#shop/returns/domain/refund-amounts.ts'
import type { LockedOrder, LockedReturn } from '#shop/returns/lock-return.ts'
import { receivedByItem } from '#shop/returns/queries.ts'
import { chargeMinimums, selectGoing } from './charge-minimums.ts'
import type { ManagedReturn } from './schemas.ts'

type Entry = { row: LockedReturn; order: LockedOrder; lines: ManagedReturn['lines'] }

/**
 * What a return lost with missed minimums, in whole dinars; before the receipt what it would lose if all of its pieces came back. 0
 * for an exchange, and once a return cannot be received.
 */
export async function findLost(db: Db, { row, order, lines }: Entry): Promise<number> {
  if (!order.minimums?.enforced || row.kind !== 'return') return 0
  if (row.value !== null)
    return lines.reduce((total, { refund }) => total + (refund ?? 0), 0) - row.value - sumDisputed(row)
  if (row.status === 'rejected' || row.status === 'closed') return 0
  const items = await selectGoing(db, order.id)
  const before = await receivedByItem(db, order.id)
  const pieces = items.flatMap((item) => {
    const line = lines.find(({ itemId }) => itemId === item.id)
    if (!line) return []
    const refund = refundOfPieces(toPaidLine(item), before.get(item.id) ?? 0, line.quantity)
    return [{ itemId: item.id, received: line.quantity, refund }]
  })
  return chargeMinimums(db, { row, order, items, pieces })
}
