const kinds = ['saved', 'waiting', 'removed', 'no-rating', 'too-long', 'not-saved', 'not-removed'] as const

/** The result of a submitted review form, shown on the reviews page. */
export type ReviewNotice = (typeof kinds)[number]

/** The URL of a product's reviews page, optionally with a notice. */
export function reviewsUrl(slug: string, notice?: ReviewNotice): string {
  const path = `/product/${encodeURIComponent(slug)}/reviews`
  return notice ? `${path}?said=${notice}` : path
}

/** The URL of one page of a product's reviews, with `rating` only of those with that many stars. */
export function reviewsHref(
  slug: string,
  { page = 1, rating = null }: { page?: number; rating?: number | null },
): string {
  const query = new URLSearchParams({
    ...(rating !== null && { stars: String(rating) }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${reviewsUrl(slug)}?${query}` : reviewsUrl(slug)
}

/** Parses the notice of a URL; null for anything else. */
export function parseNotice(search: URLSearchParams): ReviewNotice | null {
  return kinds.find((kind) => kind === search.get('said')) ?? null
}
