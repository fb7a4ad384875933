import { useQuery } from '@tanstack/react-query'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { EditRow } from '#shop/catalogue/domain/list-edits.ts'
import { variantSalesQuery } from '../client.ts'
import { listedCostsQuery } from '../client-costs.ts'
import type { ManagedRow } from '../schemas.ts'
import type { VariantSale } from '../schemas-sales.ts'

/** A product of the list with its editable rows: itself, or its variants. Null while its variants are loading. */
export type EditGroup = {
  product: ManagedRow
  rows: readonly EditRow[] | null
  variants: readonly VariantSale[]
}

type Options = { isEditing: boolean; canPrice: boolean }

/** The editable rows of a page of products; the variants of all of them are read in one request, their costs in another. */
export function useEditGroups(products: readonly ManagedRow[], { isEditing, canPrice }: Options) {
  const withOptions = products.flatMap(({ id, variants }) => (variants > 0 ? [id] : []))
  const query = useQuery({
    ...variantSalesQuery(withOptions.toSorted((a, b) => a - b)),
    enabled: isEditing && withOptions.length > 0,
  })
  const costs = useQuery({
    ...listedCostsQuery(products.map(({ id }) => id).toSorted((a, b) => a - b)),
    enabled: isEditing && canPrice && products.length > 0,
  })
  const { data } = query
  const failures = [useQueryFailure(query), useQueryFailure(costs)]
  const byProduct = Map.groupBy(data ?? [], ({ productId }) => productId)
  const costOf = new Map(costs.data?.map(({ id, cost }) => [id, { variantId: id, cost }]))
  const costOfProduct = new Map(costs.data?.map(({ id, productId }) => [productId, costOf.get(id)]))
  const groups = products.map((product): EditGroup => {
    if (product.variants === 0)
      return {
        product,
        rows: [{ ...product, ...costOfProduct.get(product.id), kind: 'products', productId: product.id }],
        variants: [],
      }
    const variants = byProduct.get(product.id) ?? []
    const rows = variants.map((each): EditRow => ({ ...each, ...costOf.get(each.id), kind: 'variants' }))
    return { product, rows: data ? rows : null, variants }
  })
  return { groups, failure: failures.find(Boolean) }
}
