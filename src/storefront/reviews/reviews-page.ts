import type { Address } from '#platform/pages/screen.ts'

/** The page number of the reviews in the query string; 1 when malformed. */
export function reviewsPage({ search }: Address): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
