type Facts = Record<string, unknown>

/** What differs of some fields, before and after; null when nothing does. */
export function changesOf(before: Facts, after: Facts): { before: Facts; after: Facts } | null {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length === 0) return null
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
