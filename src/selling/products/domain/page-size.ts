/** The offers on one page of the list. */
export const myOffersPageSize = 50
