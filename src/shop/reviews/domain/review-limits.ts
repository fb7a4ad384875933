/** The maximum length of a review, in JavaScript characters. */
export const maxReviewLength = 2000

/** The default number of reviews per page. */
export const reviewsPageSize = 10
export const maxReviewsPageSize = 50

/** How many pictures a review may have, rejected ones included until their author removes them. */
export const maxReviewPictures = 3
