import { useMessages } from '#platform/i18n/language-provider.tsx'
import { RangeSlider } from '#ui/range-slider.tsx'
import { PriceInput } from './price-input.tsx'
import { priceRange } from './price-step.ts'
import type { Listing } from './use-listing.ts'
import { usePriceRange } from './use-price-range.ts'

/** The range of prices, by slider or typed (specification §5). Where no script runs only what is typed counts. */
export function PriceFilter({ listing: current }: { listing: Listing }) {
  const { listing } = useMessages()
  const { change } = current
  const { range, prices, move, settle } = usePriceRange(current)
  const { minPrice, maxPrice } = prices

  /** Whichever was typed last stays; the other gives way. */
  function changeMin(value: number | undefined) {
    const min = value === priceRange.min ? undefined : value
    const crosses = min !== undefined && maxPrice !== undefined && min > maxPrice
    change({ minPrice: min, ...(crosses && { maxPrice: undefined }) })
  }

  function changeMax(max: number | undefined) {
    const crosses = max !== undefined && minPrice !== undefined && minPrice > max
    change({ maxPrice: max, ...(crosses && { minPrice: undefined }) })
  }

  return (
    <fieldset>
      <legend className="mb-2 font-bold">{listing.price}</legend>
      <div className="needs-script mb-1">
        <RangeSlider
          scale={priceRange}
          range={range}
          labels={{ from: listing.priceFrom, to: listing.priceTo }}
          textOf={(end, value) =>
            end === 'to' && value === priceRange.max && maxPrice === undefined
              ? listing.dinarsAndUp(value)
              : listing.dinars(value)
          }
          onMove={move}
          onSettle={settle}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        <PriceInput
          name="minPrice"
          label={listing.from}
          value={minPrice}
          empty={priceRange.min}
          onChange={changeMin}
        />
        <PriceInput
          name="maxPrice"
          label={listing.to}
          value={maxPrice}
          empty={priceRange.max}
          onChange={changeMax}
        />
      </div>
    </fieldset>
  )
}
