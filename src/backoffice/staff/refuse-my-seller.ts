import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'

/** Refuses with `own_shop` what somebody decides about a seller that they work for. */
export async function refuseMySeller(
  db: Db,
  { staff }: { staff: { userId: number } },
  sellerId: number,
): Promise<void> {
  const isMember = and(eq(sellerMembers.sellerId, sellerId), eq(sellerMembers.userId, staff.userId))
  if ((await db.$count(sellerMembers, isMember)) > 0) throw new Refusal('own_shop')
}
