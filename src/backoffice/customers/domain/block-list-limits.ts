/** The lines of an imported list of phones, blank ones not counted. */
export const maxBlockListLines = 5_000
/** In UTF-16 units. In Arabic letters it is 200 KB, below the 256 KB of a body of the back office. */
export const maxBlockListLength = 100_000
/** Of the reason of a block. */
export const reasonLength = { min: 3, max: 300 }

/** Why a line of the list blocks nothing. */
export const blockListProblems = [
  'no_phone',
  'invalid_phone',
  'rounded',
  'two_phones',
  'reason_too_short',
  'reason_too_long',
] as const
export type BlockListProblem = (typeof blockListProblems)[number]
