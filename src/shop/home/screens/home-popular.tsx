import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import { ProductGrid } from '#shop/catalogue/ui/product-grid.tsx'
import { ProductGridSkeleton } from '#shop/catalogue/ui/product-grid-skeleton.tsx'
import { AddButton } from '#shop/listing/ui/add-button.tsx'
import { homeDeals, homePopular } from './home-lists.ts'
import { QueryPart } from './query-part.tsx'
import { Section } from './section.tsx'

const skeletons = 4

export function HomePopular() {
  const { home } = useMessages()
  const query = useQuery(productListQueryOptions(homePopular))
  const deals = useQuery(productListQueryOptions(homeDeals)).data?.products
  const products = query.data?.products.filter(({ id }) => !deals?.some((deal) => deal.id === id))
  // All of them are among the deals of the same page.
  if (products?.length === 0 && query.data?.total) return null
  return (
    <Section title={home.popular} href="/popular">
      <QueryPart
        query={query}
        skeleton={<ProductGridSkeleton count={skeletons} width="wide" />}
        failed={home.popularFailed}
        isEmpty={({ products }) => products.length === 0}
      >
        {() => <ProductGrid products={products ?? []} width="wide" onlyFullRows Action={AddButton} />}
      </QueryPart>
    </Section>
  )
}
