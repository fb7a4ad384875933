import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { users } from '#shop/accounts/tables.ts'
import type { SellerRole, SellerStatus } from '#shop/sellers/domain/sellers.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import type { TestShop } from './shop.ts'
import { signedIn } from './staff.ts'

/**
 * Adds open sellers beside the shop, each with an owner who cannot sign in; returns their ids in the same sequence. For tests that need
 * whose goods are sold, not the people.
 */
export async function addSellers(
  db: Database,
  rows: readonly (typeof sellers.$inferInsert)[],
): Promise<[number, number, ...number[]]> {
  const ids = await transaction(db, async (tx) => {
    const inserted = await tx
      .insert(sellers)
      .values(
        rows.map((row) => ({ status: 'open' as const, selling: (row.status ?? 'open') === 'open', ...row })),
      )
      .returning({ id: sellers.id, slug: sellers.slug })
    for (const { id, slug } of inserted) {
      const [owner] = await tx
        .insert(users)
        .values({ name: slug, email: `${slug}@owner.invalid`, isAnonymous: true })
        .returning({ id: users.id })
      await tx.insert(sellerMembers).values(membership(id, owner?.id ?? 0, 'owner'))
    }
    return inserted.map(({ id }) => id)
  })
  return ids as [number, number, ...number[]]
}

let added = 0

/** Adds a seller with an owner; returns its id, its slug and the signed-in owner. */
export async function addSeller(shop: TestShop, status: SellerStatus = 'open') {
  added += 1
  const number = String(added).padStart(4, '0')
  const slug = `seller-${number}`
  const owner = await signedIn(shop, null)
  const id = await transaction(shop.db, async (tx) => {
    const [seller] = await tx
      .insert(sellers)
      .values({
        slug,
        name: { ar: `بائع ${number}`, en: `Seller ${number}` },
        status,
        selling: status === 'open',
      })
      .returning({ id: sellers.id })
    if (!seller) throw new Error('the seller was not inserted')
    await tx.insert(sellerMembers).values(membership(seller.id, owner.id, 'owner'))
    return seller.id
  })
  return { id, slug, owner, base: `/api/seller/${slug}` }
}

const membership = (sellerId: number, userId: number, role: SellerRole) => ({
  sellerId,
  userId,
  role,
  createdAt: new Date(),
})

/** Lets an account work for a seller. */
export async function addSellerMember(
  shop: TestShop,
  seller: { id: number },
  { userId, role }: { userId: number; role: SellerRole },
): Promise<void> {
  await shop.db.insert(sellerMembers).values(membership(seller.id, userId, role))
}

/** Creates an account that works for a seller, signed in. */
export async function signedInFor(shop: TestShop, seller: { id: number }, role: SellerRole) {
  const person = await signedIn(shop, null)
  await addSellerMember(shop, seller, { userId: person.id, role })
  return person
}
