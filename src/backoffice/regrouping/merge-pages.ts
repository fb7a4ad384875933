import { eq } from 'drizzle-orm'
import { joinVariants } from '#backoffice/products/join-variants.ts'
import { describeVariant } from '#backoffice/products/record-variants.ts'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { refreshSearchTexts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { products } from '#shop/catalogue/tables.ts'
import { mergeReviews } from '#shop/reviews/merge-reviews.ts'
import { writeOwnerMails } from '#shop/seller-profiles/owner-mails.ts'
import { pageMergedMail } from '#shop/seller-profiles/page-merged-topic.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { mergeEntries } from '#shop/wishlist/merge-entries.ts'
import { changePages } from './change-pages.ts'
import { findMergeProblem, type MergePlan, planMerge } from './domain/plan-merge.ts'
import { closeOffers, moveAddresses, moveOffers, movePictures, moveRecords } from './move-page.ts'
import { readMergedPages, type StoredOffer, type StoredPage } from './read-merged-pages.ts'
import type { MergeBody, MergedInto } from './schemas.ts'

/**
 * Merges a page into another one and deletes it, in one transaction: its offers move and keep their ids, or are closed where the same
 * seller has one on the combination (docs/decisions/0124). Refuses with `not_found`; with the field `into` as
 * {@link findMergeProblem}; and with `stale` when either page was changed since its version, or other offers would be closed than `closes`.
 */
export function mergePages(ctx: StaffCtx, id: number, body: MergeBody): Promise<MergedInto> {
  return changePages(ctx, [id, body.into], {
    plan: (db) => planPages(db, id, body.into),
    touched: ({ plan }) => touchedIn(plan),
    write: (db, planned, lockedOrders) => merge({ ...ctx, db }, body, planned, lockedOrders),
  })
}

type Planned = { from: StoredPage; into: StoredPage; plan: MergePlan }

async function merge(
  ctx: StaffCtx,
  body: MergeBody,
  { from, into, plan }: Planned,
  lockedOrders: ReadonlySet<number>,
): Promise<MergedInto> {
  const { db } = ctx
  requireSeen({ from, into, plan }, body)
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
  await record(ctx, { from, into, plan })
  await mailOwners(ctx, { from, into, plan })
  return { id: into.id, slug: into.slug }
}

const touchedIn = ({ moves, closes }: MergePlan) => [...moves, ...closes.map(({ id }) => id)]

async function planPages(db: Db, id: number, intoId: number): Promise<Planned> {
  const pages = await readMergedPages(db, [id, intoId])
  const from = pages.find((page) => page.id === id)
  const into = pages.find((page) => page.id === intoId)
  if (!from) throw new Refusal('not_found')
  const problem = into ? findMergeProblem(from, into, maxVariants) : 'unknown_product'
  if (problem !== null || !into)
    throw new Refusal('invalid_request', {}, { into: problem ?? 'unknown_product' })
  return { from, into, plan: planMerge(from.offers, into.offers) }
}

function requireSeen({ from, into, plan }: Planned, body: MergeBody): void {
  const closes = new Set(plan.closes.map((close) => close.id))
  const isSame = closes.size === new Set(body.closes).size && body.closes.every((each) => closes.has(each))
  if (from.version !== body.version || into.version !== body.intoVersion || !isSame)
    throw new Refusal('stale')
}

/** The offers of other sellers that moved or were closed, by their seller. */
function findTouched({ from, into, plan }: Planned): Map<number, StoredOffer[]> {
  const touched = new Set(touchedIn(plan))
  const offers = [...from.offers, ...into.offers].filter(
    ({ id, sellerId }) => touched.has(id) && sellerId !== shopSellerId,
  )
  return Map.groupBy(offers, ({ sellerId }) => sellerId)
}

async function mailOwners(ctx: StaffCtx, { from, into, plan }: Planned): Promise<void> {
  const closed = new Set(plan.closes.map(({ id }) => id))
  for (const [sellerId, offers] of findTouched({ from, into, plan }))
    await writeOwnerMails(ctx, pageMergedMail, sellerId, {
      former: from.title,
      title: into.title,
      hasClosed: offers.some(({ id }) => closed.has(id)),
    })
}

/** The offers of both pages before, and of the one that remains after: all of them for staff, and for each seller that is concerned its own. */
async function record(ctx: StaffCtx, { from, into, plan }: Planned): Promise<void> {
  const [merged] = await readMergedPages(ctx.db, [into.id])
  const toChange = (isListed: (offer: StoredOffer) => boolean) => {
    const describe = (page: StoredPage, offers = page.offers) =>
      offers.filter(isListed).map((offer) => `${page.slug} (${offer.seller.slug}) · ${describeOffer(offer)}`)
    return {
      action: 'product.merge',
      kind: 'product',
      id: into.id,
      before: {
        slug: from.slug,
        ...wireTexts('title', from.title),
        variants: [...describe(from), ...describe(into)],
      },
      after: {
        slug: into.slug,
        ...wireTexts('title', into.title),
        variants: describe(into, merged?.offers ?? []),
      },
    }
  }
  for (const forSellerId of findTouched({ from, into, plan }).keys())
    await recordChange(ctx, { ...toChange(({ sellerId }) => sellerId === forSellerId), forSellerId })
  await recordChange(
    ctx,
    toChange(() => true),
  )
}

function describeOffer(offer: StoredOffer): string {
  const values = Object.fromEntries(offer.described.map(({ key, valueKey }) => [key, valueKey]))
  return describeVariant(values, {
    ...offer,
    discountPrice: offer.plannedDiscountPrice ?? offer.discountPrice,
  })
}
