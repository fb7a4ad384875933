import type { AccountSteps } from '#features/accounts/account-steps.ts'
import { forgetAddresses } from '#features/addresses/forget-addresses.ts'
import { clearCart } from '#features/cart/clear-cart.ts'
import { moveCart } from '#features/cart/move-cart.ts'
import { forgetPerson } from '#features/orders/forget-person.ts'
import { moveOrders } from '#features/orders/move-orders.ts'
import { moveReviews, removeReviewsOf } from '#features/reviews/move-reviews.ts'
import { leaveTeam } from '#features/staff/leave-team.ts'
import { isStaffMember } from '#features/staff/queries.ts'
import { forgetWishlist } from '#features/wishlist/forget-wishlist.ts'
import { moveWishlist } from '#features/wishlist/move-wishlist.ts'

/** The steps of each feature that stores data of a shopper: when a guest signs in, and when an account is deleted. */
export const accountSteps: AccountSteps = {
  isStaff: isStaffMember,
  signInSteps: [moveCart, moveOrders, moveWishlist, moveReviews],
  removalChecks: [leaveTeam],
  removalSteps: [
    (tx, userId) => clearCart({ db: tx, shopper: { id: userId } }),
    forgetAddresses,
    forgetWishlist,
    removeReviewsOf,
    forgetPerson,
  ],
}
