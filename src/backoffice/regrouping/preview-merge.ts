import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { maxVariants } from '#shop/catalogue/domain/option-kinds.ts'
import { toDescribedOption } from '#shop/catalogue/variant-columns.ts'
import { formerSlugs } from '#shop/catalogue/variant-tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { findMergeProblem, type MergePlan, planMerge } from './domain/plan-merge.ts'
import { countMoves } from './read-candidates.ts'
import { readMergedPages, type StoredOffer, type StoredPage } from './read-merged-pages.ts'
import type { MergePreview } from './schemas.ts'

/** What merging a page into another one would do. Refuses with `not_found`, also when the other one is missing, with the field `into`. */
export async function previewMerge(
  { db }: Pick<Ctx, 'db'>,
  { id, into: intoId }: { id: number; into: number },
): Promise<MergePreview> {
  const pages = await readMergedPages(db, [id, intoId])
  const from = pages.find((page) => page.id === id)
  const into = pages.find((page) => page.id === intoId)
  if (!from) throw new Refusal('not_found')
  if (!into) throw new Refusal('not_found', {}, { into: 'unknown_product' })
  const plan = planMerge(from.offers, into.offers)
  const moves = await countMoves(
    db,
    [id],
    from.offers.map((offer) => offer.id),
  )
  const addresses = 1 + (await db.$count(formerSlugs, eq(formerSlugs.productId, id)))
  const isListed = ({ position, stockQuantity }: StoredOffer) => position >= 0 || stockQuantity > 0
  return {
    from: toPage(from),
    into: toPage(into),
    problem: findMergeProblem(from, into, maxVariants),
    offers: [...from.offers, ...(from.id === into.id ? [] : into.offers)]
      .filter((offer) => isListed(offer) || plan.closes.some((close) => close.id === offer.id))
      .map((offer) => toOffer(offer, plan)),
    moves: Object.assign(moves, { addresses }),
  }
}

const toPage = ({ id, slug, version, image, moreImages, hidden, title }: StoredPage) => ({
  id,
  slug,
  version,
  image,
  hidden,
  pictures: [image, ...moreImages].filter(Boolean).length,
  ...wireTexts('title', title),
})

function toOffer(offer: StoredOffer, { moves, closes }: MergePlan): MergePreview['offers'][number] {
  const { id, seller, described, payPrice, stockQuantity, isForSale } = offer
  const closed = closes.find((close) => close.id === id)
  return {
    id,
    seller: toSellerName(seller),
    options: described.map(toDescribedOption),
    payPrice,
    stockQuantity,
    isForSale,
    outcome: closed ? 'closes' : moves.includes(id) ? 'moves' : 'stays',
    remains: closed?.intoId ?? null,
  }
}
