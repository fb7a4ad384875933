import { discountAfterEdit, type OrderAmounts, orderAmounts } from './order-amounts.ts'

/** A line as ordered; its price and discount in whole dinars. */
type Line = { quantity: number; price: number; discount: number }

/** The accepted pieces of a line, with the part of its frozen discount that they have. */
function acceptedLine<Ordered extends Line>(line: Ordered, accepted: number): Ordered {
  return { ...line, quantity: accepted, discount: discountAfterEdit(line, accepted) }
}

/**
 * What is collected when a customer accepts these pieces of the lines, in whole dinars: `accepted` has one number for each line,
 * from 0 to its quantity. Prices and the delivery fee are those that were frozen with the order.
 */
export function amountsOfAccepted(
  lines: readonly Line[],
  accepted: readonly number[],
  deliveryFee: number,
): OrderAmounts {
  return orderAmounts({
    lines: lines.map((line, index) => acceptedLine(line, accepted[index] ?? 0)),
    delivery: { fee: deliveryFee },
  })
}

/** The pieces of lines, accepted and ordered; null unless the order was accepted in part. */
export function countAccepted(
  items: readonly { quantity: number; accepted?: number }[],
): { accepted: number; ordered: number } | null {
  if (items.every(({ accepted }) => accepted === undefined)) return null
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    accepted: sum(items.map(({ accepted, quantity }) => accepted ?? quantity)),
    ordered: sum(items.map(({ quantity }) => quantity)),
  }
}
