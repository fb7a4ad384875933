import { expect, test } from 'vitest'
import { createRecipientGate } from './recipient-gate.ts'

test('a recipient that takes nothing rests for longer each time, and gets one message at a time until it takes one', () => {
  let time = 0
  const gate = createRecipientGate({ max: 2, pauseMs: 10, maxPauseMs: 25 }, () => new Date(time))
  const fail = () => {
    gate.enter('a')
    gate.leave('a', true)
  }
  for (const pause of [10, 20, 25, 25]) {
    fail()
    time += pause - 1
    expect(gate.closed()).toEqual(['a'])
    time += 1
    expect(gate.closed()).toEqual([])
  }
  gate.enter('a')
  expect(gate.closed()).toEqual(['a'])
  gate.leave('a', false)
  gate.enter('a')
  expect(gate.closed()).toEqual([])
  gate.enter('a')
  expect(gate.closed()).toEqual(['a'])
})
