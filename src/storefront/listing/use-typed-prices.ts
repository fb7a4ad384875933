import { useState } from 'react'
import type { Prices } from './use-price-range.ts'

type Typed = {
  /** What the fields show. */
  prices: Prices
  /** The lowest price typed is above the highest: nothing is asked for until one of them changes. */
  crossed: boolean
  change: (changed: Partial<Prices>) => void
}

/** The two prices being typed: asked for when they make a range, and kept in their fields as typed while they do not. */
export function useTypedPrices(asked: Prices, ask: (prices: Prices) => void): Typed {
  const [kept, setKept] = useState<{ typed: Prices; over: Prices } | null>(null)
  // The slider or a link has changed the range meanwhile: what was kept is over.
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
