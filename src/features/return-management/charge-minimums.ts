import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { orderItems } from '#features/orders/tables.ts'
import { paidLineOf } from '#features/returns/delivered-pieces.ts'
import { type CameBack, lostMinimums } from '#features/returns/domain/lost-minimums.ts'
import type { LockedOrder, LockedReturn } from '#features/returns/lock-return.ts'
import { returnLines, returns } from '#features/returns/tables.ts'
import type { Db } from '#platform/db/db.ts'

type Pieces = { itemId: number; received: number; refund: number }
type Judged = {
  row: Pick<LockedReturn, 'id' | 'kind'>
  order: Pick<LockedOrder, 'id' | 'deliveryFee' | 'minimums'>
  items: readonly (typeof orderItems.$inferSelect)[]
  /** The pieces of this return, and what was paid for them. */
  pieces: readonly Pieces[]
}

/**
 * What is taken off the refund of a return because the other pieces miss a minimum of the order, in whole dinars. Negative when an
 * earlier return was charged for the discount of these pieces. Exchanged pieces count as if they had stayed.
 */
export async function chargeMinimums(db: Db, { row, order, items, pieces }: Judged): Promise<number> {
  if (!order.minimums?.enforced || row.kind === 'exchange') return 0
  const earlier = await db
    .select({
      ...{ id: returns.id, kind: returns.kind, value: returns.value },
      ...{ itemId: returnLines.orderItemId, refund: returnLines.refund },
      received: sql<number>`${returnLines.received}`,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        ...[eq(returns.orderId, order.id), ne(returns.id, row.id), ne(returns.status, 'closed')],
        ...[inArray(returns.kind, ['return', 'claim']), isNotNull(returnLines.received)],
      ),
    )
  const came: Record<keyof CameBack, Map<number, number>> = { returned: new Map(), claimed: new Map() }
  const now = pieces.map((line) => ({ ...line, kind: row.kind }))
  for (const { kind, itemId, received } of [...earlier, ...now]) {
    const counted = came[kind === 'claim' ? 'claimed' : 'returned']
    if (received > 0) counted.set(itemId, (counted.get(itemId) ?? 0) + received)
  }
  const lines = items.map((item) => ({ id: item.id, ordered: item, paid: paidLineOf(item) }))
  const values = new Map(earlier.map(({ id, value }) => [id, value ?? 0]))
  const charged = sum(earlier.map(({ refund }) => refund ?? 0)) - sum([...values.values()])
  const charge = lostMinimums(lines, order, came) - charged
  // What this refund does not cover is taken off the next one.
  return Math.min(charge, sum(pieces.map(({ refund }) => refund)))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
