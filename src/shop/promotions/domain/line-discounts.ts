import { isInScope, type PromotedLine } from './check-promotion.ts'
import type { Promotion } from './promotion.ts'
import { floorToStep, spreadAmount } from './spread-amount.ts'

/**
 * What a promotion takes off each line, in whole dinars before the product's own discount. `current` is what each line is
 * discounted by already; a line that the promotion does not discount by more gets 0, and the amount is spread over the others.
 */
export function discountLines(
  promotion: Promotion,
  lines: readonly PromotedLine[],
  current: readonly number[],
): number[] {
  let goods = lines.map((line) => (isInScope(promotion, line) ? line.listPrice * line.quantity : 0))
  for (;;) {
    const discounts = spreadAmount(amountOf(promotion, goods), goods)
    const isBetter = discounts.map((discount, index) => floorToStep(discount - (current[index] ?? 0)) > 0)
    if (goods.every((each, index) => each === 0 || isBetter[index])) return discounts
    goods = goods.map((each, index) => (isBetter[index] ? each : 0))
  }
}

function amountOf({ effect, value, cap }: Promotion, goods: readonly number[]): number {
  if (effect === 'free_delivery') return 0
  if (effect === 'fixed') return value
  const amount = floorToStep((goods.reduce((sum, each) => sum + each, 0) * value) / 100)
  return cap === null ? amount : Math.min(amount, cap)
}
