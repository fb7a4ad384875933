export const longestTitle = 200
export const longestDescription = 10_000
export const mostImages = 8
export const mostUnits = 1_000_000
export const highestPrice = 1_000_000_000
/** Every price is a multiple of the smallest banknote in use. Dinars. */
export const priceStep = 250
/** How many products are hidden or shown at once: as many as a page of the list may have. */
export const maxVisibilityChanges = 100
