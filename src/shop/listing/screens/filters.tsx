import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Listing } from './use-listing.ts'

export { FilterSheet } from './filter-sheet.tsx'

/** The categories and filters beside a list. */
export function Filters({ listing }: { listing: Listing }) {
  return (
    <>
      <CategoryList listing={listing} />
      <FilterForm listing={listing} />
    </>
  )
}
