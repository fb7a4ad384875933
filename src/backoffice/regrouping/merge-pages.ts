import { asc, eq, inArray } from 'drizzle-orm'
import { joinVariants, lockOrdersWith } from '#backoffice/products/join-variants.ts'
import { describeVariant } from '#backoffice/products/record-variants.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { refreshSearchTexts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { mergeReviews } from '#shop/reviews/merge-reviews.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { pageMergedMail } from '#shop/seller-profiles/page-merged-topic.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { mergeEntries } from '#shop/wishlist/merge-entries.ts'
import { findMergeProblem, type MergePlan, planMerge } from './domain/plan-merge.ts'
import { closeOffers, moveAddresses, moveOffers, movePictures, moveRecords } from './move-page.ts'
import { readMergedPages, type StoredOffer, type StoredPage } from './read-merged-pages.ts'
import type { MergeBody, MergedInto } from './schemas.ts'

/** An order with one of the variants was placed between the locks. */
class OrderedMeanwhile extends Refusal {}

const attempts = 3

/**
 * Merges a page into another one and deletes it, in one transaction: its offers move and keep their ids, or are closed where the same
 * seller has one on the combination (docs/decisions/0124). Refuses with `not_found`; with the field `into` as
 * {@link findMergeProblem}; and with `stale` when either page was changed since its version, or other offers would be closed than `closes`.
 */
export async function mergePages(ctx: StaffCtx, id: number, body: MergeBody): Promise<MergedInto> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(ctx.db, (db) => merge({ ...ctx, db }, id, body))
    } catch (error) {
      if (!(error instanceof OrderedMeanwhile) || attempt === attempts) throw error
    }
  }
}

async function merge(ctx: StaffCtx, id: number, body: MergeBody): Promise<MergedInto> {
  const { db } = ctx
  const planned = await planPages(db, id, body.into)
  const lockedOrders = await lockOrdersWith(db, touchedIn(planned.plan))
  await lockPages(db, [id, body.into])
  // Read again: what was waited for may have changed the pages.
  const { from, into, plan } = await planPages(db, id, body.into)
  await requireSeen({ from, into, plan }, body)
  await requireLocked(db, touchedIn(plan), lockedOrders)
  await closeOffers(ctx, { from, into }, plan)
  await moveOffers(db, { from, into }, plan)
  await moveAddresses(db, { from, into, at: ctx.now() })
  await joinVariants(
    ctx,
    plan.closes.map((close) => ({ ...close, productId: into.id })),
    lockedOrders,
  )
  await mergeEntries(db, [from, into], into.id)
  await mergeReviews(db, [from.id, into.id], into.id)
  await moveRecords(db, { from, into })
  await movePictures(db, { from, into, isAdded: body.pictures })
  await db.delete(products).where(eq(products.id, from.id))
  await refreshSearchTexts(db, [into.id])
  await record(ctx, { from, into })
  await mailOwners(ctx, { from, into, plan })
  return { id: into.id, slug: into.slug }
}

type Pages = { from: StoredPage; into: StoredPage }

const touchedIn = ({ moves, closes }: MergePlan) => [...moves, ...closes.map(({ id }) => id)]

async function planPages(db: Db, id: number, intoId: number): Promise<Pages & { plan: MergePlan }> {
  const pages = await readMergedPages(db, [id, intoId])
  const from = pages.find((page) => page.id === id)
  const into = pages.find((page) => page.id === intoId)
  if (!from) throw new Refusal('not_found')
  const problem = into ? findMergeProblem(from, into, maxVariants) : 'unknown_product'
  if (problem !== null || !into)
    throw new Refusal('invalid_request', {}, { into: problem ?? 'unknown_product' })
  return { from, into, plan: planMerge(from.offers, into.offers) }
}

/** The products, then their variants, each by id: the order of every other write. */
async function lockPages(db: Db, ids: number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
  await db
    .select({ id: variants.id })
    .from(variants)
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.id))
    .for('update')
}

async function requireSeen(
  { from, into, plan }: Pages & { plan: MergePlan },
  body: MergeBody,
): Promise<void> {
  const closes = new Set(plan.closes.map((close) => close.id))
  const isSame = closes.size === new Set(body.closes).size && body.closes.every((each) => closes.has(each))
  if (from.version !== body.version || into.version !== body.intoVersion || !isSame)
    throw new Refusal('stale')
}

async function requireLocked(db: Db, variantIds: number[], locked: ReadonlySet<number>): Promise<void> {
  const containing = await db
    .selectDistinct({ id: orderItems.orderId })
    .from(orderItems)
    .where(inArray(orderItems.variantId, variantIds))
  if (containing.some(({ id }) => !locked.has(id))) throw new OrderedMeanwhile('stale')
}

/** Writes to the owners of every other seller whose offer moved or was closed. */
async function mailOwners(ctx: StaffCtx, { from, into, plan }: Pages & { plan: MergePlan }): Promise<void> {
  const touched = new Set(touchedIn(plan))
  const closed = new Set(plan.closes.map(({ id }) => id))
  const offers = [...from.offers, ...into.offers].filter(
    ({ id, sellerId }) => touched.has(id) && sellerId !== shopSellerId,
  )
  for (const [sellerId, own] of Map.groupBy(offers, (offer) => offer.sellerId))
    await writeOwnerMails(ctx, pageMergedMail, sellerId, {
      former: from.title,
      title: into.title,
      hasClosed: own.some(({ id }) => closed.has(id)),
    })
}

/** All offers of both pages before, and of the one that remains after. */
async function record(ctx: StaffCtx, { from, into }: Pages): Promise<void> {
  const [after] = await readMergedPages(ctx.db, [into.id])
  const describe = (page: StoredPage) => (offer: StoredOffer) =>
    `${page.slug} (${offer.seller.slug}) · ${describeOffer(offer)}`
  await recordChange(ctx, {
    action: 'product.merge',
    kind: 'product',
    id: into.id,
    before: {
      slug: from.slug,
      ...wireTexts('title', from.title),
      variants: [...from.offers.map(describe(from)), ...into.offers.map(describe(into))],
    },
    after: {
      slug: into.slug,
      ...wireTexts('title', into.title),
      variants: (after?.offers ?? []).map(describe(into)),
    },
  })
}

function describeOffer(offer: StoredOffer): string {
  const values = Object.fromEntries(offer.described.map(({ key, valueKey }) => [key, valueKey]))
  return describeVariant(values, {
    ...offer,
    discountPrice: offer.plannedDiscountPrice ?? offer.discountPrice,
  })
}
