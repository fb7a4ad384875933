/** The periods of the reports, in days. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]
