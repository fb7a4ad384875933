import type { Ctx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockActor, lockReturn } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { accessCondition, type ReturnAccess } from './queries.ts'

/**
 * Withdraws a return of the order while the shop has not looked at it. Refuses with `not_found`, and with `not_possible` and its
 * status afterwards.
 */
export async function withdrawReturn(ctx: Ctx, access: ReturnAccess, id: number): Promise<void> {
  const condition = await accessCondition(ctx, access)
  const byUserId = access.token === undefined ? (ctx.shopper?.id ?? null) : null
  await transaction(ctx.db, async (db) => {
    await lockActor(db, byUserId)
    const locked = await lockReturn(db, id, condition)
    if (!locked) throw new Refusal('not_found')
    const { status, version } = locked.row
    if (status !== 'requested') throw new Refusal('not_possible', { returnStatus: status, version })
    await moveReturn(db, id, { status: 'closed', byUserId, at: ctx.now() })
  })
}
