import * as v from 'valibot'
import { product } from '#features/catalogue/schemas.ts'
import { jsonId, objectCode, pathId } from '#platform/http/ids.ts'

const whole = v.pipe(v.number(), v.integer())

export const wishlistItem = v.pipe(
  v.object({
    id: whole,
    product: v.omit(v.object(product.entries), ['descriptionEn', 'descriptionAr', 'model', 'category']),
    priceSeen: v.pipe(whole, v.description('What it cost, in whole dinars, when it was added.')),
    inStockSeen: v.pipe(v.boolean(), v.description('Whether there was any when it was added.')),
    addedAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
  v.metadata({ ref: 'WishlistItem' }),
)
export type WishlistItem = v.InferOutput<typeof wishlistItem>

export const wishedProducts = v.array(v.pipe(whole, v.description('The id of a product.')))

export const addToWishlistBody = v.object({ userId: jsonId, productId: jsonId }, objectCode)

/** The facts of a refusal `wishlist_full`. */
export const fullFacts = v.object({ limit: v.pipe(whole, v.minValue(1)) })

export const wishlistUserParam = v.object({ userId: pathId })
export const wishlistItemParam = v.object({ itemId: pathId })
export const wishedProductParam = v.object({ userId: pathId, productId: pathId })
