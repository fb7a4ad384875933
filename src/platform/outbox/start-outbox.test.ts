import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { findDueChannels } from './find-due-channels.ts'
import { startOutbox } from './start-outbox.ts'
import { outbox } from './tables.ts'
import { createTopics, defineTopic } from './topic.ts'
import { writeMessage } from './write-message.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const now = () => new Date()
const topics = (['mail', 'phone', 'push'] as const).map((channel) =>
  defineTopic({ name: channel, channel, render: async () => ({ subject: '', text: 'text' }) }),
)

test('what is written is sent soon, each channel by its own sender: one that hangs delays no other, nor the stop', async () => {
  const { db } = database
  const mail = Promise.withResolvers<void>()
  const pushed: string[] = []
  const stop = startOutbox(
    { db, now, log: createLog('silent'), topics: createTopics(topics), publicUrl: null },
    [
      { ports: { mail: () => mail.promise } },
      { ports: { phone: null } },
      { ports: { push: async ({ to }) => void pushed.push(to) } },
    ],
  )
  const states = async () => {
    const rows = await db.select({ topic: outbox.topic, state: outbox.state }).from(outbox).orderBy(outbox.id)
    return rows.map(({ topic, state }) => `${topic} ${state}`)
  }
  for (const topic of topics)
    for (const to of ['1', '2']) await writeMessage({ db, now }, topic, { to, language: 'ar', facts: {} })
  await expect
    .poll(states)
    .toEqual(['mail waiting', 'mail waiting', 'phone by_hand', 'phone by_hand', 'push sent', 'push sent'])
  expect(pushed.toSorted()).toEqual(['1', '2'])
  mail.resolve()
  await expect.poll(async () => (await states()).filter((state) => state === 'mail sent')).toHaveLength(2)
  await stop()
  const [topic] = topics
  if (topic) await writeMessage({ db, now }, topic, { to: '3', language: 'ar', facts: {} })
  expect((await states()).at(-1)).toBe('mail waiting')
  expect([...(await findDueChannels(db, { time: now() }))]).toEqual(['mail'])
  expect(await findDueChannels(db, { time: new Date(0) })).toEqual(new Set())
})
