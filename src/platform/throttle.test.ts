import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at once, and calls in the interval after it together at its end', () => {
  const run = vi.fn()
  const { call } = throttle(run, 1_000)
  for (let times = 0; times < 5; times += 1) call()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  call()
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(3)
  call()
  expect(run).toHaveBeenCalledTimes(4)
})

test('stopping cancels the call at the end of the interval', () => {
  const run = vi.fn()
  const { call, stop } = throttle(run, 1_000)
  call()
  call()
  stop()
  vi.advanceTimersByTime(5_000)
  expect(run).toHaveBeenCalledTimes(1)
})
