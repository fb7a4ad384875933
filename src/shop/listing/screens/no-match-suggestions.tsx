import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import type { SearchOutcome } from '#shop/catalogue/schemas.ts'
import { ProductGrid } from '#shop/catalogue/ui/product-grid.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { listingHref } from './listing-href.ts'
import { NearestSections } from './nearest-sections.tsx'

type Props = { search: string; searchOutcome: SearchOutcome }

/** Spelling suggestions, sections, an inquiry and popular products below a search without results. */
export function NoMatchSuggestions({ search, searchOutcome }: Props) {
  const { listing } = useMessages()
  const { instead = [] } = searchOutcome
  const { data } = useQuery(productListQueryOptions({ popular: true, pageSize: 8 }))
  const corrections = instead.length > 0 && (
    <nav aria-labelledby="did-you-mean" className="mt-6 flex flex-wrap items-center justify-center gap-2">
      <h3 id="did-you-mean" className="font-bold">
        {listing.didYouMean}
      </h3>
      {instead.map((search) => (
        <Link
          key={search}
          href={listingHref('/products', { search })}
          className={buttonClass('secondary', 'sm')}
        >
          <bdi>{search}</bdi>
        </Link>
      ))}
    </nav>
  )
  const suggestions = (
    <>
      {corrections}
      <NearestSections searchOutcome={searchOutcome} />
      <p className="mt-6 text-center">
        <Link href={requestHref(search)} className={buttonClass('secondary')}>
          {listing.requestProduct}
        </Link>
      </p>
    </>
  )
  if (!data || data.products.length === 0) return suggestions
  return (
    <>
      {suggestions}
      <section aria-labelledby="popular-instead" className="mt-8">
        <h3 id="popular-instead" className="mb-3 text-lg font-extrabold">
          {listing.popular}
        </h3>
        <ProductGrid products={data.products} width="beside" Action={AddButton} />
      </section>
    </>
  )
}

/** The contact form with the words of the search. */
const requestHref = (search: string) => `/contact?${new URLSearchParams({ wantedProduct: search })}`
