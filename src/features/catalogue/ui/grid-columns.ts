/** `full`: the page's whole width. `beside`: next to a side panel. */
export type GridWidth = 'full' | 'beside'

export const gridColumns: Record<GridWidth, string> = {
  full: 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-5',
  beside: 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4',
}

/** How wide a card's picture is in such a grid: at 360 px and two pixels a point 320 px do. */
export const gridSizes: Record<GridWidth, string> = {
  full: '(min-width: 1200px) 230px, (min-width: 900px) 24vw, (min-width: 600px) 32vw, 44vw',
  beside: '(min-width: 1200px) 230px, (min-width: 900px) 22vw, (min-width: 600px) 32vw, 44vw',
}
