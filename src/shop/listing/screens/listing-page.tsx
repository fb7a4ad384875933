import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address } from '#platform/pages/screen.ts'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import { FilterAside } from './filter-aside.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterOpener } from './filter-opener.tsx'
import { ListSearch } from './list-search.tsx'
import { knownCategories, knownSubCategory, listingTitle } from './listing-title.ts'
import { Results } from './results.tsx'
import { SearchNote } from './search-note.tsx'
import { SortSelect } from './sort-select.tsx'
import { SubCategoryChips } from './sub-category-chips.tsx'
import { useListing } from './use-listing.ts'
import { useSearchLog } from './use-search-log.ts'

type Props = {
  address: Address
  /** The title of a list that is not of a category. */
  name?: string
  /** Below the title. */
  children?: ReactNode
}

/** A listing whose category or seller, if any, exists. */
export function ListingPage({ address, name, children }: Props) {
  const { language } = useLanguage()
  const messages = useMessages()
  const listing = useListing(address)
  const { path, args } = listing
  const query = useQuery(productListQueryOptions(args))
  const queries = useQueryClient()
  const categories = knownCategories(queries, address)
  const subCategory = knownSubCategory(queries, address)
  const title = name ?? listingTitle({ address, categories, subCategory, language, messages })
  const total = query.data?.total ?? null
  useSearchLog(args.search, query.data?.searchOutcome)
  return (
    <div
      data-wide-page=""
      className="page-width grid gap-x-6 gap-y-2 pt-2 md:gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)] md:pt-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 *:basis-full md:col-span-2 md:block">
        <h1 className="max-w-full basis-auto! text-xl leading-snug font-extrabold md:text-2xl md:leading-snug">
          {title}
        </h1>
        {args.search && path !== '/products' && <p>{messages.listing.searchedFor(args.search)}</p>}
        <p role="status" className="tabular min-h-6 basis-auto! text-sm text-ink-soft">
          {total !== null &&
            (query.data?.atLeast
              ? messages.listing.orMore(messages.catalogue.count(total))
              : messages.catalogue.count(total))}
        </p>
        <SearchNote searchOutcome={query.data?.searchOutcome} />
      </div>
      {children}
      {args.category && <SubCategoryChips category={args.category} listing={listing} />}
      <FilterAside listing={listing} />
      <section aria-labelledby="results" className="min-w-0">
        <h2 id="results" className="sr-only">
          {messages.listing.results}
        </h2>
        <div className="mb-2 flex flex-wrap items-center gap-2 md:mb-4">
          <ListSearch listing={listing} />
          <FilterOpener listing={listing} total={total} atLeast={query.data?.atLeast} />
          <SortSelect listing={listing} />
        </div>
        <FilterChips listing={listing} />
        <Results query={query} listing={listing} />
      </section>
    </div>
  )
}
