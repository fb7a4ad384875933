import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { clearMemberSessions } from '#shop/members/clear-member-sessions.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'

/** Deletes the sessions of people of sellers that are over; returns their number. Those of refused ones get in nowhere, and are shoppers. */
export function clearSellerSessions(ctx: { db: Database; now: () => Date }): Promise<number> {
  const members = sql`(select ${sellerMembers.userId} from ${sellerMembers} join ${sellers} on ${sellers.id} = ${sellerMembers.sellerId}
    where ${sellers.status} <> 'refused')`
  return clearMemberSessions(ctx, { members, name: 'seller_sessions' })
}
