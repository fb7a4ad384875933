/** How many returns a page has. */
export const returnsPageSize = 20
