import { useQuery } from '@tanstack/react-query'
import { productListQueryOptions } from '#features/catalogue/client.ts'
import { ProductGrid } from '#features/catalogue/ui/product-grid.tsx'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { AddButton } from './add-button.tsx'

/** What others buy, beneath a search that found nothing. */
export function PopularInstead() {
  const { listing } = useMessages()
  const { data } = useQuery(productListQueryOptions({ popular: true, pageSize: 8 }))
  if (!data || data.products.length === 0) return null
  return (
    <section aria-labelledby="popular-instead" className="mt-8">
      <h3 id="popular-instead" className="mb-3 text-lg font-extrabold">
        {listing.popular}
      </h3>
      <ProductGrid
        products={data.products}
        width="beside"
        action={(product) => <AddButton product={product} />}
      />
    </section>
  )
}
