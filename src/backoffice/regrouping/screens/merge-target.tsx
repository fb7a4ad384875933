import { useQuery } from '@tanstack/react-query'
import { managedProductsQuery } from '#backoffice/products/client.ts'
import type { ManagedRow } from '#backoffice/products/schemas.ts'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { FilterForm } from '#desk/filter-form.tsx'
import { Thumbnail } from '#desk/thumbnail.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { TextField } from '#ui/text-field.tsx'

type Props = { id: number; path: string; words: string }

/** Finds the page that remains. */
export function MergeTarget({ id, path, words }: Props) {
  const { merging } = useAdmin()
  return (
    <>
      <FilterForm path={path} rest={{}}>
        <div className="grow">
          <TextField
            type="search"
            name="search"
            label={merging.search}
            placeholder={merging.searchHint}
            defaultValue={words}
            dir="auto"
            maxLength={200}
            required
          />
        </div>
      </FilterForm>
      {words && <Results id={id} path={path} words={words} />}
    </>
  )
}

function Results({ id, path, words }: Props) {
  const { merging } = useAdmin()
  const query = useQuery(managedProductsQuery({ search: words }))
  const columns = useColumns(path)
  const failure = useQueryFailure(query)
  if (failure || !query.data) return failure
  return (
    <DataTable
      caption={merging.results}
      columns={columns}
      rows={query.data.products.filter((row) => row.id !== id)}
      keyOf={(row) => row.id}
      empty={merging.nothing}
    />
  )
}

function useColumns(path: string): Column<ManagedRow>[] {
  const { merging } = useAdmin()
  const { language } = useLanguage()
  return [
    {
      key: 'page',
      title: merging.remains,
      heading: true,
      cell: (row) => (
        <Link
          href={`${path}?into=${row.id}`}
          className="flex min-h-11 items-center gap-3 text-tile-deep hover:underline"
        >
          {row.image && <Thumbnail image={row.image} />}
          <bdi className="wrap-anywhere">{localized(row, 'title', language)}</bdi>
        </Link>
      ),
    },
    {
      key: 'price',
      title: merging.price,
      number: true,
      cell: ({ price, discountPrice }) => formatPrice(discountPrice ?? price, language),
    },
    {
      key: 'stock',
      title: merging.stock,
      number: true,
      cell: ({ stockQuantity }) => formatNumber(stockQuantity, language),
    },
  ]
}
