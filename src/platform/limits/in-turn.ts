/**
 * Runs work with the same keys one after the other in this process, in the order in which it was asked for; work that shares
 * no key goes on beside it. What waits here holds nothing, such as a database connection.
 */
export function createTurns(): <Result>(
  keys: readonly string[],
  work: () => Promise<Result>,
) => Promise<Result> {
  const last = new Map<string, Promise<void>>()
  return async (keys, work) => {
    const { promise: done, resolve } = Promise.withResolvers<void>()
    // All of them at once: two that share several keys can never wait for each other.
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
