import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { ProductGrid } from '#shop/catalogue/ui/product-grid.tsx'
import { buttonClass } from '#ui/button.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { listingHref } from './listing-href.ts'

const maxVisible = 8

/** Below the last results of a search by name: products that mention the query elsewhere. A plain link without script. */
export function AlsoMentioned({ args: { page, after, category, ...args } }: { args: ProductListArgs }) {
  const { listing } = useMessages()
  const mentioned: ProductListArgs = { ...args, ...(category && { category }), match: 'mentioned' }
  const { data } = useQuery(productListQueryOptions({ ...mentioned, pageSize: maxVisible }))
  if (data?.total === 0) return null
  const path = ['/products', category, args.subcategory].filter(Boolean).join('/')
  return (
    <section aria-labelledby="also-mentioned" className="mt-10 border-t border-line pt-6">
      <h3 id="also-mentioned" className="mb-3 text-lg font-extrabold">
        {listing.alsoMentioned}
      </h3>
      {data && <ProductGrid products={data.products} width="beside" Action={AddButton} />}
      {(!data || data.total > maxVisible) && (
        <p className="mt-4">
          <Link href={listingHref(path, mentioned)} className={buttonClass('secondary', 'sm')}>
            {listing.allMentioned}
          </Link>
        </p>
      )}
    </section>
  )
}
