import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized, localizedField } from '#platform/i18n/localized.ts'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { getStatus } from '#platform/pages/page-error.ts'
import type { Address, Head, HeadInput } from '#platform/pages/screen.ts'
import { excerpt } from '#platform/text/excerpt.ts'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import { gridSizes } from '#shop/catalogue/ui/grid-columns.ts'
import { sellerQuery } from '#shop/sellers/client.ts'
import { ProductActions } from '#shop/wishlist/ui/product-actions.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { bannerSizes } from './banner-sizes.ts'
import { listingArgs } from './listing-args.ts'
import { activeFilterCount, listingHref } from './listing-href.ts'
import { RatingsOfSeller } from './ratings-of-seller.tsx'
import { SellerFacts } from './seller-facts.tsx'
import { List, loadList } from './seller-list.ts'

/** The code of all lists, which the first rendering needs. */
export const prepare = loadList

// Not that of lists, whose file of the build it would leave.
const NotFound = lazyPart(() => import('#shop/content/ui/not-found.tsx').then((part) => part.NotFound))

const descriptionLength = 160

export function Screen({ address }: { address: Address }) {
  const { language } = useLanguage()
  const { catalogue } = useMessages()
  const { data: seller, error, refetch, isFetching } = useQuery(sellerQuery(address.params.seller ?? ''))
  if (error && getStatus(error) === 404) return <NotFound />
  if (error)
    return <ErrorState message={catalogue.productsFailed} retry={() => void refetch()} busy={isFetching} />
  if (!seller) return null
  const name = localized(seller, 'name', language)
  if (seller.closed)
    return (
      <div className="page-width py-4 md:py-6">
        <h1 className="mb-3 text-xl leading-snug font-extrabold md:text-2xl md:leading-snug">{name}</h1>
        <SellerFacts seller={seller} />
      </div>
    )
  return (
    <ProductActions>
      <Suspense>
        <List address={address} name={name}>
          <SellerFacts seller={seller} />
          <RatingsOfSeller slug={seller.slug} />
        </List>
      </Suspense>
    </ProductActions>
  )
}

/** A seller who does not sell stays out of search engines. The page is not cached: it depends on the day, and on facts whose changes are not published. */
export function head({ address, queries, language, messages }: HeadInput): Head {
  const seller = queries.getQueryData(sellerQuery(address.params.seller ?? '').queryKey)
  if (!seller) return { title: messages.sellers.notFound, canonical: null }
  const name = localized(seller, 'name', language)
  const args = listingArgs(address)
  const { page = 1 } = args
  const list = queries.getQueryData(productListQueryOptions(args).queryKey)
  const first = seller.closed ? undefined : list?.products[0]
  const banner = seller.closed ? undefined : seller.banner
  const isPastTheEnd = page > 1 && list?.products.length === 0
  const isNarrowed = activeFilterCount(args) > 0 || address.search.has('sort')
  const about = seller[localizedField('about', language)]
  return {
    title: page > 1 ? messages.listing.pageOf(name, formatNumber(page, language)) : name,
    description: about ? excerpt(about, descriptionLength) : messages.sellers.description(name),
    canonical:
      seller.closed || args.search || isPastTheEnd
        ? null
        : listingHref(address.path, isNarrowed ? {} : { page }),
    largestPicture: banner
      ? { image: banner, sizes: bannerSizes }
      : first && { image: first.image, sizes: gridSizes.beside },
    isUncached: true,
  }
}
