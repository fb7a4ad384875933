/**
 * Every text of the shop by feature. Features register theirs by declaration merging in
 * `src/storefront/messages/en.ts`, so that a text missing in one language does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AllMessages {}

/** The texts that come with the screens that say them, by the names screens ask for them with; registered likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface LateMessages {}

export type LateName = keyof LateMessages
