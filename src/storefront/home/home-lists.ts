import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'

/** The queries of the home page's product lists. */
export const homeDeals: ProductListArgs = { featured: true, pageSize: 10 }
export const homePopular: ProductListArgs = { popular: true, pageSize: 10 }
