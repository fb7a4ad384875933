import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function thing(answer: () => Promise<string>) {
  const ask = vi.fn(answer)
  return { ask, options: { queryKey: ['thing'], queryFn: ask } }
}

test('§7 what was read is kept for 5 minutes after it was last shown, and read anew later', async () => {
  const client = createQueryClient()
  const { ask, options } = thing(async () => 'tea')
  const leave = () => new QueryObserver(client, options).subscribe(() => undefined)
  const first = leave()
  await vi.advanceTimersByTimeAsync(0)
  first()
  await vi.advanceTimersByTimeAsync(5 * minuteMs - 1)
  const second = leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  second()
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  leave()
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('§7 what is on screen never goes stale and is not polled for', async () => {
  const client = createQueryClient()
  const { ask, options } = thing(async () => 'tea')
  const observer = new QueryObserver(client, options)
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'tea', isStale: false })
  expect(ask).toHaveBeenCalledTimes(1)
})

test('§7 a call that fails is not retried, neither a read nor a write', async () => {
  const client = createQueryClient()
  const read = thing(() => Promise.reject(new Error('500: no')))
  await expect(client.fetchQuery(read.options)).rejects.toThrow('500: no')
  const write = vi.fn(() => Promise.reject(new Error('500: no')))
  const mutation = client.getMutationCache().build(client, { mutationFn: write })
  await expect(mutation.execute(undefined)).rejects.toThrow('500: no')
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(read.ask).toHaveBeenCalledTimes(1)
  expect(write).toHaveBeenCalledTimes(1)
})
