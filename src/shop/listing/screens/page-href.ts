import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { listingHref } from './listing-href.ts'

/** The URL of another page of a listing; for the next page it contains the cursor after the last displayed product. */
export function pageHref(
  path: string,
  { after, ...args }: ProductListArgs,
  { page, next }: { page: number; next: string | undefined },
  number: number,
): string {
  return listingHref(path, { ...args, page: number, ...(next && number === page + 1 && { after: next }) })
}
