import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { retryWhileUnavailable } from './retry-while-unavailable.ts'

const log = createLog('silent')
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('retries a step that loses its connection', async () => {
  let isFirst = true
  const step = async () => {
    if (isFirst) {
      isFirst = false
      await database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    }
    return 'done'
  }
  expect(await retryWhileUnavailable(step, { log })).toBe('done')
})

test('does not retry other errors', async () => {
  const step = vi.fn(() => database.db.execute(sql`select no_such_column`))
  await expect(retryWhileUnavailable(step, { log })).rejects.toThrow()
  expect(step).toHaveBeenCalledTimes(1)
})

test('an abort ends the retries', async () => {
  const stop = new AbortController()
  // Aborted while it waits for the next attempt, which it announces.
  const announced = createLog('warn', { write: () => stop.abort() })
  const step = vi.fn(async () => {
    await database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(retryWhileUnavailable(step, { log: announced, signal: stop.signal })).rejects.toThrow(
    'aborted',
  )
  expect(step).toHaveBeenCalledTimes(1)
})
