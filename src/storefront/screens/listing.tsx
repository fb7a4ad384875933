import { productCountsQuery, productListQueryOptions } from '#features/catalogue/client.ts'
import { gridSizes } from '#features/catalogue/ui/grid-columns.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Address, Head, HeadInput } from '#platform/pages/screen.ts'
import { ProductActions } from '../cart/product-actions.tsx'
import { NotFound } from '../layout/lazy-not-found.ts'
import { isCategoryMissing, useCategoryMissing } from '../listing/category-missing.ts'
import { listingArgs } from '../listing/listing-args.ts'
import { activeFilterCount, listingHref } from '../listing/listing-href.ts'
import { ListingPage } from '../listing/listing-page.tsx'
import { knownCategories, knownSubCategory, listingTitle } from '../listing/listing-title.ts'

export { loadOptionFilters } from '../listing/lazy-option-filters.ts'

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
  const narrowed = isOptionKnown || activeFilterCount(args) > 0 || address.search.has('sort')
  return {
    title: page > 1 ? messages.listing.pageOf(title, formatNumber(page, language)) : title,
    description: messages.listing.description(title),
    canonical: search || isPastTheEnd ? null : listingHref(address.path, narrowed ? {} : { page }),
    largestPicture: first && { image: first.image, sizes: gridSizes.beside },
  }
}
