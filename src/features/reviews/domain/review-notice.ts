const kinds = ['saved', 'waiting', 'removed', 'no-rating', 'too-long', 'not-saved', 'not-removed'] as const

/** What came of a review's form, for the reviews page to say. */
export type ReviewNotice = (typeof kinds)[number]

/** The address of a product's reviews. */
export function reviewsAddress(slug: string, said?: ReviewNotice): string {
  const path = `/product/${encodeURIComponent(slug)}/reviews`
  return said ? `${path}?said=${said}` : path
}

/** What the address says; null for anything else. */
export function parseNotice(search: URLSearchParams): ReviewNotice | null {
  return kinds.find((kind) => kind === search.get('said')) ?? null
}
