/**
 * `within-30-days`: any unused product of the category goes back within {@link returnDays}. `if-faulty`: only what is
 * faulty or not as described. `see-page`: nothing is known of the category, so the returns page speaks alone.
 */
type ReturnTerms = 'within-30-days' | 'if-faulty' | 'see-page'

/** What the shop promises of a product: no more than is known. */
export type SalesTerms = {
  returns: ReturnTerms
  /** Whether it certainly carries the manufacturer's warranty of one year (specification §9). */
  warranty: boolean
}

/** The days of a return, where there is one (specification §9). */
export const returnDays = 30

/** By the slug of the category; `content/{ar,en}/returns.md` says the same in full. */
const termsOf: Record<string, SalesTerms> = {
  electronics: { returns: 'within-30-days', warranty: true },
  // Phones carry a warranty, cases and cables do not: nothing is said until a product itself knows.
  mobiles: { returns: 'within-30-days', warranty: false },
  fashion: { returns: 'within-30-days', warranty: false },
  'home-kitchen': { returns: 'within-30-days', warranty: false },
  grocery: { returns: 'if-faulty', warranty: false },
  beauty: { returns: 'within-30-days', warranty: false },
  books: { returns: 'within-30-days', warranty: false },
}

/** The terms for the products of a category, by its slug. */
export function salesTermsOf(categorySlug: string): SalesTerms {
  const known = Object.hasOwn(termsOf, categorySlug) ? termsOf[categorySlug] : undefined
  return known ?? { returns: 'see-page', warranty: false }
}
