import type { Names } from '#platform/i18n/localized.ts'

/** An amount of goods that a discount or free delivery of an order needed. Amounts are whole dinars, lines are given by their ids. */
export type Minimum = {
  /** Null for the free delivery of the place. */
  promotionId: number | null
  minimum: number
  /** What the delivery costs without it; 0 for a discount. */
  fee: number
  /** The lines that do not count towards it; those that staff add count. */
  uncountedItems: number[]
  /** The lines whose discount needs it. */
  discountedItems: number[]
}

/** `label`: the promotion's name when ordered. */
export type OrderMinimum = Minimum & { label: Names | null }

/** Frozen with the order. `enforced`: the accepted pieces must reach them too. */
export type OrderMinimums = { enforced: boolean; list: OrderMinimum[] }

type Line = { id: number; quantity: number; price: number; discount: number }

/** The lines whose discount is lost with the missed minimums, by their ids, and the fee that is due. */
type Judged<Each> = { missed: Each[]; lostItems: ReadonlySet<number>; fee: number }

/**
 * Which minimums the accepted pieces miss although the lines as ordered reach them, and what is lost with them in whole dinars.
 * `accepted` are the same lines with the accepted pieces and their share of the discount. Goods count before discounts for a
 * discount, after them for free delivery (decision 60).
 */
export function judgeMinimums<Each extends Minimum>(
  ordered: readonly Line[],
  accepted: readonly Line[],
  minimums: readonly Each[],
): Judged<Each> {
  const isMissed = (minimum: Minimum, rest: readonly Line[]) =>
    goodsTowards(minimum, ordered) >= minimum.minimum && goodsTowards(minimum, rest) < minimum.minimum
  const missedDiscounts = minimums.filter((each) => each.fee === 0 && isMissed(each, accepted))
  const lostItems = new Set(missedDiscounts.flatMap(({ discountedItems }) => discountedItems))
  const rest = accepted.map((line) => ({ ...line, discount: lostItems.has(line.id) ? 0 : line.discount }))
  const missedDelivery = minimums.filter((each) => each.fee > 0 && isMissed(each, rest))
  return {
    missed: [...missedDiscounts, ...missedDelivery],
    lostItems,
    fee: missedDelivery.reduce((sum, { fee }) => sum + fee, 0),
  }
}

function goodsTowards({ promotionId, uncountedItems }: Minimum, lines: readonly Line[]): number {
  return lines
    .filter(({ id }) => !uncountedItems.includes(id))
    .reduce(
      (sum, { price, quantity, discount }) => sum + price * quantity - (promotionId === null ? discount : 0),
      0,
    )
}
