/** What a rule takes of a line, as it is frozen with the line: basis points of the base, dinars for each piece, limits in dinars. */
export type CommissionTerms = {
  ruleId: number
  name: string
  percentBp: number
  perPiece: number
  minimum: number
  /** Null: none. */
  maximum: number | null
}

/** A line in whole dinars: `goods` before discounts, and the part of the discount that its seller pays. */
type Line = { goods: number; sellerDiscount: number; quantity: number }

/**
 * The commission of a line in whole dinars: the percentage of what the seller sells for, rounded half up, and the amount for each piece,
 * within the limits of the rule and never more than that. The column `order_items.commission` says the same (decision 111).
 */
export function calculateCommission(
  terms: CommissionTerms,
  { goods, sellerDiscount, quantity }: Line,
): number {
  const base = goods - sellerDiscount
  const share = Math.floor((base * terms.percentBp + 5000) / 10_000) + terms.perPiece * quantity
  return Math.min(base, Math.max(terms.minimum, Math.min(share, terms.maximum ?? share)))
}
