import { useEffect, useRef, useState } from 'react'
import type { Range } from '#ui/range-ends.ts'
import { priceRange } from './price-slider-scale.ts'
import type { Listing } from './use-listing.ts'

/** The list follows once the slider has not moved for this long. */
const debounceMs = 250

export type Prices = { minPrice: number | undefined; maxPrice: number | undefined }

type PriceRange = {
  range: Range
  /** As filters: undefined means no limit. */
  prices: Prices
  move: (range: Range) => void
  settle: () => void
}

/** The displayed price range: the slider moves at once, the URL and the list follow after a debounce. */
export function usePriceRange({ requested, change }: Listing): PriceRange {
  const [moving, setMoving] = useState<Range | null>(null)
  const { min, max } = priceRange
  const { minPrice, maxPrice } = requested
  const requestedRange = { from: Math.min(minPrice ?? min, max), to: Math.min(maxPrice ?? max, max) }

  /** An unmoved bound keeps its value; a bound at the end of the scale is no limit, as some prices exceed the scale. */
  function pricesOf({ from, to }: Range): Prices {
    const moved = { minPrice: from === min ? undefined : from, maxPrice: to === max ? undefined : to }
    return {
      minPrice: from === requestedRange.from ? minPrice : moved.minPrice,
      maxPrice: to === requestedRange.to ? maxPrice : moved.maxPrice,
    }
  }

  const latest = useRef({ moving, apply: (_: Range) => {} })
  useEffect(() => {
    latest.current = { moving, apply: (range) => change(pricesOf(range)) }
  })

  function settle() {
    const { moving, apply } = latest.current
    if (!moving) return
    latest.current.moving = null
    setMoving(null)
    apply(moving)
  }

  const settleLatest = useRef(settle)
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => settleLatest.current(), debounceMs)
    return () => clearTimeout(timer)
  }, [moving])

  return {
    range: moving ?? requestedRange,
    prices: moving ? pricesOf(moving) : { minPrice, maxPrice },
    move(range) {
      latest.current.moving = range
      setMoving(range)
    },
    settle,
  }
}
