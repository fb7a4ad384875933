import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshCart } from './cart-cache.ts'

let requests: string[]
let respond: () => Response
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  respond = () => Response.json([])
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return respond()
  })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => expect.unreachable()

test('the cart is reloaded after 300 ms (docs/product.md §4)', async () => {
  refreshCart(client, never)
  await vi.advanceTimersByTimeAsync(299)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['/api/cart/1'])
})

test('a second request cancels the pending reload (docs/product.md §4)', async () => {
  refreshCart(client, never)
  await vi.advanceTimersByTimeAsync(200)
  refreshCart(client, never)
  await vi.advanceTimersByTimeAsync(299)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['/api/cart/1'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(requests).toHaveLength(1)
})

test('a failed reload is reported and not retried (docs/product.md §8)', async () => {
  respond = () => new Response('no', { status: 500 })
  const onFailure = vi.fn()
  refreshCart(client, onFailure)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onFailure).toHaveBeenCalledOnce()
  expect(requests).toHaveLength(1)
})
