import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import type { RemovalCheck } from '#shop/accounts/account-steps.ts'
import { needsOwner } from '#shop/sellers/domain/sellers.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'

/**
 * Removes an account that is deleted from the sellers it works for. Refuses with `last_owner` when one that is not closed would have no
 * owner; locks those it owns, so that two owners who leave at once do not both go.
 */
export const leaveSellers: RemovalCheck = async ({ db }, userId) => {
  const isMyMembership = eq(sellerMembers.userId, userId)
  if ((await db.$count(sellerMembers, isMyMembership)) === 0) return
  const owned = await db
    .select({ id: sellers.id, status: sellers.status })
    .from(sellers)
    .where(
      inArray(
        sellers.id,
        db
          .select({ id: sellerMembers.sellerId })
          .from(sellerMembers)
          .where(and(isMyMembership, eq(sellerMembers.role, 'owner'))),
      ),
    )
    .orderBy(sellers.id)
    .for('no key update')
  await db.delete(sellerMembers).where(isMyMembership)
  for (const { id, status } of owned) {
    const owners = and(eq(sellerMembers.sellerId, id), eq(sellerMembers.role, 'owner'))
    if (needsOwner(status) && (await db.$count(sellerMembers, owners)) === 0) throw new Refusal('last_owner')
  }
}
