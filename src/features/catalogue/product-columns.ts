import { tagResponse } from '#platform/http/kept-answers/response-tags.ts'
import type { Product } from './schemas.ts'
import { availableQuantity } from './shown-products.ts'
import { stockTag } from './stock-tags.ts'
import { categories, products } from './tables.ts'

/** What a query selects to make whole products: join `products` and their `categories`. */
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

/** A selected row as the API's product: no discount, no key; no model, the slug in upper case. */
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
