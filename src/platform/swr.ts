let epoch = 0
let isFollowing = false

/** Sets whether every change of the data calls {@link invalidateCached}. */
export function setFollowingChanges(following: boolean): void {
  isFollowing = following
}

/** Whether every change of the data calls {@link invalidateCached}, so that values can be cached that a change makes wrong. */
export function isFollowingChanges(): boolean {
  return isFollowing
}

/** Invalidates all cached values, because the data they were loaded from has changed. */
export function invalidateCached(): void {
  epoch += 1
}

/**
 * Stale-while-revalidate: caches the result of `load`. A value older than `ttlMs` is returned immediately while a new one is
 * loaded in the background; one older than ten times that is awaited. Callers share one load. A failed load is not cached,
 * and a failed revalidation does not reject for callers that received the stale value.
 */
export function staleWhileRevalidate<Value>(
  load: () => Promise<Value>,
  ttlMs: number,
  nowMs: () => number = () => performance.now(),
): () => Promise<Value> {
  let cached: { value: Promise<Value>; atMs: number; epoch: number } | null = null
  let loading: { value: Promise<Value>; epoch: number } | null = null

  function refresh(): Promise<Value> {
    if (loading?.epoch === epoch) return loading.value
    // A query builder is a thenable that runs again for every await; a real promise runs it once.
    const request = { value: Promise.resolve(load()), epoch }
    loading = request
    request.value.then(
      () => {
        if (!cached || cached.epoch <= request.epoch) cached = { ...request, atMs: nowMs() }
        if (loading === request) loading = null
      },
      () => {
        if (loading === request) loading = null
      },
    )
    return request.value
  }

  return () => {
    const ageMs = cached?.epoch === epoch ? nowMs() - cached.atMs : Number.POSITIVE_INFINITY
    if (!cached || ageMs >= 10 * ttlMs) return refresh()
    if (ageMs >= ttlMs) refresh().catch(() => undefined)
    return cached.value
  }
}

/** Memoizes `make` by key object (such as a database), in a WeakMap: the value is garbage-collected with its key. */
export function memoizePerKey<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (key) => {
    const existing = values.get(key)
    if (existing !== undefined) return existing
    const value = make(key)
    values.set(key, value)
    return value
  }
}

/** Remembers the last result of `make`, for as long as each of its arguments is the same. */
export function rememberLast<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | null = null
  return (...args) => {
    if (!last?.args.every((each, index) => each === args[index])) last = { args, result: make(...args) }
    return last.result
  }
}
