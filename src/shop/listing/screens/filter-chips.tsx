import { Suspense } from 'react'
import { ChipsOfFilters } from './lazy-option-filters.ts'
import { activeFilterCount } from './listing-href.ts'
import type { Listing } from './use-listing.ts'

/** The active filters, whose code only filtered lists load. */
export function FilterChips({ listing }: { listing: Listing }) {
  if (!listing.args.seller && activeFilterCount(listing.args) === 0) return null
  return (
    <Suspense>
      <ChipsOfFilters listing={listing} />
    </Suspense>
  )
}
