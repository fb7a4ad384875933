/** The columns of the categories: a compact grid without horizontal scrolling on a phone, one row from sm up. */
export const categoryColumns = 'grid grid-cols-4 gap-2 sm:grid-cols-7 md:gap-4 *:min-w-0'
