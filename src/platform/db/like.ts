/** A text for `like`, where `%`, `_` and `\` stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
