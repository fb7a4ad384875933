import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { type Column, DataTable, type Sorting } from '#desk/data-table.tsx'
import { fromList } from '#desk/list-address.ts'
import { SmallLine } from '#desk/small-line.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useRangeSelection } from '#desk/use-range-selection.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { managedCategoriesQuery } from '../client.ts'
import type { ManagedRow } from '../schemas.ts'
import { ProductBadges } from './product-badges.tsx'
import { StockCell } from './stock-cell.tsx'

type Selection = { ids: ReadonlySet<number>; onSelect: (ids: ReadonlySet<number>) => void }

type Props = {
  rows: readonly ManagedRow[]
  sorting: Sorting
  /** The URL of the list with its current filters, for the links back to it. */
  listHref: string
  /** The products selected for a bulk action; null for people without the permission. */
  selection: Selection | null
}

const none: ReadonlySet<number> = new Set()

/** One page of products. */
export function ProductTable({ rows, sorting, listHref, selection }: Props) {
  const { products: texts } = useAdmin()
  const boxOf = useRangeSelection(
    rows.map(({ id }) => id),
    selection?.ids ?? none,
    (ids) => selection?.onSelect(ids),
  )
  const columns = useColumns({ boxOf: selection && boxOf, listHref })
  const isAll = rows.length > 0 && rows.every(({ id }) => selection?.ids.has(id))
  return (
    <>
      {selection && rows.length > 0 && (
        <label className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isAll}
            onChange={() => selection.onSelect(new Set(isAll ? [] : rows.map(({ id }) => id)))}
            className="size-5 accent-tile-deep"
          />
          {texts.selectAll}
        </label>
      )}
      <DataTable
        caption={texts.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sorting={sorting}
        empty={texts.none}
      />
    </>
  )
}

function SelectBox({ product, box }: { product: ManagedRow; box: ComponentProps<'input'> }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <label className="-ms-2 grid size-11 shrink-0 place-items-center">
      <input
        {...box}
        aria-label={texts.select(localizedTitle(product, language))}
        className="size-5 accent-tile-deep"
      />
    </label>
  )
}

type ColumnProps = {
  /** What the box of a row has; null without a selection. */
  boxOf: ((id: number) => ComponentProps<'input'>) | null
  listHref: string
}

function useColumns({ boxOf, listHref }: ColumnProps): Column<ManagedRow>[] {
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
      cell: (product) => (
        <span className="flex items-center gap-1">
          {boxOf && <SelectBox product={product} box={boxOf(product.id)} />}
          <ProductName product={product} listHref={listHref} />
        </span>
      ),
    },
    { key: 'brand', title: texts.brand, sort: 'brand', cell: ({ brand }) => <bdi>{brand}</bdi> },
    { key: 'category', title: texts.category, cell: ({ categoryId }) => names.get(categoryId) },
    {
      key: 'price',
      title: texts.price,
      number: true,
      sort: 'price',
      cell: (product) => <ProductPrice product={product} />,
    },
    {
      key: 'stock',
      title: texts.stock,
      number: true,
      sort: 'stock',
      cell: (product) => <StockCell product={product} />,
    },
    { key: 'badges', title: '', cell: (product) => <ProductBadges product={product} /> },
  ]
}

/** The price to pay; of a product with options from the lowest to the highest. */
function ProductPrice({ product: { price, discountPrice, priceUntil } }: { product: ManagedRow }) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const pay = discountPrice ?? price
  if (priceUntil !== null && priceUntil > pay)
    return (
      <bdi className="tabular font-extrabold">
        {texts.options.priceRange(formatNumber(pay, language), formatPrice(priceUntil, language))}
      </bdi>
    )
  return <Price size="sm" amount={pay} before={discountPrice === null ? undefined : price} />
}

type NameProps = { product: ManagedRow; listHref: string }

function ProductName({ product, listHref }: NameProps) {
  const { id, image } = product
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  return (
    <Link
      href={fromList(`/admin/products/${id}`, listHref)}
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
      <span className="min-w-0">
        <bdi>{localized(product, 'title', language)}</bdi>
        {product.variants > 0 && <SmallLine>{texts.options.count(product.variants)}</SmallLine>}
      </span>
    </Link>
  )
}
