import { disconnectTelegram } from '#backoffice/staff/connect-telegram.ts'
import { leaveTeam } from '#backoffice/staff/leave-team.ts'
import { isStaffMember } from '#backoffice/staff/queries.ts'
import { leaveSellers } from '#selling/team/leave-sellers.ts'
import type { AccountSteps } from '#shop/accounts/account-steps.ts'
import { deleteAddresses } from '#shop/addresses/delete-addresses.ts'
import { clearCart } from '#shop/cart/clear-cart.ts'
import { moveCart } from '#shop/cart/move-cart.ts'
import { clearDisputeWords } from '#shop/disputes/clear-words.ts'
import { deleteFactor } from '#shop/members/delete-factor.ts'
import { writeCodesUsedUp } from '#shop/notices/codes-used-up.ts'
import { claimOrders } from '#shop/orders/claim-orders.ts'
import { moveGuestOrders } from '#shop/orders/move-guest-orders.ts'
import { deleteCartCode } from '#shop/promotions/cart-code.ts'
import { deleteRequestsByUser, moveRequests } from '#shop/restock-requests/delete-requests.ts'
import { anonymizeOrdersAndReturns } from '#shop/returns/anonymize-returns.ts'
import { moveReturns } from '#shop/returns/move-returns.ts'
import { moveReviews, removeReviewsByUser } from '#shop/reviews/move-reviews.ts'
import { removeVotesByUser } from '#shop/reviews/vote.ts'
import { clearRatingWords } from '#shop/seller-ratings/clear-words.ts'
import { deleteWishlist } from '#shop/wishlist/delete-wishlist.ts'
import { moveWishlist } from '#shop/wishlist/move-wishlist.ts'
import { findWork } from './find-work.ts'

/** The steps of each feature that stores data of a shopper: when a guest signs in, and when an account is deleted. */
export const accountSteps: AccountSteps = {
  isStaff: isStaffMember,
  findWork,
  signInSteps: [moveCart, moveGuestOrders, moveReturns, moveWishlist, moveReviews, moveRequests],
  phoneSteps: [claimOrders],
  passwordSteps: [disconnectTelegram],
  codesUsedUp: writeCodesUsedUp,
  removalChecks: [leaveTeam, leaveSellers],
  removalSteps: [
    deleteFactor,
    (tx, userId) => clearCart({ db: tx, shopper: { id: userId } }),
    deleteCartCode,
    deleteAddresses,
    deleteWishlist,
    removeReviewsByUser,
    removeVotesByUser,
    deleteRequestsByUser,
    clearRatingWords,
    clearDisputeWords,
    anonymizeOrdersAndReturns,
  ],
}
