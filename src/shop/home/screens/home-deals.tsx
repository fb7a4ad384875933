import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import { ProductRow } from '#shop/catalogue/ui/product-row.tsx'
import { ProductRowSkeleton } from '#shop/catalogue/ui/product-row-skeleton.tsx'
import { AddButton } from '#shop/listing/ui/add-button.tsx'
import { homeDeals } from './home-lists.ts'
import { QueryPart } from './query-part.tsx'
import { Section } from './section.tsx'

const skeletons = 5

export function HomeDeals() {
  const { home } = useMessages()
  const query = useQuery(productListQueryOptions(homeDeals))
  return (
    <Section className="later [--later-height:28rem]" title={home.deals} href="/deals">
      <QueryPart
        query={query}
        skeleton={<ProductRowSkeleton count={skeletons} />}
        failed={home.dealsFailed}
        isEmpty={({ products }) => products.length === 0}
      >
        {({ products }) => <ProductRow products={products} Action={AddButton} />}
      </QueryPart>
    </Section>
  )
}
