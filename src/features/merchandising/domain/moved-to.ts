/** The same items with the one at `from` standing at `to`; as they were when either is no place of theirs. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
