/** `full`: the page's whole width. `beside`: next to a side panel. */
export type GridWidth = 'full' | 'beside'

/** How many cards stand side by side; fewer where the text is large. */
export const gridColumns: Record<GridWidth, string> = {
  full: 'card-grid [--columns:2] sm:[--columns:3] md:[--columns:4] lg:[--columns:5]',
  beside: 'card-grid [--columns:2] sm:[--columns:3] lg:[--columns:4]',
}

/** How wide a card's picture is in such a grid: at 360 px and two pixels a point 320 px do. */
export const gridSizes: Record<GridWidth, string> = {
  full: '(min-width: 1200px) 230px, (min-width: 900px) 24vw, (min-width: 600px) 32vw, 44vw',
  beside: '(min-width: 1200px) 230px, (min-width: 900px) 22vw, (min-width: 600px) 32vw, 44vw',
}
