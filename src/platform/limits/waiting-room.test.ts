import { expect, test } from 'vitest'
import { createWaitingRoom } from './waiting-room.ts'

function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: () => promise, end: resolve }
}

test('limits waiting requests per key, and frees places when they leave', async () => {
  const room = createWaitingRoom({ max: 10, maxPerKey: 2 })
  const first = held()
  const waiting = [room.enter(['a'], first.wait), room.enter(['a'], first.wait)]
  expect(await room.enter(['a'], async () => undefined)).toBe(false)
  expect(await room.enter(['b', 'a'], async () => undefined)).toBe(false)
  expect(await room.enter(['b'], async () => undefined)).toBe(true)
  first.end()
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(await room.enter(['a'], async () => undefined)).toBe(true)
})

test('limits the total of waiting requests', async () => {
  const room = createWaitingRoom({ max: 3, maxPerKey: 3 })
  const first = held()
  const waiting = [1, 2, 3].map((key) => room.enter([String(key)], first.wait))
  expect(await room.enter(['4'], async () => undefined)).toBe(false)
  first.end()
  await Promise.all(waiting)
  expect(await room.enter(['4'], async () => undefined)).toBe(true)
})

test('a failed wait frees its place', async () => {
  const room = createWaitingRoom({ max: 1, maxPerKey: 1 })
  const failing = room.enter(['a'], () => Promise.reject(new Error('hung up')))
  await expect(failing).rejects.toThrow('hung up')
  expect(await room.enter(['a'], async () => undefined)).toBe(true)
})
