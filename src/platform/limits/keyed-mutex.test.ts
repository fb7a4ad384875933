import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

test('tasks that share a key run sequentially in order, others concurrently', async () => {
  const inTurn = createKeyedMutex()
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn(['a', 'b'], async () => {
    seen.push('first begins')
    await gate.promise
    seen.push('first ends')
  })
  const second = inTurn(['b', 'c'], async () => void seen.push('second'))
  const third = inTurn(['c', 'a'], async () => void seen.push('third'))
  await inTurn(['d'], async () => void seen.push('beside'))
  gate.resolve()
  await Promise.all([first, second, third])
  expect(seen).toEqual(['first begins', 'beside', 'first ends', 'second', 'third'])
})

test('a failed task does not block the next', async () => {
  const inTurn = createKeyedMutex()
  const failing = inTurn(['a'], () => Promise.reject(new Error('gone')))
  const next = inTurn(['a'], async () => 'on')
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe('on')
})
