import { useQuery } from '@tanstack/react-query'
import { SmallLine } from '#desk/small-line.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { changePrices, variantSalesQuery } from '../client.ts'
import { getPaidPrice, planPriceChange, type Sale } from '../domain/price-change.ts'
import { BulkChangeDialog, type BulkChangeProps } from './bulk-change-dialog.tsx'
import type { PreviewLine } from './change-preview.tsx'

/** Changes the prices of the selected products, after a preview of the old and new ones. */
export function PriceDialog(props: BulkChangeProps) {
  const { products } = useAdmin()
  const texts = products.bulk.price
  const { language } = useLanguage()
  const query = useQuery(variantSalesQuery(props.rows.map(({ id }) => id)))
  const seen = query.data && Map.groupBy(query.data, ({ productId }) => productId)
  const salesOf = (id: number) => seen?.get(id) ?? []

  const lineOf = ({ from, to, count }: Change): PreviewLine => ({
    key: `${from.price}-${getPaidPrice(from)}`,
    from: formatPrice(getPaidPrice(from), language),
    count,
    to: (
      <>
        {formatPrice(getPaidPrice(to), language)}
        {from.discountPrice !== null && (
          <SmallLine>
            {to.discountPrice === null ? texts.discountEnds : texts.before(formatPrice(to.price, language))}
          </SmallLine>
        )}
      </>
    ),
  })

  return (
    <BulkChangeDialog
      {...props}
      action="price"
      texts={texts}
      query={query}
      hasRounding
      plan={({ id }, change) => {
        const next = planPriceChange(salesOf(id), change)
        return typeof next === 'string'
          ? products.bulkSkipReasons[next]
          : changesOf(salesOf(id), next).map(lineOf)
      }}
      send={(change) =>
        changePrices({
          change,
          products: props.rows.map(({ id, version }) => ({
            id,
            version,
            variants: salesOf(id).map((each) => ({ id: each.id, pay: getPaidPrice(each) })),
          })),
        })
      }
    />
  )
}

type Change = { from: Omit<Sale, 'planned'>; to: Sale; count: number }

/** The variants that have the same prices before have the same after, so they are counted together. */
function changesOf(sales: readonly Sale[], next: readonly Sale[]): Change[] {
  const changes = new Map<string, Change>()
  for (const [index, from] of sales.entries()) {
    const key = `${from.price}-${getPaidPrice(from)}`
    const to = next[index] ?? from
    changes.set(key, { from, to, count: (changes.get(key)?.count ?? 0) + 1 })
  }
  return [...changes.values()]
}
