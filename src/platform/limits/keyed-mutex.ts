/**
 * A keyed mutex for this process: tasks that share a key run sequentially in the order of their calls, others concurrently.
 * Queued tasks hold no resources such as database connections.
 */
export function createKeyedMutex(): <Result>(
  keys: readonly string[],
  work: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<void>>()
  return async (keys, work) => {
    const { promise: done, resolve } = Promise.withResolvers<void>()
    // All keys are taken synchronously, so that two tasks with several shared keys cannot deadlock.
    const before = keys.map((key) => last.get(key))
    for (const key of keys) last.set(key, done)
    try {
      await Promise.all(before)
      return await work()
    } finally {
      resolve()
      for (const key of keys) if (last.get(key) === done) last.delete(key)
    }
  }
}
