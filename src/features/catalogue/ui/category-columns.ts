/** The categories: a compact grid that needs no scrolling sideways on a phone, one line from sm up. */
export const categoryColumns = 'grid grid-cols-4 gap-2 sm:grid-cols-7 md:gap-4 *:min-w-0'
