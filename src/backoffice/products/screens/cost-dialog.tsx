import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { changeCosts, listedCostsQuery } from '../client-costs.ts'
import { planCostChange } from '../domain/cost-change.ts'
import { BulkChangeDialog, type BulkChangeProps } from './bulk-change-dialog.tsx'
import type { PreviewLine } from './change-preview.tsx'

/** Changes what the selected products cost the shop, after a preview of the old and new costs. */
export function CostDialog(props: BulkChangeProps) {
  const { products } = useAdmin()
  const { language } = useLanguage()
  const query = useQuery(listedCostsQuery(props.rows.map(({ id }) => id)))
  const seen = query.data && Map.groupBy(query.data, ({ productId }) => productId)
  const variantsOf = (productId: number) => (seen?.get(productId) ?? []).map(({ id, cost }) => ({ id, cost }))
  const wordsOf = (cost: number | null) =>
    cost === null ? products.costs.unknown : formatPrice(cost, language)

  function linesOf(costs: readonly (number | null)[], next: readonly (number | null)[]): PreviewLine[] {
    return [...new Set(costs)].map((cost) => ({
      key: String(cost),
      from: wordsOf(cost),
      to: wordsOf(next[costs.indexOf(cost)] ?? null),
      count: costs.filter((each) => each === cost).length,
    }))
  }

  return (
    <BulkChangeDialog
      {...props}
      action="cost"
      texts={{ ...products.bulk.price, ...products.bulk.cost }}
      query={query}
      plan={({ id }, change) => {
        const costs = variantsOf(id).map(({ cost }) => cost)
        const next = planCostChange(costs, change)
        return typeof next === 'string' ? products.bulkSkipReasons[next] : linesOf(costs, next)
      }}
      send={({ kind, value }) =>
        changeCosts({
          change: { kind, value },
          products: props.rows.map(({ id }) => ({ id, variants: variantsOf(id) })),
        })
      }
    />
  )
}
