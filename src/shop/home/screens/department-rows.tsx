import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
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
 * The best rated products of each category, without those of the lists above. All rows have their room from the start, so that what is
 * below them does not move; each is requested once it is near the viewport and the row above it is there. Nothing on the server.
 */
export function DepartmentRows({ className }: { className: string }) {
  const isHydrated = useHydrated()
  const { data: categories = [] } = useQuery(categoriesQuery())
  const deals = useQuery(productListQueryOptions(homeDeals)).data
  const popular = useQuery(productListQueryOptions(homePopular)).data
  if (!isHydrated) return null
  return (
    <>
      {/* The part is not empty any more, which hides its room (home.tsx). */}
      <div hidden />
      {/* Without both, their products would appear twice. */}
      {deals && popular && (
        <Rows
          categories={categories}
          displayed={toIds([...deals.products, ...popular.products])}
          isReady
          className={className}
        />
      )}
    </>
  )
}

type Props = {
  categories: readonly Category[]
  /** The ids of the products above. */
  displayed: ReadonlySet<number>
  /** The rows above are there. */
  isReady: boolean
  className: string
}

const toIds = (products: readonly ProductCard[]): Set<number> => new Set(products.map(({ id }) => id))

function Rows({ categories: [category, ...others], ...rest }: Props) {
  return category ? <RowAndOthers category={category} others={others} {...rest} /> : null
}

type RowProps = Omit<Props, 'categories'> & { category: Category; others: readonly Category[] }

/** The row of a category and those below it. */
function RowAndOthers({ category, others, displayed, isReady, className }: RowProps) {
  const { language } = useLanguage()
  const start = useRef<HTMLDivElement>(null)
  // Nearly three screens of a phone: a row that is higher than its skeleton moves nothing in view.
  const isNear = useNearViewport(start, '2000px')
  const { data, isError } = useQuery({ ...departmentQuery(category.slug), enabled: isReady && isNear })
  const isDone = isReady && (isError || data !== undefined)
  const products = data?.products.filter(({ id }) => !displayed.has(id)) ?? []
  const hasRow = products.length >= minProducts
  return (
    <>
      {(!isDone || hasRow) && (
        <Section
          className={`later min-h-[30.75rem] [--later-height:30.75rem] md:min-h-[33.75rem] ${className}`}
          title={localizedName(category, language)}
          href={`/products/${category.slug}`}
        >
          {isDone ? (
            <ProductRow products={products} Action={AddButton} />
          ) : (
            <div ref={start} aria-hidden="true">
              <ProductRowSkeleton count={skeletons} />
            </div>
          )}
        </Section>
      )}
      <Rows
        categories={others}
        displayed={hasRow ? new Set([...displayed, ...toIds(products)]) : displayed}
        isReady={isDone}
        className={className}
      />
    </>
  )
}
