import type { Product, SearchOutcome } from '../schemas.ts'

/** One page of a listing or of a search. */
export type ProductPage = {
  products: Product[]
  total: number
  /** The total is a lower bound: there are more matches than were examined. */
  atLeast?: true
  /** The cursor of the next page, when the sort order supports cursors. */
  next?: string
  searchOutcome?: SearchOutcome
}
