/** The orders of a list of reviews; the first is the default. */
export const reviewSorts = ['newest', 'helpful'] as const
type ReviewSort = (typeof reviewSorts)[number]

/** Which reviews of a product a page lists, and in which order. */
export type ReviewFilter = {
  /** Only those with that many stars; null for all. */
  rating: number | null
  withPictures: boolean
  sort: ReviewSort
}

export const allReviews: ReviewFilter = { rating: null, withPictures: false, sort: 'newest' }

/** The page and filter of the reviews in the query string; malformed values count as missing. */
export function readReviewFilter(search: URLSearchParams): ReviewFilter & { page: number } {
  const page = search.get('page') ?? ''
  const stars = search.get('stars') ?? ''
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    rating: /^[1-5]$/.test(stars) ? Number(stars) : null,
    withPictures: search.get('images') === '1',
    sort: reviewSorts.find((sort) => sort === search.get('sort')) ?? allReviews.sort,
  }
}
