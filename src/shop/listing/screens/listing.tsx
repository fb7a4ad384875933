import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { Address, Head, HeadInput } from '#platform/pages/screen.ts'
import { productCountsQuery, productListQueryOptions } from '#shop/catalogue/client.ts'
import { gridSizes } from '#shop/catalogue/ui/grid-columns.ts'
import { NotFound } from '#shop/content/ui/lazy-not-found.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { isCategoryMissing, useCategoryMissing } from './category-missing.ts'
import { FilterAside } from './filter-aside.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterOpener } from './filter-opener.tsx'
import { ListSearch } from './list-search.tsx'
import { listingArgs } from './listing-args.ts'
import { activeFilterCount, listingHref } from './listing-href.ts'
import { knownCategories, knownSubCategory, listingTitle } from './listing-title.ts'
import { Results } from './results.tsx'
import { SearchNote } from './search-note.tsx'
import { SortSelect } from './sort-select.tsx'
import { SubCategoryChips } from './sub-category-chips.tsx'
import { useListing } from './use-listing.ts'
import { useSearchLog } from './use-search-log.ts'

export { loadOptionFilters } from './lazy-option-filters.ts'

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

export function Screen({ address }: { address: Address }) {
  if (useCategoryMissing(address)) return <NotFound />
  return (
    <ProductActions>
      <ListingPage address={address} />
    </ProductActions>
  )
}

export function head({ address, queries, language, messages }: HeadInput): Head {
  if (isCategoryMissing(queries, address)) return { title: messages.layout.notFoundTitle, canonical: null }
  const categories = knownCategories(queries, address)
  const subCategory = knownSubCategory(queries, address)
  const title = listingTitle({ address, categories, subCategory, language, messages })
  const { search, page = 1, options = {}, ...args } = listingArgs(address)
  const list = queries.getQueryData(productListQueryOptions(listingArgs(address)).queryKey)
  const first = list?.products[0]
  const isPastTheEnd = page > 1 && list?.products.length === 0
  // Counts name every selected option that the shop has.
  const counts = queries.getQueryData(productCountsQuery(listingArgs(address)).queryKey)
  const isOptionKnown = counts?.options?.some(({ key }) => key in options)
  const narrowed = isOptionKnown || activeFilterCount(args) > 0 || address.search.has('sort') || args.seller
  return {
    title: page > 1 ? messages.listing.pageOf(title, formatNumber(page, language)) : title,
    description: messages.listing.description(title),
    canonical: search || isPastTheEnd ? null : listingHref(address.path, narrowed ? {} : { page }),
    largestPicture: first && { image: first.image, sizes: gridSizes.beside },
  }
}
