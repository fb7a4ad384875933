import type { Address } from '#platform/pages/screen.ts'

/** The page of reviews an address asks for; the first for anything else. */
export function reviewsPage({ search }: Address): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}
