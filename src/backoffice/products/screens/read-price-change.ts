import { parseDecimal, parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { maxPercent, type PriceChange, priceRoundings } from '../domain/price-change.ts'

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
