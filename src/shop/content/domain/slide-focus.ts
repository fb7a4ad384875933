/**
 * The point of a slide's picture that stays visible where a screen has no room for all of it: per cent from the left edge and
 * from the top edge. Pictures are not mirrored, so the point is the same in every direction of writing.
 */
export const slideFocuses = [
  ...(['0 0', '25 0', '50 0', '75 0', '100 0'] as const),
  ...(['0 50', '25 50', '50 50', '75 50', '100 50'] as const),
  ...(['0 100', '25 100', '50 100', '75 100', '100 100'] as const),
] as const
export type SlideFocus = (typeof slideFocuses)[number]

export const defaultFocus: SlideFocus = '50 50'
