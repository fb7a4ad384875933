import { expect, test } from 'vitest'
import { keep } from './kept.ts'

test('a query that runs whenever it is awaited is run once for all who ask', async () => {
  let runs = 0
  const query: PromiseLike<number> = {
    // biome-ignore lint/suspicious/noThenProperty: that is what a query builder is
    then: (done, failed) => Promise.resolve(++runs).then(done, failed),
  }
  // As a query builder calls itself, though it only has a promise's `then`.
  const kept = keep(() => query as Promise<number>, 1000)
  expect([await kept(), await kept(), await kept()]).toEqual([1, 1, 1])
})

/** A load that counts, can be made to fail, and a clock that stands where it is put. */
function counted() {
  const state = { loads: 0, fails: false, ms: 0 }
  const load = async () => {
    state.loads += 1
    if (state.fails) throw new Error('away')
    return state.loads
  }
  return { state, kept: keep(load, 100, () => state.ms) }
}

test('many callers at once cost one load', async () => {
  const { state, kept } = counted()
  await Promise.all([kept(), kept(), kept()])
  expect(state.loads).toBe(1)
})

test('an older value is answered at once while the next is loaded behind it', async () => {
  const { state, kept } = counted()
  await kept()
  state.ms = 150
  expect(await kept()).toBe(1)
  expect(await kept()).toBe(2)
})

test('a value far too old is waited for', async () => {
  const { state, kept } = counted()
  await kept()
  state.ms = 1001
  expect(await kept()).toBe(2)
})

test('a failed load is told to whoever waited for it, and the next call tries again', async () => {
  const { state, kept } = counted()
  state.fails = true
  await expect(kept()).rejects.toThrow('away')
  state.fails = false
  expect(await kept()).toBe(2)
})

test('a failed reload costs nobody the older value', async () => {
  const { state, kept } = counted()
  await kept()
  state.fails = true
  state.ms = 150
  expect(await kept()).toBe(1)
  expect(await kept()).toBe(1)
})
