import { useId } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { ProductCounts } from '#shop/catalogue/count-schemas.ts'
import { RangeSlider } from '#ui/range-slider.tsx'
import { PriceBands } from './price-bands.tsx'
import { PriceInput } from './price-input.tsx'
import { priceRange, steppedLimit, steppedPrice } from './price-slider-scale.ts'
import type { Listing } from './use-listing.ts'
import { usePriceRange } from './use-price-range.ts'
import { useTypedPrices } from './use-typed-prices.ts'

type Props = { listing: Listing; counts: ProductCounts | null }

/** The price range, by bands, slider or text fields (docs/product.md). Without script the slider does not apply. */
export function PriceFilter({ listing: current, counts }: Props) {
  const { listing } = useMessages()
  const { range, prices, move, settle } = usePriceRange(current)
  const typed = useTypedPrices(prices, current.change)
  const errorId = useId()

  return (
    <fieldset>
      <legend className="mb-2 font-bold">{listing.price}</legend>
      {counts?.prices && <PriceBands listing={current} bands={counts.prices} atLeast={counts.atLeast} />}
      <div className="needs-script mb-1">
        <RangeSlider
          scale={priceRange}
          range={range}
          labels={{ from: listing.priceFrom, to: listing.priceTo }}
          textOf={(end, value) =>
            end === 'to' && value === priceRange.max && prices.maxPrice === undefined
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
          value={typed.prices.minPrice}
          placeholder={priceRange.min}
          read={steppedPrice}
          errorId={typed.crossed ? errorId : undefined}
          onChange={(minPrice) => typed.change({ minPrice })}
        />
        <PriceInput
          name="maxPrice"
          label={listing.to}
          value={typed.prices.maxPrice}
          placeholder={priceRange.max}
          read={steppedLimit}
          errorId={typed.crossed ? errorId : undefined}
          onChange={(maxPrice) => typed.change({ maxPrice })}
        />
      </div>
      {typed.crossed && (
        <p id={errorId} role="alert" className="mt-1 text-sm font-bold text-pomegranate">
          {listing.priceCrossed}
        </p>
      )}
    </fieldset>
  )
}
