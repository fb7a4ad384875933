import { type ProductListArgs, productListQueryString } from '#shop/catalogue/listing/product-list-args.ts'

/** Whether a path names the seller whose products it lists. */
export const isSellerPath = (path: string): boolean => path.startsWith('/seller/')

/** The URL of a listing; parameters that the path implies are left out. */
export function listingHref(path: string, args: ProductListArgs): string {
  const { category, subcategory, featured, popular, seller, pageSize, after, ...rest } = args
  return (
    path +
    productListQueryString({
      ...rest,
      ...(seller && !isSellerPath(path) && { seller }),
      ...(after && (rest.page ?? 1) > 1 && { after }),
    })
  )
}

/** Counts the active filters of a list. */
export function activeFilterCount(
  { minPrice, maxPrice, rating, inStock, discount, brand, seller, options = {} }: ProductListArgs,
  path = '',
): number {
  const price = minPrice !== undefined || maxPrice !== undefined
  const chosen = !isSellerPath(path) && seller
  return [price, rating, inStock, discount, brand, chosen, ...Object.keys(options)].filter(Boolean).length
}
