import { amountsOfAccepted } from '#shop/orders/domain/accepted-part.ts'
import { isOfVisit, type OrderMinimums } from '#shop/orders/domain/order-minimums.ts'
import type { PaidLine } from './refund-amounts.ts'

/** A line as ordered, and as it was delivered and paid. */
type Line = { id: number; ordered: PaidLine; paid: PaidLine }

/** The frozen minimums of an order, and its visits that have a delivery fee. */
type Order = { chargedVisits: readonly number[]; minimums: OrderMinimums | null }

/** Pieces that came back, by the line's id. */
export type CameBack = { returned: ReadonlyMap<number, number>; claimed: ReadonlyMap<number, number> }

/**
 * What a customer owes in whole dinars for the discounts and the free delivery whose minimum the delivered pieces reached and those
 * that were not returned do not: the rule of part acceptance (decision 60). Claimed pieces count as if they had stayed, because the
 * shop is at fault, and their own discount is not lost. 0 for orders whose minimums are not enforced.
 */
export function lostMinimums(
  lines: readonly Line[],
  { chargedVisits, minimums }: Order,
  { returned, claimed }: CameBack,
): number {
  if (!minimums?.enforced || returned.size === 0) return 0
  const paid = lines.map((line) => ({ id: line.id, ...line.paid }))
  const ordered = lines.map((line) => ({ id: line.id, ...line.ordered }))
  const counted = paid.map(({ id, quantity }) => quantity - (returned.get(id) ?? 0))
  const remaining = paid.map(({ id }, index) => (counted[index] ?? 0) - (claimed.get(id) ?? 0))
  // Its free delivery is lost already when a fee was charged at part acceptance.
  const list = minimums.list.filter(
    (minimum) => minimum.fee === 0 || !chargedVisits.some((visit) => isOfVisit(minimum, visit)),
  )
  const { collect } = amountsOfAccepted(paid, remaining, { fee: 0, minimums: list, counted, ordered })
  return collect - amountsOfAccepted(paid, remaining, { fee: 0 }).collect
}
