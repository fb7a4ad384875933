import { useMessages } from '#platform/i18n/language-provider.tsx'
import { effectiveSort, type ProductSort, productSorts } from '#shop/catalogue/listing/product-list-args.ts'
import { Button } from '#ui/button.tsx'
import { HiddenArgs } from './hidden-args.tsx'
import type { Listing } from './use-listing.ts'

function parseSort(value: string): ProductSort | undefined {
  return productSorts.find((each) => each === value)
}

export function SortSelect({ listing: { path, requested, change } }: { listing: Listing }) {
  const { listing } = useMessages()
  // Sorting by relevance is only possible for a search.
  const offered = productSorts.filter((sort) => requested.search || sort !== 'relevance')
  return (
    <form
      action={path}
      className="sort-form flex min-w-0 grow basis-33 items-center gap-2 md:grow-0 md:basis-auto"
    >
      <HiddenArgs args={requested} except={['sort']} />
      <label className="flex min-w-0 grow items-center gap-2 text-sm">
        <span className="shrink-0 text-ink-soft max-sm:sr-only">{listing.sort}</span>
        <select
          name="sort"
          value={effectiveSort(requested) ?? 'relevance'}
          onChange={(event) => change({ sort: parseSort(event.target.value) })}
          className="select-arrow h-11 min-w-0 grow rounded-control border border-ink-soft/60 bg-paper ps-3 pe-8 text-sm font-bold"
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {listing.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" size="sm" className="without-script">
        {listing.apply}
      </Button>
    </form>
  )
}
