/** The days within which a product can be returned (docs/product.md §9), unless its category has others. */
export const defaultReturnDays = 30

/** The days within which a fault can be reported in any case. */
export const faultDays = 2

/**
 * `within-30-days`: unused products can be returned within {@link defaultReturnDays}. `if-faulty`: only products that are faulty
 * or not as described. `within-days`: within the days of the category.
 */
type ReturnTerms = 'within-30-days' | 'within-days' | 'if-faulty'

/** The terms of a category with these days for returns. */
export function toReturnTerms(returnDays: number = defaultReturnDays): ReturnTerms {
  if (returnDays === 0) return 'if-faulty'
  return returnDays === defaultReturnDays ? 'within-30-days' : 'within-days'
}
