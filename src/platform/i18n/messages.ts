/**
 * Every text of the shop by feature. Features register theirs by declaration merging in
 * `src/storefront/messages/en.ts`, so that a text missing in one language does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AllMessages {}
