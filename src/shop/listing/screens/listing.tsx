import { formatNumber } from '#platform/i18n/format.ts'
import type { Address, Head, HeadInput } from '#platform/pages/screen.ts'
import { productCountsQuery, productListQueryOptions } from '#shop/catalogue/client.ts'
import { gridSizes } from '#shop/catalogue/ui/grid-columns.ts'
import { NotFound } from '#shop/content/ui/lazy-not-found.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { isCategoryMissing, useCategoryMissing } from './category-missing.ts'
import { listingArgs } from './listing-args.ts'
import { activeFilterCount, listingHref } from './listing-href.ts'
import { ListingPage } from './listing-page.tsx'
import { knownCategories, knownSubCategory, listingTitle } from './listing-title.ts'

export { loadOptionFilters } from './lazy-option-filters.ts'
export { ListingPage }

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
