/** Calls `work` with one item after the other. One that fails does not stop the rest; the first error is thrown after the last item. */
export async function forEachInTurn<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}
