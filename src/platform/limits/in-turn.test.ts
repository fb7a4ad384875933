import { expect, test } from 'vitest'
import { createTurns } from './in-turn.ts'

test('work that shares a key goes one after the other in its order, other work beside it', async () => {
  const inTurn = createTurns()
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

test('work that fails lets the next go on', async () => {
  const inTurn = createTurns()
  const failing = inTurn(['a'], () => Promise.reject(new Error('gone')))
  const next = inTurn(['a'], async () => 'on')
  await expect(failing).rejects.toThrow('gone')
  expect(await next).toBe('on')
})
