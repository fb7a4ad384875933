export const longestTitle = 200
export const longestDescription = 10_000
export const mostImages = 8
export const mostUnits = 1_000_000
export const highestPrice = 1_000_000_000
/** Every price is a multiple of the smallest banknote in use. Dinars. */
export const priceStep = 250
