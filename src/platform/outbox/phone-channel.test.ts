import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { expireByHand } from './end-message.ts'
import { insertMessages } from './insert-messages.ts'
import { DeliveryFailed, type Message, type Port } from './port.ts'
import { createSender } from './send-messages.ts'
import { outbox } from './tables.ts'
import { createTopics, defineTopic } from './topic.ts'
import { writeMessage } from './write-message.ts'

const hourMs = 60 * 60_000
let time: Date
let night: Date | null
let isReceiver: boolean
const sent: Message[] = []

type Facts = { word: string }
const topic = (name: string, isQuiet: boolean) =>
  defineTopic<Facts>({
    name,
    channel: 'phone',
    render: async ({ publicUrl }, { word }) => {
      if (word === 'broken') throw new TypeError('no text')
      return isReceiver ? { subject: '', text: `${publicUrl} ${word}` } : null
    },
    postponedUntil: async () => (isQuiet ? night : null),
  })
const quiet = topic('quiet', true)
const loud = topic('loud', false)
const many = { ...topic('many', false), isBulk: true }

let database: Awaited<ReturnType<typeof createTestDatabase>>
const now = () => time
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(outbox)
  time = new Date('2026-12-01T20:00:00Z')
  night = null
  isReceiver = true
  sent.length = 0
})

const take: Port = async (message) => void sent.push(message)
const send = (phone: Port | null) =>
  createSender({
    db: database.db,
    now,
    log: createLog('silent'),
    publicUrl: 'https://dijla.example',
    topics: createTopics([quiet, loud, many]),
    ports: { mail: take, phone },
    concurrency: 1,
  })()
const write = (word: string, { as = quiet, to = '+9647701234567' } = {}) =>
  writeMessage({ db: database.db, now }, as, { to, language: 'ar', facts: { word } })
const rows = () => database.db.select().from(outbox).orderBy(outbox.id)
const texts = () => sent.map(({ text }) => text.split(' ')[1])

test('without a provider a message is to be sent by hand, with its text, at once and at night too', async () => {
  night = new Date('2026-12-02T06:00:00Z')
  await write('one')
  expect(await send(null)).toBe(0)
  expect(await rows()).toMatchObject([
    { state: 'by_hand', text: 'https://dijla.example one', subject: '', finishedAt: time, lastError: null },
  ])
  expect(await send(take)).toBe(0)
})

test('what nobody has sent by hand while it was valid ends, also of a shop with a provider by now', async () => {
  for (const word of ['short', 'long']) await write(word)
  await send(null)
  const [short] = await rows()
  const expiresAt = new Date(time.getTime() + hourMs)
  await database.db.update(outbox).set({ expiresAt }).where(sql`id = ${short?.id}`)
  await expireByHand(database.db, { time })
  time = expiresAt
  await expireByHand(database.db, { time })
  await send(take)
  expect(await rows()).toMatchObject([{ state: 'expired', finishedAt: time }, { state: 'by_hand' }])
  expect(sent).toEqual([])
})

test('many are made at once; one whose text cannot be made is attempted again and holds back none', async () => {
  for (let count = 0; count < 120; count += 1) await write(count === 50 ? 'broken' : `word${count}`)
  await send(null)
  const states = Map.groupBy(await rows(), ({ state }) => state)
  expect(states.get('by_hand')).toHaveLength(119)
  expect(states.get('waiting')).toMatchObject([
    { facts: { word: 'broken' }, attempts: 1, lastError: 'TypeError' },
  ])
})

test('a provider gets nothing at night but what may not wait, in sequence, and all of it in the morning', async () => {
  night = new Date('2026-12-02T06:00:00Z')
  await write('confirmed')
  expect(await send(take)).toBe(0)
  expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0, nextAttemptAt: night }])
  await write('on its way', { as: loud })
  expect(await send(take)).toBe(1)
  await write('delivered')
  expect(await send(take)).toBe(0)
  time = night
  night = null
  expect(await send(take)).toBe(2)
  expect(texts()).toEqual(['on', 'confirmed', 'delivered'])
})

test('a message waits for no earlier one of many to the same receiver', async () => {
  await write('notice', { as: many })
  await write('link')
  expect(await send(take)).toBe(2)
  expect(texts()).toEqual(['link', 'notice'])
})

test('one that somebody sends again while it is attempted is not delayed by the failure of that attempt', async () => {
  await write('one')
  let isFirst = true
  const port: Port = async (message) => {
    if (!isFirst) return take(message)
    isFirst = false
    await database.db.update(outbox).set({ attempts: 0, nextAttemptAt: time })
    throw new DeliveryFailed('away', 'recipient')
  }
  expect(await send(port)).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, lastError: null }])
})

test('a message that was attempted still holds back those after it', async () => {
  await write('first')
  await send(async () => {
    throw new DeliveryFailed('no credit', 'recipient')
  })
  await write('second')
  expect(await send(take)).toBe(0)
  time = new Date(time.getTime() + hourMs)
  expect(await send(take)).toBe(2)
  expect(texts()).toEqual(['first', 'second'])
})

test('one whose outcome is unknown is attempted once more, after half an hour, and then left to a person', async () => {
  await write('one')
  const attempts: Date[] = []
  const slow = async () => {
    attempts.push(time)
    throw new DeliveryFailed('TimeoutError', 'outcome unknown')
  }
  for (let minutes = 0; minutes < 120; minutes += 10) {
    await send(slow)
    time = new Date(time.getTime() + hourMs / 6)
  }
  expect(attempts).toHaveLength(2)
  expect(Number(attempts[1]) - Number(attempts[0])).toBeGreaterThanOrEqual(hourMs / 2)
  expect(await rows()).toMatchObject([{ state: 'failed', lastError: 'TimeoutError' }])
})

test('what its receiver does not get any more is not sent', async () => {
  isReceiver = false
  await write('one')
  expect([await send(take), await send(null)]).toEqual([0, 0])
  expect(await rows()).toMatchObject([{ state: 'expired', text: null }])
})

test('a message with a key is written once', async () => {
  const row = sql`select 'phone', 'loud', 'order:1:shipped', '+9647701234567', 'order:1', 'ar', '{"word":"x"}'::jsonb, false,
    ${time.toISOString()}::timestamptz, interval '1 hour'`
  await database.db.execute(insertMessages(sql`${row} union all ${row}`))
  await database.db.execute(insertMessages(row))
  expect(await rows()).toMatchObject([
    { key: 'order:1:shipped', expiresAt: new Date(time.getTime() + hourMs), facts: { word: 'x' } },
  ])
  expect(await send(take)).toBe(1)
})
