import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { clearMemberSessions } from '#shop/members/clear-member-sessions.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'

/** Deletes the sessions of people of sellers that are over; returns their number. */
export function clearSellerSessions(ctx: { db: Database; now: () => Date }): Promise<number> {
  const members = sql`(select ${sellerMembers.userId} from ${sellerMembers})`
  return clearMemberSessions(ctx, { members, name: 'seller_sessions' })
}
