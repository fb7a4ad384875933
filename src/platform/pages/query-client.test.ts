import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function mockQuery(load: () => Promise<string>) {
  const queryFn = vi.fn(load)
  return { queryFn, options: { queryKey: ['product'], queryFn } }
}

test('§7 data stays cached for 5 minutes after its last use, then is fetched again', async () => {
  const client = createQueryClient()
  const { queryFn, options } = mockQuery(async () => 'tea')
  const observe = () => new QueryObserver(client, options).subscribe(() => undefined)
  const unsubscribeFirst = observe()
  await vi.advanceTimersByTimeAsync(0)
  unsubscribeFirst()
  await vi.advanceTimersByTimeAsync(5 * minuteMs - 1)
  const unsubscribeSecond = observe()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
  unsubscribeSecond()
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  observe()
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('§7 displayed data never goes stale and is not polled', async () => {
  const client = createQueryClient()
  const { queryFn, options } = mockQuery(async () => 'tea')
  const observer = new QueryObserver(client, options)
  observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'tea', isStale: false })
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('§7 failed queries and mutations are not retried', async () => {
  const client = createQueryClient()
  const read = mockQuery(() => Promise.reject(new Error('500: no')))
  await expect(client.fetchQuery(read.options)).rejects.toThrow('500: no')
  const write = vi.fn(() => Promise.reject(new Error('500: no')))
  const mutation = client.getMutationCache().build(client, { mutationFn: write })
  await expect(mutation.execute(undefined)).rejects.toThrow('500: no')
  await vi.advanceTimersByTimeAsync(10 * minuteMs)
  expect(read.queryFn).toHaveBeenCalledTimes(1)
  expect(write).toHaveBeenCalledTimes(1)
})
