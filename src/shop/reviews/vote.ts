import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { findProductId } from './queries.ts'
import type { HelpfulVote } from './schemas.ts'
import { reviews, reviewVotes } from './tables.ts'

type Vote = { slug: string; id: number; helpful: boolean }

/**
 * Sets or takes back the shopper's vote for a review; repeating it changes nothing. The count changes with the vote while the review
 * is locked, so it is exact. Refuses with `sign_in_required` without an account, `not_found` for a review that others do not see,
 * `own_review` for the shopper's own.
 */
export async function setVote(ctx: Ctx, { slug, id, helpful }: Vote): Promise<HelpfulVote> {
  const userId = await accountOf(ctx)
  return transaction(ctx.db, async (db) => {
    const productId = await findProductId({ db }, slug)
    const [review] = await db
      .select({ authorId: reviews.userId, helpful: reviews.helpful })
      .from(reviews)
      .where(and(eq(reviews.id, id), eq(reviews.productId, productId), eq(reviews.held, false)))
      .for('no key update')
    if (!review) throw new Refusal('not_found')
    if (review.authorId === userId) throw new Refusal('own_review')
    const isChanged = helpful
      ? await addVote(db, { reviewId: id, userId, at: ctx.now() })
      : await removeVote(db, { reviewId: id, userId })
    if (!isChanged) return { helpful: review.helpful, voted: helpful }
    const counted = review.helpful + (helpful ? 1 : -1)
    await db.update(reviews).set({ helpful: counted }).where(eq(reviews.id, id))
    return { helpful: counted, voted: helpful }
  })
}

/** Deletes all votes of an account that is being removed. */
export function removeVotesByUser(db: Db, userId: number): Promise<void> {
  const isOfUser = eq(reviewVotes.userId, userId)
  const voted = db.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(isOfUser)
  return removeVotes(db, { from: inArray(reviews.id, voted), isRemoved: isOfUser })
}

/** Deletes the votes of one user for the reviews of another. */
export function removeVotesFor(db: Db, { author, voter }: { author: number; voter: number }): Promise<void> {
  const isWritten = eq(reviews.userId, author)
  const written = db.select({ id: reviews.id }).from(reviews).where(isWritten)
  const isRemoved = and(eq(reviewVotes.userId, voter), inArray(reviewVotes.reviewId, written))
  return removeVotes(db, { from: isWritten, isRemoved })
}

/**
 * Deletes votes and updates the counts of their reviews. Reviews are locked in the order of their ids, after products
 * (move-reviews.ts), so that two removals never deadlock.
 */
async function removeVotes(
  db: Db,
  { from, isRemoved }: { from: SQL; isRemoved: SQL | undefined },
): Promise<void> {
  const locked = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(from)
    .orderBy(reviews.id)
    .for('no key update')
  if (locked.length === 0) return
  const removed = await db.delete(reviewVotes).where(isRemoved).returning({ id: reviewVotes.reviewId })
  const ids = removed.map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .update(reviews)
    .set({ helpful: sql`${reviews.helpful} - 1` })
    .where(inArray(reviews.id, ids))
}

/** The id of the shopper's account. Refuses with `sign_in_required` for guests and without a session. */
async function accountOf({ db, shopper }: Ctx): Promise<number> {
  const [account] = shopper
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, shopper.id), eq(users.isAnonymous, false)))
    : []
  if (!account) throw new Refusal('sign_in_required')
  return account.id
}

async function addVote(db: Db, vote: typeof reviewVotes.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(reviewVotes).values(vote).onConflictDoNothing()
  return rowCount === 1
}

async function removeVote(
  db: Db,
  { reviewId, userId }: { reviewId: number; userId: number },
): Promise<boolean> {
  const isMyVote = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId))
  return (await db.delete(reviewVotes).where(isMyVote)).rowCount === 1
}
