import { expect, test } from 'vitest'
import { staleWhileRevalidate } from './swr.ts'

test('a query builder, which runs each time it is awaited, runs once for all callers', async () => {
  let runs = 0
  const query: PromiseLike<number> = {
    // biome-ignore lint/suspicious/noThenProperty: that is what a query builder is
    then: (done, failed) => Promise.resolve(++runs).then(done, failed),
  }
  // A query builder is typed as a promise although it only has `then`.
  const read = staleWhileRevalidate(() => query as Promise<number>, 1000)
  expect([await read(), await read(), await read()]).toEqual([1, 1, 1])
})

/** A loader that counts its calls and can be made to fail, and a manual clock. */
function countedLoader() {
  const state = { loads: 0, fails: false, ms: 0 }
  const load = async () => {
    state.loads += 1
    if (state.fails) throw new Error('away')
    return state.loads
  }
  return { state, read: staleWhileRevalidate(load, 100, () => state.ms) }
}

test('concurrent callers share one load', async () => {
  const { state, read } = countedLoader()
  await Promise.all([read(), read(), read()])
  expect(state.loads).toBe(1)
})

test('a stale value is returned immediately while it is revalidated', async () => {
  const { state, read } = countedLoader()
  await read()
  state.ms = 150
  expect(await read()).toBe(1)
  expect(await read()).toBe(2)
})

test('an expired value is awaited', async () => {
  const { state, read } = countedLoader()
  await read()
  state.ms = 1001
  expect(await read()).toBe(2)
})

test('a failed load rejects for its callers, and the next call retries', async () => {
  const { state, read } = countedLoader()
  state.fails = true
  await expect(read()).rejects.toThrow('away')
  state.fails = false
  expect(await read()).toBe(2)
})

test('a failed revalidation keeps the stale value', async () => {
  const { state, read } = countedLoader()
  await read()
  state.fails = true
  state.ms = 150
  expect(await read()).toBe(1)
  expect(await read()).toBe(1)
})
