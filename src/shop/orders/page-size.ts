/** Orders per page. */
export const defaultPageSize = 10
