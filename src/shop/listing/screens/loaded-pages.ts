import type { QueryClient } from '@tanstack/react-query'
import { type ProductList, productListQueryOptions } from '#shop/catalogue/client.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { currentUrl } from './loaded-page-count.ts'

/** The query of the page after `page`, using the cursor at the end of `newest`. */
export function nextPageQuery({ after, ...args }: ProductListArgs, page: number, newest: ProductList) {
  return productListQueryOptions({ ...args, page: page + 1, ...(newest.next && { after: newest.next }) })
}

/** Up to `maxPages` consecutive pages that are still in the query cache. */
export function cachedPages(
  client: QueryClient,
  args: ProductListArgs,
  first: ProductList,
  maxPages: number,
): ProductList[] {
  const pages: ProductList[] = []
  while (pages.length < maxPages) {
    const page = (args.page ?? 1) + pages.length
    const next = client.getQueryData(nextPageQuery(args, page, pages.at(-1) ?? first).queryKey)
    if (!next) break
    pages.push(next)
  }
  return pages
}

/** Removes products that an earlier page contains: pages may overlap when the ranking changes between requests. */
export function withoutRepeats(pages: ProductList[]): ProductList['products'][] {
  const seen = new Set<number>()
  return pages.map(({ products }) => {
    const fresh = products.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return fresh
  })
}

/** Stores the number of loaded pages with the history entry. */
export function saveLoadedPageCount(pages: number): void {
  history.replaceState({ ...history.state, more: { of: currentUrl(), pages } }, '')
}
