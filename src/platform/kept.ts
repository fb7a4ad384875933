let epoch = 0

/** Everything that was remembered is loaded anew: something it shows has changed. */
export function forgetKept(): void {
  epoch += 1
}

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
  let kept: { value: Promise<Value>; atMs: number; epoch: number } | null = null
  let loading: { value: Promise<Value>; epoch: number } | null = null

  function refresh(): Promise<Value> {
    if (loading?.epoch === epoch) return loading.value
    // A query builder is only a thenable that runs again for every await: a real promise runs it once.
    const mine = { value: Promise.resolve(load()), epoch }
    loading = mine
    mine.value.then(
      () => {
        if (!kept || kept.epoch <= mine.epoch) kept = { ...mine, atMs: nowMs() }
        if (loading === mine) loading = null
      },
      () => {
        if (loading === mine) loading = null
      },
    )
    return mine.value
  }

  return () => {
    const ageMs = kept?.epoch === epoch ? nowMs() - kept.atMs : Number.POSITIVE_INFINITY
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
