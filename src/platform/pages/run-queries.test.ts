import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import { runQueries } from './run-queries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const query = { queryKey: ['product', 'tea'] }

test('no timer keeps a page’s data after its response', async () => {
  // The reads of this test do not use their context.
  const context = Promise.resolve({ log: createLog('silent') } as unknown as Ctx)
  const reads = { product: async (_: Ctx, name: string) => ({ title: name }) }
  const { client, status } = await runQueries([query], reads, context)
  expect(status).toBe(200)
  expect(client.getQueryData(query.queryKey)).toEqual({ title: 'tea' })
  expect(vi.getTimerCount()).toBe(0)
})
