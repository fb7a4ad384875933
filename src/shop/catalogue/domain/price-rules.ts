/** The price rules of the shop. All prices are whole dinars. */
export const maxPrice = 1_000_000_000
/** Every price is a multiple of the smallest banknote in use (docs/product.md, «Money»). */
export const priceStep = 250

/** The highest cost of a piece in whole dinars; it may be any amount, as on invoices. */
export const maxCost = 1_000_000_000
