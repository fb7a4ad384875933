import { useMessages } from '#platform/i18n/language-provider.tsx'
import { CategoryList } from './category-list.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Listing } from './use-listing.ts'

export const filtersId = 'filters'

/** The filter panel. On a phone it is displayed only without script, when the Filters link targets it. */
export function FilterAside({ listing: current }: { listing: Listing }) {
  const { listing } = useMessages()
  return (
    <aside
      id={filtersId}
      aria-label={listing.filters}
      className="hidden self-start rounded-card border border-line bg-paper p-5 target:block md:block"
    >
      <h2 className="sr-only">{listing.filters}</h2>
      <div className="flex flex-col gap-6">
        <CategoryList listing={current} />
        <FilterForm listing={current} />
      </div>
    </aside>
  )
}
