import { localizedColumns } from '#platform/db/localized-text.ts'
import { tagResponse } from '#platform/http/response-cache/response-tags.ts'
import { type DisplayedPromotions, noPromotions } from './displayed-promotion.ts'
import { type DisplayedSeller, type DisplayedSellers, noSellers } from './displayed-sellers.ts'
import { type FieldOfKind, fieldsOfKind } from './domain/product-fields.ts'
import { defaultReturnDays } from './domain/sales-terms.ts'
import { fieldColumns } from './field-columns.ts'
import type { DisplayedPromotion, Product } from './schemas.ts'
import { stockTag } from './stock-tags.ts'
import { categories, products } from './tables.ts'
import { availableQuantity } from './visible-products.ts'

const numberFields = fieldsOfKind('number')

/** The columns that {@link toProduct} needs; the query joins `products` with `categories`. */
export const productColumns = {
  product: {
    id: products.id,
    slug: products.slug,
    ...localizedColumns('title', products.title),
    ...localizedColumns('description', products.description),
    image: products.image,
    price: products.price,
    discountPrice: products.discountPrice,
    rating: products.rating,
    reviewCount: products.reviewCount,
    stockQuantity: availableQuantity,
    brand: products.brand,
    model: products.model,
    hasOptions: products.hasOptions,
    bulky: products.bulky,
    highestPrice: products.highestPrice,
    categoryId: products.categoryId,
    subCategoryId: products.subCategoryId,
    sellerId: products.sellerId,
    otherOffers: products.otherOffers,
    otherFrom: products.otherFrom,
    ...(Object.fromEntries(numberFields.map((field) => [field, fieldColumns[field]])) as Pick<
      typeof fieldColumns,
      FieldOfKind<'number'>
    >),
  },
  category: {
    slug: categories.slug,
    ...localizedColumns('name', categories.name),
    hidden: categories.hidden,
    returnDays: categories.returnDays,
    warrantyMonths: categories.warrantyMonths,
  },
}

/** A row of {@link productColumns}. */
export type ProductRow = {
  product: Omit<
    Product,
    | 'discountPrice'
    | 'model'
    | 'category'
    | 'offer'
    | 'hasOptions'
    | 'bulky'
    | 'priceUntil'
    | 'seller'
    | 'ownDelivery'
    | 'ownDates'
    | 'variantId'
    | 'otherOffers'
    | FieldOfKind<'number'>
  > & {
    discountPrice: number | null
    model: string | null
    hasOptions: boolean
    bulky: boolean
    highestPrice: number | null
    categoryId: number
    subCategoryId: number | null
    sellerId: number
    otherOffers: number
    otherFrom: number | null
  } & Record<FieldOfKind<'number'>, number | null>
  category: Omit<Product['category'], 'hidden' | 'returnDays' | 'warrantyMonths'> & {
    hidden: boolean
    returnDays: number
    warrantyMonths: number
  }
}

/** What products display beside their own rows. */
export type Displayed = { promotions?: DisplayedPromotions; sellers?: DisplayedSellers }

/** Maps a selected row to the API's product with its promotion and who sells it, and tags the response that shows it. */
export function toProduct(
  row: ProductRow,
  { promotions = noPromotions, sellers = noSellers }: Displayed = {},
): Product {
  tagProduct(row)
  return toListedProduct(row, { offer: promotions(toPlace(row)), seller: sellers(row.product) })
}

export function tagProduct({ product }: ProductRow): void {
  tagResponse(stockTag(product.id))
}

/** Where the product of a row is, for its {@link DisplayedPromotions}. */
export function toPlace({ product: { id, sellerId, categoryId, subCategoryId } }: ProductRow) {
  return { id, sellerId, categoryId, subCategoryId }
}

/** Like {@link toProduct}, without a tag: `discountPrice` is omitted without a discount, numbers that are not set are omitted, and the model defaults to the slug in upper case. */
export function toListedProduct(
  {
    product: {
      discountPrice,
      model,
      hasOptions,
      highestPrice,
      bulky,
      categoryId,
      subCategoryId,
      sellerId,
      otherOffers,
      otherFrom,
      ...product
    },
    category: { hidden, returnDays, warrantyMonths, ...category },
  }: ProductRow,
  { offer, seller }: { offer: DisplayedPromotion | null; seller: DisplayedSeller },
): Product {
  const isSold = !seller.unavailable
  return {
    ...withoutUnsetNumbers(product),
    ...(discountPrice !== null && isSold && { discountPrice }),
    model: model ?? product.slug.toUpperCase(),
    category: {
      ...category,
      ...(hidden && { hidden }),
      ...(returnDays !== defaultReturnDays && { returnDays }),
      ...(warrantyMonths > 0 && { warrantyMonths }),
    },
    ...(bulky && { bulky }),
    ...(offer && isSold && { offer }),
    ...(hasOptions && { hasOptions, priceUntil: highestPrice ?? product.price }),
    ...seller,
  }
}

/** A product as one of its variants: its price, stock and picture. */
export function toVariantProduct(
  { product, category }: ProductRow,
  {
    price,
    discountPrice,
    stockQuantity,
    image,
  }: Pick<ProductRow['product'], 'price' | 'discountPrice' | 'stockQuantity' | 'image'>,
): Product {
  return toProduct({
    product: { ...product, price, discountPrice, stockQuantity, image, hasOptions: false },
    category,
  })
}

type Numbers = Record<FieldOfKind<'number'>, number | null>

function withoutUnsetNumbers<Row extends Numbers>(row: Row) {
  const set = { ...row } as Omit<Row, keyof Numbers> & Partial<Record<keyof Numbers, number>>
  for (const field of numberFields) if (row[field] === null) delete set[field]
  return set
}
