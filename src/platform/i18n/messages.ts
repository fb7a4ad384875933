/**
 * Every text of the shop by feature. Features register theirs by declaration merging in
 * `src/shell/messages/en.ts`, so that a text missing in one language does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AllMessages {}

/** The texts loaded with the screens that declare them in `messages`, by name; registered the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PerScreenMessages {}

export type ScreenTexts = keyof PerScreenMessages
