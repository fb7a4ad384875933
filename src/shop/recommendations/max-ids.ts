/** The number of products that one call may name. */
export const maxIds = 50
