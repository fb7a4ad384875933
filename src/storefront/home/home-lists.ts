import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'

/** What the home page shows of the deals and of the popular products. */
export const homeDeals: ProductListArgs = { featured: true, pageSize: 10 }
export const homePopular: ProductListArgs = { popular: true, pageSize: 10 }
