/**
 * `within-30-days`: unused products can be returned within {@link returnDays}. `if-faulty`: only products that are faulty
 * or not as described. `see-page`: the terms of the category are unknown, so the product page links to the returns page.
 */
type ReturnTerms = 'within-30-days' | 'if-faulty' | 'see-page'

/** The return and warranty terms of a product. */
export type SalesTerms = {
  returns: ReturnTerms
  /** Whether it has the manufacturer's warranty of one year (docs/product.md §9). */
  warranty: boolean
}

/** The days within which a product can be returned (docs/product.md §9). */
export const returnDays = 30

/** By category slug; `content/{ar,en}/returns.md` has the full text. */
const termsOf: Record<string, SalesTerms> = {
  electronics: { returns: 'within-30-days', warranty: true },
  // Phones have a warranty, cases and cables do not: no warranty is promised until products have their own terms.
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
