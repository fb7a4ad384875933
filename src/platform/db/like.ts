/** Escapes `%`, `_` and `\` in a text for `like`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
