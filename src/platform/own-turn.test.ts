import { setImmediate } from 'node:timers'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('each caller has a turn of its own, in order, and what arrives meanwhile goes between', async () => {
  const order: string[] = []
  const work = ['first', 'second', 'third'].map(async (name) => {
    await ownTurn()
    order.push(name)
    setImmediate(() => order.push(`arrived during ${name}`))
  })
  await Promise.all(work)
  expect(order).toEqual([...['first', 'arrived during first', 'second', 'arrived during second', 'third']])
})
