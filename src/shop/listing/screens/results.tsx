import type { UseQueryResult } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import type { ProductList } from '#shop/catalogue/client.ts'
import { defaultPageSize } from '#shop/catalogue/listing/product-list-args.ts'
import { ProductGrid } from '#shop/catalogue/ui/product-grid.tsx'
import { ProductGridSkeleton } from '#shop/catalogue/ui/product-grid-skeleton.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { LazyLoadMore } from './lazy-load-more.tsx'
import { pageHref } from './page-href.ts'
import type { Listing } from './use-listing.ts'

/** Loaded after a search or with filters without results only. */
const NoResults = lazyPart(() => import('./no-results.tsx').then((part) => part.NoResults))
const NoMatchSuggestions = lazyPart(() =>
  import('./no-match-suggestions.tsx').then((part) => part.NoMatchSuggestions),
)

/** Loaded below the last results only. */
const AlsoMentioned = lazyPart(() => import('./also-mentioned.tsx').then((part) => part.AlsoMentioned))

const skeletons = 8
const aboveTheFold = 4

type Props = { query: UseQueryResult<ProductList>; listing: Listing }

/** The product list in its loading, failed, empty and loaded states. */
export function Results({ query, listing: current }: Props) {
  const { catalogue } = useMessages()
  const { path, args } = current
  if (query.isPending) return <ProductGridSkeleton count={skeletons} width="beside" />
  if (query.isError) {
    return (
      <ErrorState message={catalogue.productsFailed} retry={() => query.refetch()} busy={query.isFetching} />
    )
  }
  const { products, total } = query.data
  if (products.length === 0) {
    return (
      <>
        <NoResults listing={current} pastEnd={total > 0} />
        {query.data.searchOutcome?.match === 'none' && (
          <NoMatchSuggestions search={args.search ?? ''} searchOutcome={query.data.searchOutcome} />
        )}
      </>
    )
  }
  const page = args.page ?? 1
  const last = Math.ceil(total / defaultPageSize)
  const hrefOf = (number: number) => pageHref(path, args, { page, next: query.data.next }, number)
  const numbered = <Pagination page={page} last={last} hrefOf={hrefOf} />
  return (
    <>
      <ProductGrid products={products} width="beside" priorityCount={aboveTheFold} Action={AddButton} />
      {page < last ? (
        <LazyLoadMore
          key={`${path} ${JSON.stringify(args)}`}
          listing={current}
          first={query.data}
          last={last}
          next={hrefOf(page + 1)}
          numbered={numbered}
        />
      ) : (
        <>
          {numbered}
          {query.data.searchOutcome?.alsoMentioned && <AlsoMentioned args={args} />}
        </>
      )}
    </>
  )
}
