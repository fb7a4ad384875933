/**
 * Remembers what `load` gave. A value older than `ttlMs` is still answered at once while a new one is loaded behind it;
 * older than ten times that, it is waited for. Callers share one load; a failed load is not kept and not thrown at
 * whoever got the older value.
 */
export function keep<Value>(
  load: () => Promise<Value>,
  ttlMs: number,
  nowMs: () => number = () => performance.now(),
): () => Promise<Value> {
  let kept: { value: Promise<Value>; atMs: number } | null = null
  let loading: Promise<Value> | null = null

  function refresh(): Promise<Value> {
    if (loading) return loading
    // A query builder is only a thenable that runs again for every await: a real promise runs it once.
    const value = Promise.resolve(load())
    loading = value
    value.then(
      () => {
        kept = { value, atMs: nowMs() }
        loading = null
      },
      () => {
        loading = null
      },
    )
    return value
  }

  return () => {
    const ageMs = kept ? nowMs() - kept.atMs : Number.POSITIVE_INFINITY
    if (!kept || ageMs >= 10 * ttlMs) return refresh()
    if (ageMs >= ttlMs) refresh().catch(() => undefined)
    return kept.value
  }
}

/** One value for each key object (a database), made on first use and gone with its key. */
export function perKey<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
