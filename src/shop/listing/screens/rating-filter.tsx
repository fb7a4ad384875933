import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { ProductCounts } from '#shop/catalogue/count-schemas.ts'
import { Stars } from '#ui/stars.tsx'
import { FilterCount } from './filter-count.tsx'
import type { Listing } from './use-listing.ts'

const ratings = [5, 4, 3, 2, 1]

type Props = { listing: Listing; counts: ProductCounts | null }

/** A minimum rating that some products have; selecting the current one again clears it (docs/product.md). */
export function RatingFilter({ listing: { requested, change }, counts }: Props) {
  const { listing } = useMessages()
  const countOf = (rating: number) => counts?.ratings.find((each) => each.rating === rating)?.count
  const choices = ratings.filter((rating) => countOf(rating) !== 0 || requested.rating === rating)
  if (choices.length === 0) return null
  return (
    <fieldset className="filter-boxes">
      <legend className="mb-1 font-bold">{listing.rating}</legend>
      {choices.map((rating) => (
        <label key={rating}>
          <input
            type="radio"
            name="rating"
            value={rating}
            checked={requested.rating === rating}
            onChange={() => change({ rating })}
            onClick={() => requested.rating === rating && change({ rating: undefined })}
          />
          <Stars
            value={rating}
            label={rating === 5 ? listing.fiveStars : listing.ratingUp(rating)}
            size="md"
          />
          {rating < 5 && <span aria-hidden="true">{listing.andUp}</span>}
          <FilterCount count={countOf(rating)} atLeast={counts?.atLeast} />
        </label>
      ))}
    </fieldset>
  )
}
