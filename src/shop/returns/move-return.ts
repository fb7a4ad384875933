import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { anonymizeAfterReturn } from './anonymize-returns.ts'
import type { DisputedColumns } from './domain/divide-disputed.ts'
import { finalStatuses, type ReturnStatus } from './domain/return-status.ts'
import type { LockedReturn } from './lock-return.ts'
import { writeReturnEvent } from './return-event.ts'
import { writeReturnMessage } from './return-messages.ts'
import { returnStatusChanges, returns } from './tables.ts'

type Moved = { status: ReturnStatus; byUserId: number | null; reason?: string; at: Date }

/**
 * Writes the next status of a locked return with its history row and the message to the customer, and other columns that change with it. Called last: a return
 * that is over loses the personal data of a removed account.
 */
export async function moveReturn(
  db: Db,
  id: number,
  { status, byUserId, reason = '', at }: Moved,
  columns: Partial<
    DisputedColumns &
      Pick<
        LockedReturn,
        'value' | 'transferred' | 'replacementOrderId' | 'courierId' | 'borneBy' | 'lostSeller'
      >
  > = {},
): Promise<void> {
  await db
    .update(returns)
    .set({ ...columns, status, version: sql`${returns.version} + 1`, updatedAt: at })
    .where(eq(returns.id, id))
  await db.insert(returnStatusChanges).values({ returnId: id, status, byUserId, reason, at })
  await writeReturnMessage(db, id, status, at)
  await writeReturnEvent(db, id, status, at)
  if (finalStatuses.includes(status)) await anonymizeAfterReturn(db, id)
}
