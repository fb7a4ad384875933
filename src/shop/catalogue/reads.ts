import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { SellerProfile } from '#shop/sellers/schemas.ts'
import type { ProductList } from './client.ts'
import type { ProductCounts } from './count-schemas.ts'
import { findSeller } from './find-seller.ts'
import { countProducts } from './listing/count-products.ts'
import type { ProductListArgs } from './listing/product-list-args.ts'
import type { OfferRequest, SellerOffer } from './offer-schemas.ts'
import { toProductCard } from './product-card.ts'
import { listProductsWithSwatches } from './product-swatches.ts'
import { findCategory, findProduct, listCategories } from './queries.ts'
import type { Category, Product, SubCategory } from './schemas.ts'
import { listSellerOffers } from './seller-offers.ts'
import { listSubCategories } from './sub-categories.ts'

/**
 * By the first part of a query key: the data that the client's query with that key fetches. A missing product or category
 * refuses with `not_found`, so that its page is a 404.
 */
export const catalogueReads = {
  categories: (ctx: Ctx): Promise<Category[]> => listCategories(ctx),

  category: async (ctx: Ctx, slug: string): Promise<Category> => {
    const category = await findCategory(ctx, slug)
    if (!category) throw new Refusal('not_found')
    return category
  },

  subcategories: async (ctx: Ctx, category?: string): Promise<SubCategory[]> => {
    if (category !== undefined && !(await findCategory(ctx, category))) throw new Refusal('not_found')
    return listSubCategories(ctx, category)
  },

  subcategory: async (ctx: Ctx, category: string, slug: string): Promise<SubCategory> => {
    const subCategories = await listSubCategories(ctx, category)
    const match = subCategories.find((each) => each.slug === slug)
    if (!match) throw new Refusal('not_found')
    return match
  },

  products: async (ctx: Ctx, args: ProductListArgs): Promise<ProductList> => {
    const { products, ...page } = await listProductsWithSwatches(ctx, args)
    return { products: products.map(toProductCard), ...page }
  },

  'product-counts': (ctx: Ctx, args: ProductListArgs): Promise<ProductCounts> => countProducts(ctx, args),

  seller: (ctx: Ctx, slug: string): Promise<SellerProfile> => findSeller(ctx, slug),

  offers: (ctx: Ctx, slug: string, requested: OfferRequest): Promise<SellerOffer[]> =>
    listSellerOffers(ctx, slug, requested),

  product: async (ctx: Ctx, slug: string): Promise<Product> => {
    const product = await findProduct(ctx, slug)
    if (!product) throw new Refusal('not_found')
    return product
  },
}
