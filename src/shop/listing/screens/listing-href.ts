import { type ProductListArgs, productListQueryString } from '#shop/catalogue/listing/product-list-args.ts'

/** The URL of a listing; parameters that the path implies are left out. */
export function listingHref(path: string, args: ProductListArgs): string {
  const { category, subcategory, featured, popular, seller, pageSize, after, ...rest } = args
  return (
    path +
    productListQueryString({
      ...rest,
      ...(seller && path !== `/seller/${seller}` && { seller }),
      ...(after && (rest.page ?? 1) > 1 && { after }),
    })
  )
}

/** Counts the active filters besides the seller, which may be that of the page. */
export function activeFilterCount({
  minPrice,
  maxPrice,
  rating,
  inStock,
  discount,
  brand,
  options = {},
}: ProductListArgs): number {
  const price = minPrice !== undefined || maxPrice !== undefined
  return [price, rating, inStock, discount, brand, ...Object.keys(options)].filter(Boolean).length
}
