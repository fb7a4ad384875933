import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import { Button } from '#ui/button.tsx'
import { FilterCount } from './filter-count.tsx'
import { listingHref } from './listing-href.ts'
import { useCounts } from './use-counts.ts'
import type { Listing } from './use-listing.ts'

/** Links to the listing of each category; the search and the filters are kept. */
export function CategoryList({ listing: { path, args } }: { listing: Listing }) {
  const { language } = useLanguage()
  const { listing, catalogue, ui } = useMessages()
  const { data = [], isError, refetch } = useQuery(categoriesQuery())
  const counts = useCounts(args)
  const { page, ...firstPage } = args
  const query = listingHref('', firstPage)
  const links = data.map(({ slug, ...category }) => ({
    to: `/products/${slug}`,
    text: localizedName(category, language),
    count: counts ? (counts.categories.find((each) => each.slug === slug)?.count ?? 0) : undefined,
  }))
  const all = counts?.categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-label={listing.category}>
      <h3 className="mb-1 font-bold">{listing.category}</h3>
      {isError && (
        <div role="alert" className="mb-2 text-sm">
          <p>{catalogue.categoriesFailed}</p>
          <Button variant="quiet" size="sm" onClick={() => refetch()}>
            {ui.retry}
          </Button>
        </div>
      )}
      <ul className="filter-links -mx-3">
        {[{ to: '/products', text: listing.all, count: all }, ...links].map(({ to, text, count }) => (
          <li key={to}>
            <Link href={to + query} aria-current={path === to ? 'page' : undefined}>
              {text}
              <FilterCount count={count} atLeast={counts?.atLeast} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
