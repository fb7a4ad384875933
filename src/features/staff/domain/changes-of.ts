/** What differs of some fields, before and after; null when nothing does. */
export function changesOf<Facts extends object>(
  before: Readonly<Facts>,
  after: Readonly<Facts>,
): { before: Partial<Facts>; after: Partial<Facts> } | null {
  const changed = keysOf(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return null
  return { before: only(before, changed), after: only(after, changed) }
}

function only<Facts extends object>(facts: Facts, names: readonly (keyof Facts)[]): Partial<Facts> {
  const some: Partial<Facts> = {}
  for (const name of names) some[name] = facts[name]
  return some
}

// What is compared has been read from a schema or a row: no more than its type says.
const keysOf = <Facts extends object>(facts: Facts) => Object.keys(facts) as (keyof Facts)[]
