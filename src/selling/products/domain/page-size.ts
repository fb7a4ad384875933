/** The offers on one page of the list. */
export const ownOffersPageSize = 50
