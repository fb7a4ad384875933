import { tagResponse } from '#platform/http/response-cache/response-tags.ts'
import type { Product } from './schemas.ts'
import { stockTag } from './stock-tags.ts'
import { categories, products } from './tables.ts'
import { availableQuantity } from './visible-products.ts'

/** The columns that {@link toProduct} needs; the query joins `products` with `categories`. */
export const productColumns = {
  product: {
    id: products.id,
    slug: products.slug,
    titleEn: products.titleEn,
    titleAr: products.titleAr,
    descriptionEn: products.descriptionEn,
    descriptionAr: products.descriptionAr,
    image: products.image,
    price: products.price,
    discountPrice: products.discountPrice,
    rating: products.rating,
    reviewCount: products.reviewCount,
    stockQuantity: availableQuantity,
    brand: products.brand,
    model: products.model,
  },
  category: {
    slug: categories.slug,
    nameEn: categories.nameEn,
    nameAr: categories.nameAr,
    hidden: categories.hidden,
  },
}

type ProductRow = {
  product: Omit<Product, 'discountPrice' | 'model' | 'category'> & {
    discountPrice: number | null
    model: string | null
  }
  category: Omit<Product['category'], 'hidden'> & { hidden: boolean }
}

/** Maps a selected row to the API's product: `discountPrice` is omitted without a discount, and the model defaults to the slug in upper case. */
export function toProduct({
  product: { discountPrice, model, ...product },
  category: { hidden, ...category },
}: ProductRow): Product {
  tagResponse(stockTag(product.id))
  return {
    ...product,
    ...(discountPrice !== null && { discountPrice }),
    model: model ?? product.slug.toUpperCase(),
    category: hidden ? { ...category, hidden } : category,
  }
}
