/** The fields whose values differ, before and after; null when none do. */
export function findChanges<Facts extends object>(
  before: Readonly<Facts>,
  after: Readonly<Facts>,
): { before: Partial<Facts>; after: Partial<Facts> } | null {
  const changed = keysOf(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (changed.length === 0) return null
  return { before: pick(before, changed), after: pick(after, changed) }
}

function pick<Facts extends object>(facts: Facts, names: readonly (keyof Facts)[]): Partial<Facts> {
  const picked: Partial<Facts> = {}
  for (const name of names) picked[name] = facts[name]
  return picked
}

// The compared objects come from a schema or a row and have no other keys than their type.
const keysOf = <Facts extends object>(facts: Facts) => Object.keys(facts) as (keyof Facts)[]
