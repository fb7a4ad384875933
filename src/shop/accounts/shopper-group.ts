import { eq } from 'drizzle-orm'
import type { Ctx, Shopper } from '#platform/context.ts'
import { users } from './tables.ts'

const newMs = 24 * 60 * 60 * 1000

/** Shoppers who share a limit: anybody can become a guest or register, but not as somebody of yesterday. */
type ShopperGroup = 'new guests' | 'guests' | 'new accounts' | 'accounts'

/** Which of them a shopper is; new for a day. */
export async function findShopperGroup(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  shopper: Shopper,
): Promise<ShopperGroup> {
  const [user] = await db
    .select({ isGuest: users.isAnonymous, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, shopper.id))
  if (!user) return 'new guests'
  const isNew = now().getTime() - user.createdAt.getTime() < newMs
  if (user.isGuest) return isNew ? 'new guests' : 'guests'
  return isNew ? 'new accounts' : 'accounts'
}
