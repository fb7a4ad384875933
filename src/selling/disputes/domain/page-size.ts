/** How many disputes a page of the panel lists. */
export const disputesPageSize = 20
