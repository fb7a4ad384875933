/** The orders of a list of reviews; the first is the default. */
export const reviewSorts = ['newest', 'helpful'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Which reviews of a product a page lists, and in which order. */
export type ReviewFilter = {
  /** Only those with that many stars; null for all. */
  rating: number | null
  withPictures: boolean
  sort: ReviewSort
}

export const allReviews: ReviewFilter = { rating: null, withPictures: false, sort: 'newest' }
