import { useQuery } from '@tanstack/react-query'
import { managedCategoriesQuery, managedProductsQuery } from '#features/catalogue-management/client.ts'
import {
  type ManagedArgs,
  managedArgs,
  managedPageSize,
  managedQueryString,
} from '#features/catalogue-management/managed-args.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import { selfQuery } from '#features/staff/client.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { buttonClass } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { ProductBadges } from './product-badges.tsx'
import { ProductFilters } from './product-filters.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).products.title,
  canonical: null,
})

/** All products, including hidden ones. */
export function Screen({ address }: { address: Address }) {
  const { products: texts } = useAdmin()
  const args = managedArgs(address.search)
  const query = useQuery(managedProductsQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  const { data: self } = useQuery(selfQuery())
  const columns = useColumns()
  if (failure) return failure
  const hrefOf = (changes: Partial<ManagedArgs>) =>
    `/admin/products${managedQueryString(managedArgs(new URLSearchParams(managedQueryString({ ...args, ...changes }))))}`
  return (
    <>
      <PageHead
        title={texts.title}
        intro={data && texts.count(data.total)}
        actions={
          self?.role === 'admin' && (
            <Link href="/admin/products/new" className={buttonClass()}>
              {texts.add}
            </Link>
          )
        }
      />
      <ProductFilters key={managedQueryString(args)} args={args} />
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={data?.products ?? []}
        keyOf={({ id }) => id}
        sorting={{
          current: args.sort ?? '-added',
          hrefOf: (sort) => hrefOf({ sort: sort as NonNullable<ManagedArgs['sort']>, page: 1 }),
        }}
        empty={texts.none}
      />
      <Pager
        page={args.page ?? 1}
        last={Math.ceil((data?.total ?? 0) / managedPageSize)}
        hrefOf={(page) => hrefOf({ page })}
      />
    </>
  )
}

function useColumns(): Column<ManagedRow>[] {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(managedCategoriesQuery())
  const names = new Map(categories?.map((category) => [category.id, localized(category, 'name', language)]))
  return [
    {
      key: 'title',
      title: texts.product,
      heading: true,
      sort: 'title',
      cell: (product) => <ProductName product={product} />,
    },
    { key: 'brand', title: texts.brand, sort: 'brand', cell: ({ brand }) => <bdi>{brand}</bdi> },
    { key: 'category', title: texts.category, cell: ({ categoryId }) => names.get(categoryId) },
    {
      key: 'price',
      title: texts.price,
      number: true,
      sort: 'price',
      cell: ({ price, discountPrice }) => (
        <Price
          size="sm"
          amount={discountPrice ?? price}
          before={discountPrice === null ? undefined : price}
        />
      ),
    },
    {
      key: 'stock',
      title: texts.stock,
      number: true,
      sort: 'stock',
      cell: ({ stockQuantity }) => (
        <span className={stockQuantity < 10 ? 'font-bold text-pomegranate' : ''}>
          {formatNumber(stockQuantity, language)}
        </span>
      ),
    },
    { key: 'badges', title: '', cell: (product) => <ProductBadges product={product} /> },
  ]
}

function ProductName({ product }: { product: ManagedRow }) {
  const { id, image } = product
  const { language } = useLanguage()
  return (
    <Link
      href={`/admin/products/${id}`}
      className="flex min-h-11 items-center gap-3 text-start hover:text-tile-deep hover:underline"
    >
      {image ? (
        <span className="shrink-0">
          <Picture
            image={image}
            alt=""
            width={48}
            height={48}
            sizes="48px"
            className="size-12 shrink-0 rounded-control object-cover"
          />
        </span>
      ) : (
        <span className="size-12 shrink-0 rounded-control bg-line" />
      )}
      <bdi className="min-w-0">{localized(product, 'title', language)}</bdi>
    </Link>
  )
}
