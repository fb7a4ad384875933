import { useState } from 'react'
import type { Prices } from './use-price-range.ts'

type Typed = {
  /** The values of the text fields. */
  prices: Prices
  /** The minimum is above the maximum: nothing is requested until one of them changes. */
  crossed: boolean
  change: (changed: Partial<Prices>) => void
}

/** The two typed prices: applied when they form a valid range, otherwise kept in their fields as typed. */
export function useTypedPrices(asked: Prices, ask: (prices: Prices) => void): Typed {
  const [kept, setKept] = useState<{ typed: Prices; over: Prices } | null>(null)
  // Discards the typed values once the slider or a link has changed the range.
  const stands = kept?.over.minPrice === asked.minPrice && kept?.over.maxPrice === asked.maxPrice
  const prices = kept && stands ? kept.typed : asked
  return {
    prices,
    crossed: isCrossed(prices),
    change(changed) {
      const { minPrice, maxPrice } = { ...prices, ...changed }
      const typed = { minPrice: minPrice || undefined, maxPrice }
      if (isCrossed(typed)) return setKept({ typed, over: asked })
      setKept(null)
      ask(typed)
    },
  }
}

function isCrossed({ minPrice, maxPrice }: Prices): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
}
