import { eq } from 'drizzle-orm'
import type { RemovalCheck } from '#shop/accounts/account-steps.ts'
import { users } from '#shop/accounts/tables.ts'
import { deleteFactor } from '#shop/members/delete-factor.ts'
import { deleteNotices } from './my-notices.ts'
import { recordChange } from './record-change.ts'
import { staffMembers } from './tables.ts'
import { lockMember, requireRemainingAdmin } from './write-staff.ts'

/**
 * Removes a member of staff who deletes the account; does nothing for other accounts. Refuses with `last_admin` when
 * no admin would remain.
 */
export const leaveTeam: RemovalCheck = async ({ db, now }, userId) => {
  const member = await lockMember(db, userId)
  if (!member) return
  await deleteFactor(db, userId)
  await db.delete(staffMembers).where(eq(staffMembers.userId, userId))
  await deleteNotices(db, userId)
  await requireRemainingAdmin(db)
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const staff = { userId, sessionId: 0, name: user?.name ?? '', ...member }
  const before = { role: member.role }
  await recordChange({ db, now, staff }, { action: 'staff.remove', kind: 'staff', id: userId, before })
}
