import { useId } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Stars } from '#ui/stars.tsx'
import type { Listing } from './use-listing.ts'

const ratings = [5, 4, 3, 2, 1]

/** At least so many stars; choosing the same again clears it (specification §5). */
export function RatingFilter({ listing: { wanted, change } }: { listing: Listing }) {
  const { listing } = useMessages()
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{listing.rating}</legend>
      {ratings.map((rating) => (
        <label key={rating} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="rating"
            id={`${id}-${rating}`}
            value={rating}
            checked={wanted.rating === rating}
            onChange={() => change({ rating })}
            onClick={() => wanted.rating === rating && change({ rating: undefined })}
            className="size-5 accent-tile-deep"
          />
          <Stars
            value={rating}
            label={rating === 5 ? listing.fiveStars : listing.ratingUp(rating)}
            size="md"
          />
          {rating < 5 && (
            <span aria-hidden="true" className="text-sm text-ink-soft">
              {listing.andUp}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
