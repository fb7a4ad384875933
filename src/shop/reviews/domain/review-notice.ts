import { allReviews, type ReviewFilter } from './review-list.ts'

const kinds = [
  'saved',
  'waiting',
  'pictures-wait',
  'removed',
  'not-saved',
  'not-removed',
  'sign-in',
  'not-voted',
] as const

/** The result of a submitted review form, shown on the reviews page. */
export type ReviewNotice = (typeof kinds)[number]

type ReviewPageOf = Partial<ReviewFilter> & { page?: number }

/** The URL of a product's reviews page, optionally with a notice and with a page of some reviews. */
export function reviewsUrl(slug: string, notice?: ReviewNotice, list: ReviewPageOf = {}): string {
  const { page = 1, rating = null, withPictures = false, sort = allReviews.sort } = list
  const query = new URLSearchParams({
    ...(rating !== null && { stars: String(rating) }),
    ...(withPictures && { images: '1' }),
    ...(sort !== allReviews.sort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(notice && { status: notice }),
  })
  const path = `/product/${encodeURIComponent(slug)}/reviews`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The URL of one page of a product's reviews. */
export function reviewsHref(slug: string, list: ReviewPageOf): string {
  return reviewsUrl(slug, undefined, list)
}

/** Parses the notice of a URL; null for anything else. */
export function parseNotice(search: URLSearchParams): ReviewNotice | null {
  return kinds.find((kind) => kind === search.get('status')) ?? null
}
