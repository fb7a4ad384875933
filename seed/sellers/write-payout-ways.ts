import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { sellerPayoutWays } from '#shop/sellers/payout-way-tables.ts'
import { sellerMembers, sellers, shopSellerId } from '#shop/sellers/tables.ts'

/** The sellers of the demo who are paid at ZainCash, at the phone of their owner; the others collect cash. */
const paidByPhone = ['baghdad-electronics', 'erbil-fashion']

/** Names where the open sellers of the demo are paid, as an admin confirmed it when they opened. */
export async function writePayoutWays(db: Db, adminId: number): Promise<void> {
  const owners = await db
    .select({ seller: sellers, userId: users.id, name: users.name, phone: users.phone })
    .from(sellers)
    .innerJoin(sellerMembers, and(eq(sellerMembers.sellerId, sellers.id), eq(sellerMembers.role, 'owner')))
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(eq(sellers.status, 'open'))
    .orderBy(asc(sellers.id), asc(users.id))
  const first = owners.filter(
    ({ seller }, index) => seller.id !== shopSellerId && owners[index - 1]?.seller.id !== seller.id,
  )
  const ways = first.map(({ seller, userId, name, phone }) => {
    const isByPhone = paidByPhone.includes(seller.slug) && phone !== null
    return {
      sellerId: seller.id,
      kind: isByPhone ? ('zaincash' as const) : ('cash_office' as const),
      account: isByPhone ? phone : '',
      holder: name,
      byUserId: userId,
      createdAt: seller.createdAt,
      confirmedBy: adminId,
      confirmedAt: seller.createdAt,
    }
  })
  if (ways.length > 0) await db.insert(sellerPayoutWays).values(ways)
}
