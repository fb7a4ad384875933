export const maxTitleLength = 200
export const maxDescriptionLength = 10_000
export const maxImages = 8
export const maxUnits = 1_000_000
export const maxPrice = 1_000_000_000
/** Every price is a multiple of the smallest banknote in use. Dinars. */
export const priceStep = 250
