import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { createDebouncedNotifier } from './notify-debounced.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let release: () => void
const payloads: (string | undefined)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const client = await database.pool.connect()
  client.on('notification', ({ payload }) => payloads.push(payload))
  release = () => client.release(true)
  await client.query('listen numbers')
})
afterAll(() => {
  release()
  return database.close()
})

const notify = createDebouncedNotifier<number>({
  channel: 'numbers',
  delayMs: 20,
  payloadOf: (numbers) => numbers.join(','),
  failure: 'the numbers could not be notified',
})

test('items that come together share one notification and are named once, later ones get another', async () => {
  const deps = { db: database.db, log: createLog('error') }
  notify(deps, [1, 2])
  notify(deps, [2, 3])
  await expect.poll(() => payloads).toEqual(['1,2,3'])
  notify(deps, [4])
  await expect.poll(() => payloads).toEqual(['1,2,3', '4'])
})

test('a notification that cannot be sent is logged', async () => {
  const closed = await createTestDatabase()
  await closed.close()
  const warnings: string[] = []
  const log = createLog('silent')
  log.warn = (_facts: unknown, message?: string) => void warnings.push(message ?? '')
  notify({ db: closed.db, log }, [1])
  await expect.poll(() => warnings).toEqual(['the numbers could not be notified'])
})
