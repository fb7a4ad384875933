import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { useNearViewport } from '#platform/pages/use-near-viewport.ts'
import { categoriesQuery, productListQueryOptions } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'
import type { ProductCard } from '#shop/catalogue/product-card.ts'
import type { Category } from '#shop/catalogue/schemas.ts'
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
  const { data: categories = [] } = useQuery(categoriesQuery())
  const deals = useQuery(productListQueryOptions(homeDeals)).data
  const popular = useQuery(productListQueryOptions(homePopular)).data
  // Without both, their products would appear twice.
  if (!deals || !popular) return null
  const displayed = toIds([...deals.products, ...popular.products])
  return <NextRows categories={categories} displayed={displayed} className={className} />
}

type RowsProps = {
  categories: Category[]
  /** The ids of the products above. */
  displayed: ReadonlySet<number>
  className: string
}

const toIds = (products: readonly ProductCard[]): Set<number> => new Set(products.map(({ id }) => id))

/** The rows of these categories, the first one once it is near the viewport. */
function NextRows(props: RowsProps) {
  const end = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const isNear = useNearViewport(end, '600px')
  const [category] = props.categories
  if (!category) return null
  // The rows of an earlier visit are there at once, so that the restored scroll position exists.
  const isLoaded = client.getQueryData(departmentQuery(category.slug).queryKey) !== undefined
  return isNear || isLoaded ? <Rows category={category} rows={props} /> : <div ref={end} />
}

function Rows({
  category,
  rows: { categories, displayed, className },
}: {
  category: Category
  rows: RowsProps
}) {
  const { language } = useLanguage()
  const { data, isPending } = useQuery(departmentQuery(category.slug))
  const products = data?.products.filter(({ id }) => !displayed.has(id)) ?? []
  const isDisplayed = products.length >= minProducts
  return (
    <>
      {(isPending || isDisplayed) && (
        <Section
          className={`later [--later-height:28rem] ${className}`}
          title={localizedName(category, language)}
          href={`/products/${category.slug}`}
        >
          {isPending ? (
            <ProductRowSkeleton count={skeletons} />
          ) : (
            <ProductRow products={products} Action={AddButton} />
          )}
        </Section>
      )}
      {!isPending && (
        <NextRows
          categories={categories.slice(1)}
          displayed={new Set([...displayed, ...(isDisplayed ? toIds(products) : [])])}
          className={className}
        />
      )}
    </>
  )
}
