import { useQuery } from '@tanstack/react-query'
import { productCountsQuery } from '#features/catalogue/client.ts'
import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'
import type { ProductCounts } from '#features/catalogue/schemas.ts'

/** The product counts of each filter option; null until they are loaded. */
export function useCounts(args: ProductListArgs): ProductCounts | null {
  return useQuery(productCountsQuery(args)).data ?? null
}
