import type { AccountSteps } from '#features/accounts/account-steps.ts'
import { deleteAddresses } from '#features/addresses/delete-addresses.ts'
import { clearCart } from '#features/cart/clear-cart.ts'
import { moveCart } from '#features/cart/move-cart.ts'
import { moveGuestOrders } from '#features/orders/move-guest-orders.ts'
import { deleteCartCode } from '#features/promotions/cart-code.ts'
import { deleteRequestsOf, moveRequests } from '#features/restock-requests/delete-requests.ts'
import { anonymizeOrdersAndReturns } from '#features/returns/anonymize-returns.ts'
import { moveReturns } from '#features/returns/move-returns.ts'
import { moveReviews, removeReviewsOf } from '#features/reviews/move-reviews.ts'
import { removeVotesOf } from '#features/reviews/vote.ts'
import { leaveTeam } from '#features/staff/leave-team.ts'
import { isStaffMember } from '#features/staff/queries.ts'
import { deleteWishlist } from '#features/wishlist/delete-wishlist.ts'
import { moveWishlist } from '#features/wishlist/move-wishlist.ts'

/** The steps of each feature that stores data of a shopper: when a guest signs in, and when an account is deleted. */
export const accountSteps: AccountSteps = {
  isStaff: isStaffMember,
  signInSteps: [moveCart, moveGuestOrders, moveReturns, moveWishlist, moveReviews, moveRequests],
  removalChecks: [leaveTeam],
  removalSteps: [
    (tx, userId) => clearCart({ db: tx, shopper: { id: userId } }),
    deleteCartCode,
    deleteAddresses,
    deleteWishlist,
    removeReviewsOf,
    removeVotesOf,
    deleteRequestsOf,
    anonymizeOrdersAndReturns,
  ],
}
