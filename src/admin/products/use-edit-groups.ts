import { useQuery } from '@tanstack/react-query'
import { variantSalesQuery } from '#features/catalogue-management/client.ts'
import type { EditRow } from '#features/catalogue-management/domain/list-edits.ts'
import type { ManagedRow } from '#features/catalogue-management/schemas.ts'
import type { VariantSale } from '#features/catalogue-management/schemas-sales.ts'
import { useQueryFailure } from '../layout/use-query-failure.tsx'

/** A product of the list with its editable rows: itself, or its variants. Null while its variants are loading. */
export type EditGroup = {
  product: ManagedRow
  rows: readonly EditRow[] | null
  variants: readonly VariantSale[]
}

/** The editable rows of a page of products; the variants of all of them are read in one request. */
export function useEditGroups(products: readonly ManagedRow[], isEditing: boolean) {
  const withOptions = products.flatMap(({ id, variants }) => (variants > 0 ? [id] : []))
  const query = useQuery({
    ...variantSalesQuery(withOptions.toSorted((a, b) => a - b)),
    enabled: isEditing && withOptions.length > 0,
  })
  const { data } = query
  const failure = useQueryFailure(query)
  const byProduct = Map.groupBy(data ?? [], ({ productId }) => productId)
  const groups = products.map((product): EditGroup => {
    if (product.variants === 0)
      return { product, rows: [{ ...product, kind: 'products', productId: product.id }], variants: [] }
    const variants = byProduct.get(product.id) ?? []
    return { product, rows: data ? variants.map((each) => ({ ...each, kind: 'variants' })) : null, variants }
  })
  return { groups, failure }
}
