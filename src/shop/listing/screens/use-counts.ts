import { useQuery } from '@tanstack/react-query'
import { productCountsQuery } from '#shop/catalogue/client.ts'
import type { ProductCounts } from '#shop/catalogue/count-schemas.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'

/**
 * The product counts of each filter option; null until they are loaded. While filters change, the previous ones stay, because
 * choices that disappear and return would shift the layout.
 */
export function useCounts(args: ProductListArgs): ProductCounts | null {
  const { data } = useQuery({
    ...productCountsQuery(args),
    placeholderData: (previous, query) =>
      query && placeOf(query.queryKey[1]) === placeOf(args) ? previous : undefined,
  })
  return data ?? null
}

/** Lists of other products have other choices. */
function placeOf({ category, featured, popular, search }: ProductListArgs): string {
  return JSON.stringify([category, featured, popular, search])
}
