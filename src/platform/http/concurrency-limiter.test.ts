import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('runs at most maxAtOnce tasks of one key, first in first out; other keys do not wait', async () => {
  const turns = createConcurrencyLimiter({ maxAtOnce: 2, maxWaiting: 10 })
  const started: number[] = []
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const all = ends.map(({ promise }, index) =>
    turns.run('one', async () => {
      started.push(index)
      await promise
      return index
    }),
  )
  expect(await turns.run('other', async () => 'at once')).toBe('at once')
  expect(started).toEqual([0, 1])
  ends[1]?.resolve()
  await all[1]
  expect(started).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('a failed task frees its place, and a full queue refuses', async () => {
  const turns = createConcurrencyLimiter({ maxAtOnce: 1, maxWaiting: 1 })
  const held = Promise.withResolvers<void>()
  const first = turns.run('one', () => held.promise.then(() => Promise.reject(new Error('failed'))))
  const second = turns.run('one', async () => 'second')
  expect(await turns.run('one', async () => 'third')).toBeNull()
  held.resolve()
  await expect(first).rejects.toThrow('failed')
  expect(await second).toBe('second')
  expect(await turns.run('one', async () => 'again')).toBe('again')
})
