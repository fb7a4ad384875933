import type { Ctx } from '#platform/context.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import type { ProductPage } from '../listing/product-page.ts'
import { didYouMean } from './did-you-mean.ts'
import { hitLimits, minFilteredHits } from './hit-limits.ts'
import { findBrands, nearestSections } from './nearest-sections.ts'
import { readSearchPage, type SearchArgs, type SearchedPage, type SearchListScope } from './search-page.ts'
import { descriptionTier, hasMatches, isNamedByAny, type SearchTier, searchTiers } from './search-tiers.ts'
import { spellAsInTitles } from './text/spell-as-in-titles.ts'

const emptyPage: SearchedPage = { products: [], total: 0, isMatched: false, examined: 0 }

/** One page of the products that match a search within `filters`: best match first unless sorted. */
export async function searchProducts(
  ctx: Ctx,
  args: SearchArgs,
  scope: SearchListScope,
  limits: readonly number[] = hitLimits,
): Promise<ProductPage> {
  if (args.match === 'mentioned') return mentionedProducts(ctx, args, scope, limits)
  const isEverywhere = scope.category === undefined && args.brand === undefined
  /** Matches nothing here. */
  let unmatched: string | null = null
  for await (const tier of searchTiers(ctx, args.search)) {
    const page =
      tier.query === unmatched ? emptyPage : await pageWithEnoughHits(ctx, args, scope, tier, limits)
    if (page.examined === 0) unmatched = tier.query
    if (page.total > 0) return toProductPage(tier, page)
    if (scope.filters && (isEverywhere ? page.isMatched : await hasMatches(ctx, tier)))
      return toProductPage(tier, page)
  }
  const instead = limits === hitLimits ? await didYouMean(ctx, args.search) : []
  const sections = limits === hitLimits ? await nearestSections(ctx, args.search) : []
  return {
    products: [],
    total: 0,
    searchOutcome: {
      match: 'none',
      ...(instead.length > 0 && { instead }),
      ...(sections.length > 0 && { sections, ...(await missingBrandOf(ctx, args.search)) }),
    },
  }
}

/** The first brand of the search, as typed, by which no product is named. */
async function missingBrandOf(ctx: Ctx, search: string): Promise<{ missingBrand?: string }> {
  for (const { unit, typed } of await findBrands(ctx, search))
    if (!(await isNamedByAny(ctx, unit))) return { missingBrand: typed }
  return {}
}

/** Products that match only in their descriptions; none when the search itself already lists those. */
async function mentionedProducts(
  ctx: Ctx,
  args: SearchArgs,
  scope: SearchListScope,
  limits: readonly number[],
): Promise<ProductPage> {
  const tier = await descriptionTier(ctx, args.search)
  if (!tier) return { products: [], total: 0, searchOutcome: { match: 'none' } }
  const page = await pageWithEnoughHits(ctx, args, scope, tier, limits)
  return toProductPage(tier, page)
}

function toProductPage(
  tier: SearchTier,
  { alsoMentioned, isMatched: _, examined: __, ...page }: SearchedPage,
): ProductPage {
  const { readAs, ...rest } = tier.searchOutcome
  const titles = page.products.flatMap((each) => listTexts(each, 'title'))
  return {
    ...page,
    searchOutcome: {
      ...rest,
      ...(readAs !== undefined && { readAs: spellAsInTitles(readAs, titles) }),
      ...(alsoMentioned && { alsoMentioned }),
    },
  }
}

/** Examines more hits when filters leave few of them. */
async function pageWithEnoughHits(
  ctx: Ctx,
  args: SearchArgs,
  scope: SearchListScope,
  tier: SearchTier,
  [maxHits = 1, ...higherLimits]: readonly number[],
): Promise<SearchedPage> {
  const page = await readSearchPage(ctx, args, scope, tier, maxHits)
  const isTooNarrow = page.atLeast && scope.filters && page.total < minFilteredHits
  if (!isTooNarrow || higherLimits.length === 0) return page
  return { ...(await pageWithEnoughHits(ctx, args, scope, tier, higherLimits)), isMatched: page.isMatched }
}
