import { eq } from 'drizzle-orm'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Right } from './domain/rights.ts'
import { requireMayGrant, requireMayManage, sortRights } from './may-grant.ts'
import { recordChange } from './record-change.ts'
import type { ActorCtx } from './staff-ctx.ts'
import { staffMembers } from './tables.ts'
import { requireMember } from './write-staff.ts'

/**
 * Changes the rights of a member, from their next request on; their sessions stay. `displayed` are the rights that the
 * caller saw; null overwrites any. Of an admin the change has an effect once the role is `staff`. Refuses with
 * `not_found`, with `stale` when the rights are others by now, and as {@link requireMayGrant} and
 * {@link requireMayManage} do.
 */
export function changeRights(
  ctx: ActorCtx,
  userId: number,
  rights: readonly Right[],
  displayed: readonly Right[] | null,
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const member = await requireMember(tx, userId)
    const before = sortRights(member.rights)
    requireMayManage(ctx, { userId, role: member.role })
    const after = sortRights(rights)
    requireMayGrant(ctx, { role: 'staff', rights: after.filter((right) => !before.includes(right)) })
    if (displayed && String(sortRights(displayed)) !== String(before)) throw new Refusal('stale')
    if (String(after) === String(before)) return
    await tx.update(staffMembers).set({ rights: after }).where(eq(staffMembers.userId, userId))
    const change = { action: 'staff.rights', kind: 'staff', id: userId }
    await recordChange(
      { ...ctx, db: tx },
      { ...change, before: { rights: before }, after: { rights: after } },
    )
  })
}
