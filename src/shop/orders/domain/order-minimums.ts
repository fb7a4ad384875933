import type { Names } from '#platform/i18n/localized.ts'
import { promotedDiscount } from './manual-discount.ts'

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
  /** The visit whose delivery it is, of an order of several; without, a fee is that of the order. */
  visit?: number
}

/** `label`: the promotion's name when ordered. `waived`: staff lowered the order below it, so that it is judged no longer. */
export type OrderMinimum = Minimum & { label: Names | null; waived?: boolean }

/** Frozen with the order. `enforced`: the accepted pieces must reach them too. */
export type OrderMinimums = { enforced: boolean; list: OrderMinimum[] }

/** Whether a minimum concerns what arrives with a visit: its delivery, or a discount. */
export function isOfVisit({ fee, visit }: Pick<Minimum, 'fee' | 'visit'>, number: number): boolean {
  return fee === 0 || visit === undefined || visit === number
}

type PlacedLine = { id: number; parcelId: number; sellerDiscount: number }

/**
 * The minimums of an order with these lines that gets one more in a parcel: it counts towards no free delivery of another visit, and towards no
 * promotion of another seller, who is the one that bears the discount of its lines.
 */
export function withAddedLine(
  minimums: OrderMinimums,
  line: { id: number; parcelId: number; visit: number },
  lines: readonly PlacedLine[],
): OrderMinimums {
  const ofOthers = lines.filter((each) => each.sellerDiscount > 0 && each.parcelId !== line.parcelId)
  const isCounted = (each: OrderMinimum) =>
    each.promotionId === null
      ? isOfVisit(each, line.visit)
      : !ofOthers.some(({ id }) => each.discountedItems.includes(id))
  const list = minimums.list.map((each) =>
    isCounted(each) ? each : { ...each, uncountedItems: [...each.uncountedItems, line.id] },
  )
  return { ...minimums, list }
}

/** Whether the pieces that stay with the customer must still reach a minimum of the order. */
export function areMinimumsEnforced(minimums: OrderMinimums | null): boolean {
  return minimums?.enforced === true && minimums.list.some(({ waived }) => !waived)
}

/** The minimums of an order whose lines staff changed: those that the lines do not reach are waived, and the others are not. */
export function minimumsAfterEdit(minimums: OrderMinimums, lines: readonly Line[]): OrderMinimums {
  const list = minimums.list.map(({ waived: _, ...each }) =>
    goodsTowards(each, lines) < each.minimum ? { ...each, waived: true } : each,
  )
  return { ...minimums, list }
}

/**
 * The minimums that lines reach before staff change them and not afterwards, with what the customer has without them then, in
 * whole dinars: the fee, or the discount of their lines.
 */
export function missedByEdit<Each extends Minimum>(
  before: readonly Line[],
  after: readonly Line[],
  minimums: readonly Each[],
): { minimum: Each; amount: number }[] {
  const isMissed = (each: Each) =>
    goodsTowards(each, before) >= each.minimum && goodsTowards(each, after) < each.minimum
  return minimums.filter(isMissed).map((minimum) => {
    const discounted = after.filter(({ id }) => minimum.discountedItems.includes(id))
    return {
      minimum,
      amount: minimum.fee || discounted.reduce((sum, line) => sum + promotedDiscount(line), 0),
    }
  })
}

type Line = { id: number; quantity: number; price: number; discount: number; manualDiscount?: number }

/** The lines whose discount is lost with the missed minimums, by their ids, and the fee that is due. */
type Judged<Each> = { missed: Each[]; lostItems: ReadonlySet<number>; fee: number }

/**
 * Which minimums the accepted pieces miss although the lines as ordered reach them, and what is lost with them in whole dinars.
 * `accepted` are the same lines with the accepted pieces and their share of the discount. Goods count before discounts for a
 * discount, after those of promotions for free delivery (decisions 60 and 79).
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
  const rest = accepted.map((line) => ({
    ...line,
    discount: lostItems.has(line.id) ? (line.manualDiscount ?? 0) : line.discount,
  }))
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
      (sum, { price, quantity, ...discounts }) =>
        sum + price * quantity - (promotionId === null ? promotedDiscount(discounts) : 0),
      0,
    )
}
