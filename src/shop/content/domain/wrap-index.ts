/** Wraps an index around the range 0 to `count` − 1. */
export function wrapIndex(index: number, count: number): number {
  return ((index % count) + count) % count
}
