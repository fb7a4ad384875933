/** The sort orders that support cursors. */
export type CursorSort = 'newest' | 'price-low' | 'price-high' | 'rating'

const priceCursor = /^\d{1,9}_\d{1,9}$/
const shapes: Record<CursorSort, RegExp> = {
  newest: /^\d{1,16}_\d{1,9}$/,
  'price-low': priceCursor,
  'price-high': priceCursor,
  rating: /^[0-5](?:\.\d{1,9})?_\d{1,9}_\d{1,9}$/,
}

/** The values of a cursor: the sort keys of a product, its id last; null when it is not valid for the sort order. */
export function cursorValues(sort: CursorSort | null, cursor: string): string[] | null {
  return sort && shapes[sort].test(cursor) ? cursor.split('_') : null
}
