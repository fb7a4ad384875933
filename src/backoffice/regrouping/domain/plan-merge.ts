/** A variant of one of two pages that are merged. */
export type MergedOffer = {
  id: number
  sellerId: number
  /** The ids of its values in any order; empty without options. */
  combination: readonly number[]
  /** Neither hidden by its seller nor set aside. */
  isForSale: boolean
}

export type MergePlan = {
  /** The variants of the page that ends, which move to the one that remains. */
  moves: number[]
  /** Variants of either page that end, and the one of the same seller and combination that remains. */
  closes: { id: number; intoId: number }[]
}

/**
 * Which offers go where when a page is merged into another one. Of two offers of one seller on one combination the one for sale
 * remains, and of two alike that of the page that remains.
 */
export function planMerge(from: readonly MergedOffer[], into: readonly MergedOffer[]): MergePlan {
  // The order of the values may have changed since a variant was set aside, so a page can have two with the same ones.
  const stored = new Map(byForSale(into).map((offer) => [keyOf(offer), offer]))
  const plan: MergePlan = { moves: [], closes: [] }
  for (const offer of byForSale(from).toReversed()) {
    const existing = stored.get(keyOf(offer))
    if (existing && (existing.isForSale || !offer.isForSale))
      plan.closes.push({ id: offer.id, intoId: existing.id })
    else {
      plan.moves.push(offer.id)
      if (existing) plan.closes.push({ id: existing.id, intoId: offer.id })
      stored.set(keyOf(offer), offer)
    }
  }
  return plan
}

/** Those for sale last, otherwise the oldest last. */
const byForSale = (offers: readonly MergedOffer[]) =>
  offers.toSorted((one, other) => Number(one.isForSale) - Number(other.isForSale) || other.id - one.id)

const keyOf = ({ sellerId, combination }: MergedOffer) =>
  [sellerId, ...combination.toSorted((a, b) => a - b)].join(' ')

/** Why two pages cannot be merged; under the field `into` of the refusal. */
export const mergeProblems = [
  'same_product',
  'unknown_product',
  'options_differ',
  'hidden_target',
  'of_others',
  'proposal_waits',
  'commission_rule',
  'too_many_variants',
] as const
export type MergeProblem = (typeof mergeProblems)[number]

export type MergedPage = {
  id: number
  hidden: boolean
  ownerSellerId: number | null
  optionIds: readonly number[]
  offers: readonly MergedOffer[]
  hasPendingProposal: boolean
  /** The rules of commission that name it. */
  rules: readonly number[]
}

/** The most important reason why a page cannot be merged into another one; null when it can. `maxCombinations` is of one product. */
export function findMergeProblem(
  from: MergedPage,
  into: MergedPage,
  maxCombinations: number,
): MergeProblem | null {
  if (from.id === into.id) return 'same_product'
  if (String(sorted(from.optionIds)) !== String(sorted(into.optionIds))) return 'options_differ'
  if (into.hidden && !from.hidden) return 'hidden_target'
  const { ownerSellerId } = into
  if (ownerSellerId !== null && from.offers.some(({ sellerId }) => sellerId !== ownerSellerId))
    return 'of_others'
  if (from.hasPendingProposal || into.hasPendingProposal) return 'proposal_waits'
  if (from.rules.some((rule) => !into.rules.includes(rule))) return 'commission_rule'
  const combinations = new Set(
    [...from.offers, ...into.offers].map((each) => String(sorted(each.combination))),
  )
  return combinations.size > maxCombinations ? 'too_many_variants' : null
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
