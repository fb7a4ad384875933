import { useState } from 'react'
import type { Prices } from './use-price-range.ts'

type TypedPrices = {
  /** The values of the text fields. */
  prices: Prices
  /** The minimum is above the maximum: nothing is requested until one of them changes. */
  crossed: boolean
  change: (changed: Partial<Prices>) => void
}

/** The two typed prices: applied when they form a valid range, otherwise kept in their fields as typed. */
export function useTypedPrices(applied: Prices, apply: (prices: Prices) => void): TypedPrices {
  const [draft, setDraft] = useState<{ typed: Prices; base: Prices } | null>(null)
  // Discards the typed values once the slider or a link has changed the range.
  const isCurrent = draft?.base.minPrice === applied.minPrice && draft?.base.maxPrice === applied.maxPrice
  const prices = draft && isCurrent ? draft.typed : applied
  return {
    prices,
    crossed: isCrossed(prices),
    change(changed) {
      const { minPrice, maxPrice } = { ...prices, ...changed }
      const typed = { minPrice: minPrice || undefined, maxPrice }
      if (isCrossed(typed)) return setDraft({ typed, base: applied })
      setDraft(null)
      apply(typed)
    },
  }
}

function isCrossed({ minPrice, maxPrice }: Prices): boolean {
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
}
