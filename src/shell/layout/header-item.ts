/** The class of interactive elements in the header's main row. */
export const headerItem =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-control px-2 text-sm font-bold ' +
  'transition-colors duration-150 hover:bg-tile-dark'
