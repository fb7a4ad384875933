import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'
import { listingHref } from './listing-href.ts'

/** The address of another page of a listing; the next one goes on after the last product of the one on screen. */
export function pageHref(
  path: string,
  { after, ...args }: ProductListArgs,
  { page, next }: { page: number; next: string | undefined },
  number: number,
): string {
  return listingHref(path, { ...args, page: number, ...(next && number === page + 1 && { after: next }) })
}
