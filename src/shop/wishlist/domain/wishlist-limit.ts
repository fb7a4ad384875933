/** The maximum number of products in a wishlist. */
export const wishlistLimit = 200
