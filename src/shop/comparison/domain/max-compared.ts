/** The number of products that are compared at once. */
export const maxCompared = 4
