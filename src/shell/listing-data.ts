import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '#platform/pages/screen.ts'
import {
  categoryQuery,
  productCountsQuery,
  productListQueryOptions,
  subCategoriesQuery,
} from '#shop/catalogue/client.ts'
import { listingArgs } from '#shop/listing/screens/listing-args.ts'

/** The queries of every list. */
export function listingQueries(address: Address) {
  return [productListQueryOptions(listingArgs(address)), productCountsQuery(listingArgs(address))]
}

/** The sub-categories that a search without results links. */
export function nearestSectionQueries(client: QueryClient, address: Address) {
  const list = client.getQueryData(productListQueryOptions(listingArgs(address)).queryKey)
  const parents = (list?.searchOutcome?.sections ?? []).flatMap((section) => {
    const [parent = '', sub] = section.split('/')
    return sub === undefined ? [] : [parent]
  })
  return [...new Set(parents)].map((parent) => subCategoriesQuery(parent))
}

/** The queries of a category's list. */
export function sectionQueries(address: Address) {
  const { category = '' } = address.params
  return [...listingQueries(address), categoryQuery(category), subCategoriesQuery(category)]
}
