import * as v from 'valibot'
import { jsonId, objectCode, pathId } from '#platform/http/ids.ts'
import { localizedKeys } from '#platform/i18n/localized-schema.ts'
import { product } from '#shop/catalogue/schemas.ts'

const integer = v.pipe(v.number(), v.integer())

export const wishlistItem = v.pipe(
  v.object({
    id: integer,
    product: v.omit(v.object(product.entries), [...localizedKeys('description'), 'model', 'category']),
    priceSeen: v.pipe(integer, v.description('The price in whole dinars when it was added.')),
    inStockSeen: v.pipe(v.boolean(), v.description('Whether it was in stock when it was added.')),
    addedAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
  v.metadata({ ref: 'WishlistItem' }),
)
export type WishlistItem = v.InferOutput<typeof wishlistItem>

export const wishlistProductIds = v.array(v.pipe(integer, v.description('The id of a product.')))

export const addToWishlistBody = v.object({ userId: jsonId, productId: jsonId }, objectCode)

/** The details of a `wishlist_full` refusal. */
export const fullFacts = v.object({ limit: v.pipe(integer, v.minValue(1)) })

export const wishlistUserParam = v.object({ userId: pathId })
export const wishlistItemParam = v.object({ itemId: pathId })
export const wishlistProductParam = v.object({ userId: pathId, productId: pathId })
