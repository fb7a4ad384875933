/** What two products must have in common to be recommended together (docs/decisions/0043). A buyer counts once. */
export const pairGates = {
  /** Orders of this many days count. */
  days: 180,
  /** Buyers who had both products in one order. */
  minBuyersOfBoth: 3,
  /** Buyers of the product on whose page the other one is displayed. */
  minBuyers: 5,
  /** A pair must be bought together more often than by chance, by more than this factor. */
  minLift: 1.2,
  /** The number of pairs that are stored of a product, the best ones. */
  maxPerProduct: 12,
}

/** Bounds on the cost of counting. */
export const pairLimits = {
  /** Pairs grow with the square of an order's products, and an order of more is a trader's: it says little. */
  maxProductsOfOrder: 20,
  /** The newest orders of the period. */
  maxOrders: 100_000,
  workMemory: '64MB',
}

/** The hour in Baghdad after which the pairs of a day are counted. */
export const countingHour = 3
