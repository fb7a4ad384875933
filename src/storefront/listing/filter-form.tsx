import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { HiddenArgs } from './hidden-args.tsx'
import { listingHref } from './listing-href.ts'
import { PriceFilter } from './price-filter.tsx'
import { RatingFilter } from './rating-filter.tsx'
import type { Listing } from './use-listing.ts'

/** Price, rating and stock: changes the list at once, or when sent where no script runs. */
export function FilterForm({ listing: current }: { listing: Listing }) {
  const { listing } = useMessages()
  const { path, wanted, change } = current
  const { search, sort } = wanted
  const unfiltered = listingHref(path, { ...(search && { search }), ...(sort && { sort }) })
  return (
    <form action={path} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-6">
      <HiddenArgs args={wanted} except={['minPrice', 'maxPrice', 'rating', 'inStock']} />
      <PriceFilter listing={current} />
      <RatingFilter listing={current} />
      <fieldset>
        <legend className="mb-1 font-bold">{listing.availability}</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="inStock"
            value="true"
            checked={wanted.inStock ?? false}
            onChange={({ target }) => change({ inStock: target.checked ? true : undefined })}
            className="size-5 accent-tile-deep"
          />
          {listing.inStock}
        </label>
      </fieldset>
      <div className="flex gap-2">
        <Button type="submit" className="without-script grow">
          {listing.apply}
        </Button>
        <Link href={unfiltered} replace className={`${buttonClass('secondary', 'sm')} grow`}>
          {listing.reset}
        </Link>
      </div>
    </form>
  )
}
