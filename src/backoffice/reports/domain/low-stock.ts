/** The highest threshold below which a product is low in stock, in pieces. */
export const maxLowStockLine = 1000
