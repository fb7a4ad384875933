import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import { runQueries } from './run-queries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const thing = { queryKey: ['thing', 'tea'] }

test('nothing holds what a page read once the page is answered', async () => {
  // The reads of this test use nothing of their context but that it is there.
  const context = Promise.resolve({ log: createLog('silent') } as unknown as Ctx)
  const reads = { thing: async (_: Ctx, name: string) => ({ title: name }) }
  const { client, status } = await runQueries([thing], reads, context)
  expect(status).toBe(200)
  expect(client.getQueryData(thing.queryKey)).toEqual({ title: 'tea' })
  expect(vi.getTimerCount()).toBe(0)
})
