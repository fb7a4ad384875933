/** The longest text of a review, in characters as JavaScript counts them. */
export const longestReview = 2000

/** How many reviews a page holds unless asked. */
export const reviewsPageSize = 10
export const maxReviewsPageSize = 50
