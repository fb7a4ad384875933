import { and, eq } from 'drizzle-orm'
import { type Right, rights } from '#backoffice/staff/domain/rights.ts'
import { recordInPanel } from '#backoffice/staff/record-in-panel.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import type { SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { users } from '#shop/accounts/tables.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import { accountantRights, accountantUsername } from './demo-accountant.ts'

/** Who does what of the demo: each is the context of somebody at a moment. */
export type DemoPeople = {
  customerId: number
  admin: (at: Date) => StaffCtx
  accountant: (at: Date) => StaffCtx
  owner: (seller: string, at: Date) => SellerWriteCtx
  ownerIds: readonly number[]
}

/** Finds the people of the demo, who are there. */
export async function findDemoPeople(
  db: Db,
  { customer, admin }: { customer: { username: string }; admin: { username: string } },
): Promise<DemoPeople> {
  const owners = await db
    .select({ id: sellers.id, slug: sellers.slug, status: sellers.status, userId: sellerMembers.userId })
    .from(sellers)
    .innerJoin(sellerMembers, and(eq(sellerMembers.sellerId, sellers.id), eq(sellerMembers.role, 'owner')))
  const staff = async (name: string, role: 'admin' | 'staff', held: readonly Right[]) => {
    const userId = await findUser(db, name)
    return (at: Date): StaffCtx => ({
      db,
      now: () => at,
      shopper: { id: userId },
      language: 'ar',
      staff: { userId, name, role, rights: held, sessionId: 0 },
    })
  }
  return {
    customerId: await findUser(db, customer.username),
    admin: await staff(admin.username, 'admin', rights),
    accountant: await staff(accountantUsername, 'staff', accountantRights),
    owner: (slug, at) => {
      const sellerOwner = owners.find((each) => each.slug === slug)
      if (!sellerOwner) throw new Error(`the seller ${slug} has no owner`)
      const { userId, id, status } = sellerOwner
      const seller = { id, slug, status, role: 'owner' as const }
      return {
        db,
        now: () => at,
        shopper: { id: userId },
        language: 'ar',
        sessionId: 0,
        seller,
        record: recordInPanel,
      }
    },
    ownerIds: owners.map(({ userId }) => userId),
  }
}

async function findUser(db: Db, username: string): Promise<number> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!user) throw new Error(`the demo has no ${username}`)
  return user.id
}
