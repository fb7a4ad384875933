/** An index that has run over either end of `count` things, brought round to the other. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}
