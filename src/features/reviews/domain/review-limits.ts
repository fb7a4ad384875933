/** The maximum length of a review, in JavaScript characters. */
export const maxReviewLength = 2000

/** The default number of reviews per page. */
export const reviewsPageSize = 10
export const maxReviewsPageSize = 50
