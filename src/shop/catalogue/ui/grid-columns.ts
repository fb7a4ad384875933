/** `full`: the full width of the page. `wide`: that of a page which uses large screens. `beside`: next to a side panel. */
export type GridWidth = 'full' | 'wide' | 'beside'

/** The number of columns; fewer when the text is enlarged. */
export const gridColumns: Record<GridWidth, string> = {
  full: 'card-grid [--columns:2] sm:[--columns:3] md:[--columns:4] lg:[--columns:5]',
  wide: 'card-grid [--columns:2] sm:[--columns:3] md:[--columns:4] lg:[--columns:5]',
  beside: 'card-grid [--columns:2] sm:[--columns:3] lg:[--columns:4] wide:[--columns:5]',
}

/** The `sizes` of a card's picture: on a screen of 360 px with a pixel ratio of 2, 320 px are enough. */
export const gridSizes: Record<GridWidth, string> = {
  full: '(min-width: 1200px) 230px, (min-width: 900px) 24vw, (min-width: 600px) 32vw, 44vw',
  wide: '(min-width: 1600px) 315px, (min-width: 1200px) 230px, (min-width: 900px) 24vw, (min-width: 600px) 32vw, 44vw',
  beside:
    '(min-width: 1600px) 262px, (min-width: 1200px) 230px, (min-width: 900px) 22vw, (min-width: 600px) 32vw, 44vw',
}
