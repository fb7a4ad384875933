const maxPerBase = 4

/**
 * Remembers what is made of an object and a further value: for the same `base` and a `value` that is equal as JSON the returned function returns
 * the same object again. At most four values of each base are remembered, for as long as the base itself is.
 */
export function createDerived<Base extends object, Value, Result>(
  make: (base: Base, value: Value) => Result,
): (base: Base, value: Value) => Result {
  const results = new WeakMap<Base, Map<string, Result>>()
  return (base, value) => {
    const ofBase = results.get(base) ?? new Map<string, Result>()
    results.set(base, ofBase)
    const key = JSON.stringify(value)
    const existing = ofBase.get(key)
    if (existing !== undefined) return existing
    const result = make(base, value)
    const [oldest] = ofBase.keys()
    if (ofBase.size >= maxPerBase && oldest !== undefined) ofBase.delete(oldest)
    ofBase.set(key, result)
    return result
  }
}
