import { Suspense } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { CheckFilter } from './check-filter.tsx'
import { HiddenArgs } from './hidden-args.tsx'
import { AttributeFilters, OptionFilters, SellerFilter } from './lazy-option-filters.ts'
import { listingHref } from './listing-href.ts'
import { PriceFilter } from './price-filter.tsx'
import { RatingFilter } from './rating-filter.tsx'
import { useCounts } from './use-counts.ts'
import type { Listing } from './use-listing.ts'

const formFields = ['minPrice', 'maxPrice', 'rating', 'inStock', 'discount'] as const

/** The filters: price, rating, stock, discount, options, brand and attributes. They apply at once, or on submit without script. */
export function FilterForm({ listing: current }: { listing: Listing }) {
  const { listing } = useMessages()
  const { path, args, requested } = current
  const { search, sort } = requested
  const counts = useCounts(args)
  const totals = { atLeast: counts?.atLeast }
  const selectable = counts?.options ?? []
  const [attributes = [], options = []] = [true, false].map((isAttribute) =>
    selectable.filter(({ key }) => key.includes('.') === isAttribute),
  )
  // A choice without products leaves the list empty; the current one stays, so that it can be removed.
  const checks = [
    { name: 'inStock' as const, text: listing.inStock, count: counts?.inStock },
    { name: 'discount' as const, text: listing.discounted, count: counts?.discount },
  ].filter(({ name, count }) => count !== 0 || requested[name])
  const unfiltered = listingHref(path, { ...(search && { search }), ...(sort && { sort }) })
  return (
    <form action={path} onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-6">
      <HiddenArgs args={requested} except={[...formFields, ...selectable.map(({ key }) => key)]} />
      <PriceFilter listing={current} counts={counts} />
      <RatingFilter listing={current} counts={counts} />
      {checks.length > 0 && (
        <fieldset className="filter-boxes">
          <legend className="mb-1 font-bold">{listing.availability}</legend>
          {checks.map((check) => (
            <CheckFilter key={check.name} listing={current} {...check} {...totals} />
          ))}
        </fieldset>
      )}
      {/* They appear together: options that come with their code later would move the brands away under a focus. */}
      <Suspense>
        {options.length > 0 && <OptionFilters listing={current} options={options} />}
        <BrandFilter key={path} listing={current} brands={counts?.brands ?? []} {...totals} />
        {counts?.sellers && path !== `/seller/${args.seller}` && (
          <SellerFilter listing={current} sellers={counts.sellers} />
        )}
        {attributes.length > 0 && <AttributeFilters listing={current} options={attributes} />}
      </Suspense>
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
