import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { useNearViewport } from '#platform/pages/use-near-viewport.ts'
import { categoriesQuery, productListQueryOptions } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import { ProductRow } from '#shop/catalogue/ui/product-row.tsx'
import { ProductRowSkeleton } from '#shop/catalogue/ui/product-row-skeleton.tsx'
import { AddButton } from '#shop/listing/ui/add-button.tsx'
import { homeDeals, homePopular } from './home-lists.ts'
import { Section } from './section.tsx'

const skeletons = 5
/** A shorter row is left out. */
const minProducts = 4

const departmentQuery = (category: string) =>
  productListQueryOptions({ category, inStock: true, sort: 'rating', pageSize: 12 })

/**
 * The best rated products of each category, without those of the lists above. The next row is requested when the end of the
 * last one comes near the viewport. Nothing on the server.
 */
export function DepartmentRows({ className }: { className: string }) {
  const { language } = useLanguage()
  const client = useQueryClient()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const listsAbove = useQueries({ queries: [homeDeals, homePopular].map(productListQueryOptions) })
  // The rows of an earlier visit are there at once, so the restored scroll position exists.
  const [count, setCount] = useState(() => {
    const missing = categories.findIndex(({ slug }) => !client.getQueryData(departmentQuery(slug).queryKey))
    return missing === -1 ? categories.length : missing
  })
  const rows = useQueries({ queries: categories.slice(0, count).map(({ slug }) => departmentQuery(slug)) })
  // Without the lists above, their products would appear twice.
  const isReady = listsAbove.every(({ data }) => data) && !rows.some(({ isPending }) => isPending)

  const displayed = new Set(listsAbove.flatMap(({ data }) => data?.products.map(({ id }) => id) ?? []))
  const departments = rows.flatMap(({ data, isPending }, index) => {
    const category = categories[index]
    const products = data?.products.filter(({ id }) => !displayed.has(id))
    if (!category || !(isPending || (products && products.length >= minProducts))) return []
    for (const { id } of products ?? []) displayed.add(id)
    return [{ category, products }]
  })
  return (
    <>
      {departments.map(({ category, products }) => (
        <Section
          key={category.slug}
          className={`later [--later-height:28rem] ${className}`}
          title={localizedName(category, language)}
          href={`/products/${category.slug}`}
        >
          {products ? (
            <ProductRow products={products} Action={AddButton} />
          ) : (
            <ProductRowSkeleton count={skeletons} />
          )}
        </Section>
      ))}
      {isReady && count < categories.length && <NearEnd key={count} open={() => setCount(count + 1)} />}
    </>
  )
}

/** Calls `open` once it is near the viewport. */
function NearEnd({ open }: { open: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(end, '600px')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count changes the key
  useEffect(() => {
    if (isNear) open()
  }, [isNear])
  return <div ref={end} />
}
