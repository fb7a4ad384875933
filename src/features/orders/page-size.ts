/** How many orders a page shows. */
export const defaultPageSize = 10
