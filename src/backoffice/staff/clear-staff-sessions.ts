import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { clearMemberSessions } from '#shop/members/clear-member-sessions.ts'
import { staffMembers } from './tables.ts'

/** Deletes the sessions of members of staff that are over; returns their number. */
export function clearStaffSessions(ctx: { db: Database; now: () => Date }): Promise<number> {
  const members = sql`(select ${staffMembers.userId} from ${staffMembers})`
  return clearMemberSessions(ctx, { members, name: 'staff_sessions' })
}
