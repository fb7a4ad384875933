import { parseDecimal, parseNumber } from '#features/catalogue-management/domain/parse-number.ts'
import {
  maxPercent,
  type PriceChange,
  type PriceSkipReason,
  planPriceChange,
  priceRoundings,
  type Sale,
} from '#features/catalogue-management/domain/price-change.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import type { VariantSale } from '#features/catalogue-management/schemas-sales.ts'

type Typed = { direction: string; by: string; kind: string; rounding: string }
type Read = { change: PriceChange; error?: undefined } | { change?: undefined; error: 'wrong' | 'tooMuch' }

/** The change of prices that was typed, or what is wrong with it. */
export function readPriceChange({ direction, by, kind, rounding }: Typed): Read {
  const isPercent = kind === 'percent'
  const size = isPercent ? parseDecimal(by) : parseNumber(by)
  if (size === null || size <= 0) return { error: 'wrong' }
  const isFall = direction === 'lower'
  if (isPercent && (size > maxPercent || (isFall && size >= 100))) return { error: 'tooMuch' }
  return {
    change: {
      kind: isPercent ? 'percent' : 'amount',
      value: isFall ? -size : size,
      rounding: priceRoundings.find((each) => each === rounding) ?? 'nearest',
    },
  }
}

export type PlannedProduct = {
  product: ManagedRow
  sales: readonly VariantSale[]
  next: Sale[] | PriceSkipReason
}

/** The new prices of each product as the server will compute them, or why it stays. */
export function planOf(
  rows: readonly ManagedRow[],
  sales: ReadonlyMap<number, VariantSale[]>,
  change: PriceChange,
): PlannedProduct[] {
  return rows.map((product) => {
    const own = sales.get(product.id) ?? []
    return { product, sales: own, next: planPriceChange(own, change) }
  })
}
