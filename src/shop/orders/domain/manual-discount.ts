import { payableInNotes } from '#platform/money/notes.ts'
import { spreadAmount } from '#shop/promotions/domain/spread-amount.ts'
import { discountAfterEdit } from './order-amounts.ts'

/** `discount` is all that is taken off the line, `manualDiscount` the part of it that staff gave by hand. Whole dinars. */
type Line = { quantity: number; price: number; discount: number; manualDiscount?: number }

const goodsOfLine = ({ quantity, price }: Pick<Line, 'quantity' | 'price'>) => quantity * price

/** What promotions take off a line. */
export function promotedDiscount({ discount, manualDiscount = 0 }: Omit<Line, 'quantity' | 'price'>): number {
  return discount - manualDiscount
}

/** The parts of a line's discount that its pieces have left: a share of each, so that the rest stays payable in notes. */
export function discountsAfterEdit(
  { quantity: before, discount, manualDiscount = 0 }: Omit<Line, 'price'>,
  quantity: number,
): { discount: number; manualDiscount: number } {
  return {
    discount: discountAfterEdit({ quantity: before, discount }, quantity),
    manualDiscount: discountAfterEdit({ quantity: before, discount: manualDiscount }, quantity),
  }
}

/**
 * A line at another unit price. At a lower one promotions take off the share that they took off before, rounded down to notes, never
 * their sum (as in an exchange: decision 57); at a higher one what they took off. What was given by hand ends at the rest.
 */
export function atPrice<Each extends Line>(line: Each, price: number): Each & { manualDiscount: number } {
  const goods = goodsOfLine({ ...line, price })
  const before = promotedDiscount(line)
  const promoted = price < line.price ? payableInNotes((before * price) / line.price) : before
  const manualDiscount = Math.min(line.manualDiscount ?? 0, goods - promoted)
  return { ...line, price, discount: promoted + manualDiscount, manualDiscount }
}

/** A line with another discount by hand; null when its discounts would be more than its goods. */
export function withManualDiscount<Each extends Line>(
  line: Each,
  manualDiscount: number,
): (Each & { manualDiscount: number }) | null {
  const discount = promotedDiscount(line) + manualDiscount
  return discount > goodsOfLine(line) ? null : { ...line, discount, manualDiscount }
}

/**
 * The lines of an order that is given `total` by hand: the difference to what it was given so far is spread in proportion to what
 * the lines cost, or to what they were given when it is less. Null when the lines cost less than that.
 */
export function spreadManualDiscount<Each extends Line>(
  lines: readonly Each[],
  total: number,
): (Each & { manualDiscount: number })[] | null {
  const former = lines.map(({ manualDiscount = 0 }) => manualDiscount)
  const added = total - sum(former)
  const limits = added > 0 ? lines.map((line) => goodsOfLine(line) - line.discount) : former
  const shares = spreadAmount(Math.abs(added), limits)
  if (sum(shares) < Math.abs(added)) return null
  return lines.map((line, index) => {
    const share = Math.sign(added) * (shares[index] ?? 0)
    const manualDiscount = (former[index] ?? 0) + share
    return { ...line, discount: line.discount + share, manualDiscount }
  })
}

/** The price of a line that becomes another variant (decision 79); `before` and `after` are what the variants sell for now. */
export function priceOfSwapped(agreed: number, { before, after }: { before: number; after: number }): number {
  return before === after ? agreed : after
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
