import type { QueryClient } from '@tanstack/react-query'
import { type ProductList, productListQueryOptions } from '#features/catalogue/client.ts'
import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'
import { address } from './pages-loaded.ts'

/** The page after `page`, which ends as `newest` does. */
export function pageAfter({ after, ...args }: ProductListArgs, page: number, newest: ProductList) {
  return productListQueryOptions({ ...args, page: page + 1, ...(newest.next && { after: newest.next }) })
}

/** Of so many pages those that were loaded before and are still here, in their order. */
export function knownPages(
  client: QueryClient,
  args: ProductListArgs,
  first: ProductList,
  most: number,
): ProductList[] {
  const pages: ProductList[] = []
  while (pages.length < most) {
    const page = (args.page ?? 1) + pages.length
    const next = client.getQueryData(pageAfter(args, page, pages.at(-1) ?? first).queryKey)
    if (!next) break
    pages.push(next)
  }
  return pages
}

/** The products of each page without those an earlier one has: best matches may move while others come and go. */
export function withoutRepeats(pages: ProductList[]): ProductList['products'][] {
  const met = new Set<number>()
  return pages.map(({ products }) => {
    const fresh = products.filter(({ id }) => !met.has(id))
    for (const { id } of fresh) met.add(id)
    return fresh
  })
}

/** Keeps how many pages were loaded beneath the one on screen with the history entry. */
export function rememberPages(pages: number): void {
  history.replaceState({ ...history.state, more: { of: address(), pages } }, '')
}
