import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshCart } from './cart-cache.ts'

let asked: string[]
let answer: () => Response
let client: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = () => Response.json([])
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => expect.unreachable()

test('§4 the cart is reloaded 300 ms after it was asked for', async () => {
  refreshCart(client, never)
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/api/cart/1'])
})

test('§4 asking again cancels the reload that is pending', async () => {
  refreshCart(client, never)
  await vi.advanceTimersByTimeAsync(200)
  refreshCart(client, never)
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['/api/cart/1'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(1)
})

test('§8 a reload that fails is told, and not tried again', async () => {
  answer = () => new Response('no', { status: 500 })
  const told = vi.fn()
  refreshCart(client, told)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toHaveBeenCalledOnce()
  expect(asked).toHaveLength(1)
})
