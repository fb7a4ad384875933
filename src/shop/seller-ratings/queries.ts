import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { findSellerId } from '#shop/catalogue/displayed-sellers.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { authorName } from '#shop/reviews/domain/author-name.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { ratingsPageSize } from './domain/ratings.ts'
import type { ManagedRatings, SellerRatings } from './schemas.ts'
import { sellerRatings } from './tables.ts'

/** What everybody reads of the ratings of a seller. Refuses with `not_found` for who was never open. */
export async function listRatings(
  { db }: Pick<Ctx, 'db'>,
  slug: string,
  { page = 1 }: { page?: number | undefined },
): Promise<SellerRatings> {
  const id = await findSellerId({ db }, slug)
  if (id === undefined) throw new Refusal('not_found')
  return listRatingsById({ db }, id, { page })
}

/** As {@link listRatings}, by the id of the seller. */
export async function listRatingsById(
  { db }: Pick<Ctx, 'db'>,
  id: number,
  { page = 1 }: { page?: number | undefined },
): Promise<SellerRatings> {
  const [seller] = await db
    .select({ rating: sellers.rating, ratingCount: sellers.ratingCount })
    .from(sellers)
    .where(eq(sellers.id, id))
  const { ratings, total } = await listManagedRatings(db, id, page)
  return {
    rating: seller?.rating ?? null,
    ratingCount: seller?.ratingCount ?? 0,
    ratings: ratings.map(({ parcelId: _parcel, orderId: _order, hidden, words, ...rating }) => ({
      ...rating,
      words: hidden ? '' : words,
    })),
    total,
  }
}

/** One page of a seller's ratings with what staff need to moderate them, the newest first. */
export async function listManagedRatings(db: Db, sellerId: number, page: number): Promise<ManagedRatings> {
  const ofSeller = eq(sellerRatings.sellerId, sellerId)
  const [rows, total] = await Promise.all([
    db
      .select({
        row: sellerRatings,
        orderId: orders.id,
        name: sql<string | null>`case when ${users.isAnonymous} then null else ${users.name} end`,
      })
      .from(sellerRatings)
      .innerJoin(parcels, eq(parcels.id, sellerRatings.parcelId))
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .innerJoin(users, eq(users.id, orders.userId))
      .where(ofSeller)
      .orderBy(desc(sellerRatings.createdAt), desc(sellerRatings.parcelId))
      .limit(ratingsPageSize)
      .offset((page - 1) * ratingsPageSize),
    db.$count(sellerRatings, ofSeller),
  ])
  return {
    ratings: rows.map(({ row, orderId, name }) => ({
      parcelId: row.parcelId,
      orderId,
      packing: row.packing,
      speed: row.speed,
      described: row.described,
      words: row.words,
      author: authorName(name),
      createdAt: row.createdAt.toISOString(),
      hidden: row.hiddenAt !== null,
    })),
    total,
  }
}

/** Hides the words of a rating, or displays them again. Returns how they were; refuses with `not_found`. */
export async function hideWords(
  { db, now }: { db: Db } & Pick<Ctx, 'now'>,
  { sellerId, parcelId, hidden, byUserId }: Hiding,
): Promise<{ wasHidden: boolean }> {
  const isRating = and(eq(sellerRatings.sellerId, sellerId), eq(sellerRatings.parcelId, parcelId))
  const [row] = await db
    .select({ hiddenAt: sellerRatings.hiddenAt })
    .from(sellerRatings)
    .where(isRating)
    .for('update')
  if (!row) throw new Refusal('not_found')
  await db
    .update(sellerRatings)
    .set(hidden ? { hiddenAt: now(), hiddenByUserId: byUserId } : { hiddenAt: null, hiddenByUserId: null })
    .where(isRating)
  return { wasHidden: row.hiddenAt !== null }
}

type Hiding = { sellerId: number; parcelId: number; hidden: boolean; byUserId: number }
