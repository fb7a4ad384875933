import { maxPrice, priceStep } from '#shop/catalogue/domain/price-rules.ts'

export const priceRoundings = ['nearest', 'up', 'down'] as const
export const maxPercent = 500

/** A change of prices: percent with up to two decimals, or whole dinars; below zero the prices fall. */
export type PriceChange = {
  kind: 'percent' | 'amount'
  value: number
  rounding: (typeof priceRoundings)[number]
}

/** The prices of a variant in whole dinars. `planned`: its discount with a period, in effect or not. */
export type Sale = { price: number; discountPrice: number | null; planned: number | null }

/** Why the prices of a product stay: `too_small` and `too_large` name a price out of the limits. */
export const priceSkipReasons = [
  'missing',
  'changed',
  'unchanged',
  'too_small',
  'too_large',
  'planned_discount',
] as const
export type PriceSkipReason = (typeof priceSkipReasons)[number]

/** What shoppers pay now. */
export const getPaidPrice = ({ price, discountPrice }: Omit<Sale, 'planned'>) => discountPrice ?? price

/**
 * The prices after a change of what shoppers pay now, a multiple of {@link priceStep}. The price before a discount was charged, so it
 * stays and the badge stays true; a discount that reaches it ends. A planned discount stays and must be below the price.
 */
export function changePrice(sale: Sale, change: PriceChange): Sale | PriceSkipReason {
  const pay = rounded(getPaidPrice(sale), change)
  if (pay < priceStep) return 'too_small'
  if (pay > maxPrice) return 'too_large'
  if (pay === getPaidPrice(sale)) return sale
  if (sale.discountPrice === null) {
    if (sale.planned !== null && sale.planned >= pay) return 'planned_discount'
    return { ...sale, price: pay }
  }
  if (pay >= sale.price) return { price: pay, discountPrice: null, planned: null }
  return { ...sale, discountPrice: pay, planned: sale.planned === null ? null : pay }
}

/** Integers until the one division, so that 250 + 100 % is exactly 500. */
function rounded(pay: number, { kind, value, rounding }: PriceChange): number {
  const steps =
    kind === 'amount'
      ? (pay + value) / priceStep
      : (pay * (10_000 + Math.round(value * 100))) / (10_000 * priceStep)
  const count = { nearest: Math.round, up: Math.ceil, down: Math.floor }[rounding](steps)
  return count * priceStep
}

/**
 * The changed prices of all variants of a product, in their order, or why it stays as it is: its variants change together, and one
 * that would have no possible price refuses them all.
 */
export function planPriceChange(sales: readonly Sale[], change: PriceChange): Sale[] | PriceSkipReason {
  const planned: Sale[] = []
  for (const sale of sales) {
    const next = changePrice(sale, change)
    if (typeof next === 'string') return next
    planned.push(next)
  }
  return planned.every((next, index) => next === sales[index]) ? 'unchanged' : planned
}

/** The change as the activity log names it: «+5% ↑250». */
export function describePriceChange({ kind, value, rounding }: PriceChange): string {
  const arrow = { nearest: '↕', up: '↑', down: '↓' }[rounding]
  return `${value > 0 ? '+' : ''}${value}${kind === 'percent' ? '%' : ' IQD'} ${arrow}${priceStep}`
}
