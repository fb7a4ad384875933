import type { Address } from '#platform/pages/screen.ts'

/** The page number of the reviews in the query string; 1 when malformed. */
export function reviewsPage({ search }: Address): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The stars of the reviews that the query string asks for; null for all, also when malformed. */
export function reviewsRating({ search }: Address): number | null {
  const rating = search.get('stars') ?? ''
  return /^[1-5]$/.test(rating) ? Number(rating) : null
}
