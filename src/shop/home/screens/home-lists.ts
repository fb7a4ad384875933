import type { QueryClient } from '@tanstack/react-query'
import { productListQueryOptions } from '#shop/catalogue/client.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { homeSectionsQuery, siteQuery } from '#shop/content/client.ts'

/** The queries of the home page's product lists. */
export const homeDeals: ProductListArgs = { featured: true, pageSize: 10 }
export const homePopular: ProductListArgs = { popular: true, pageSize: 10 }

/** The queries of the home page's sections: those of the owner, if the facts about the shop say that there are some. */
export const homeQueries = (client: QueryClient) =>
  client.getQueryData(siteQuery().queryKey)?.home
    ? [homeSectionsQuery()]
    : [productListQueryOptions(homeDeals), productListQueryOptions(homePopular)]
