/** How many products one shopper's wishlist holds. */
export const wishlistLimit = 200
