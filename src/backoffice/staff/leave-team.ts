import { eq } from 'drizzle-orm'
import type { RemovalCheck } from '#shop/accounts/account-steps.ts'
import { users } from '#shop/accounts/tables.ts'
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
  // Codes lock the account too: without it, the trigger that deletes the app with the membership could deadlock with one.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await db.delete(staffMembers).where(eq(staffMembers.userId, userId))
  await deleteNotices(db, userId)
  await requireRemainingAdmin(db)
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const staff = { userId, sessionId: 0, name: user?.name ?? '', ...member }
  const before = { role: member.role }
  await recordChange({ db, now, staff }, { action: 'staff.remove', kind: 'staff', id: userId, before })
}
