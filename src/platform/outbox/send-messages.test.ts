import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { claimMessage, leaseMs } from './claim-message.ts'
import { clearMessages, deleteOwnedMessages } from './delete-messages.ts'
import type { OutboxDeps } from './outbox-deps.ts'
import { DeliveryFailed, type Message, type Port } from './port.ts'
import { maxAttempts } from './retry.ts'
import { createSender } from './send-messages.ts'
import { outbox } from './tables.ts'
import { createTopics, defineTopic, type Topic } from './topic.ts'
import { writeMessage } from './write-message.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Facts = { word: string }
const failed: string[] = []
let isRendering = true
const topicNamed = (name: string, more: Partial<Topic<Facts>> = {}) =>
  defineTopic<Facts>({
    name,
    channel: 'mail',
    render: async ({ language }, { word }) => {
      if (!isRendering) throw new TypeError(`no text for ${word}`)
      return { subject: `${language} ${word}`, text: `text of ${word}` }
    },
    onFailed: async (_ctx, { word }) => void failed.push(word),
    ...more,
  })
const plain = topicNamed('plain')
const secret = topicNamed('secret', { isSecret: true, validMs: 60 * minuteMs })
const transient = topicNamed('transient', { isTransient: true })
const bulk = topicNamed('bulk', { isBulk: true })
const topics = createTopics([plain, secret, transient, bulk])

let database: Awaited<ReturnType<typeof createTestDatabase>>
let time = new Date('2026-12-01T09:00:00Z')
const sent: Message[] = []
const lines: string[] = []
const log = createLog('error', { write: (line) => lines.push(line) })
const now = () => time
const advance = (ms: number) => {
  time = new Date(time.getTime() + ms)
}

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(outbox)
  for (const list of [sent, failed, lines]) list.length = 0
  isRendering = true
})

const sender = (mail: Port, deps: Partial<OutboxDeps> = {}) =>
  createSender({
    db: database.db,
    now,
    log,
    topics,
    publicUrl: null,
    ports: { mail, phone: null },
    random: () => 0.5,
    ...deps,
  })
/** What is left of an attempt whose process is killed. */
const claimAndDie = () => claimMessage(database.db, { topics: [...topics.keys()], channels: ['mail'], time })
const send = () => sender(async (message) => void sent.push(message))()
const ctx = () => ({ db: database.db, now })
const write = (to: string | null, word: string, topic: Topic<Facts> = plain, owner: string | null = null) =>
  writeMessage(ctx(), topic, { to, owner, language: 'en', facts: { word } })
const rows = () => database.db.select().from(outbox).orderBy(outbox.id)
const words = () => sent.map(({ subject }) => subject.slice('en '.length))

describe('a message', () => {
  test('leaves the shop if and only if the transaction of its change commits, and once', async () => {
    await transaction(database.db, (tx) =>
      writeMessage({ db: tx, now }, plain, { to: 'a', language: 'ar', facts: { word: 'one' } }),
    )
    const undone = transaction(database.db, async (tx) => {
      await writeMessage({ db: tx, now }, plain, { to: 'b', language: 'ar', facts: { word: 'two' } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await send(), await send()]).toEqual([1, 0])
    const [row] = await rows()
    expect(sent).toEqual([{ id: row?.messageId, to: 'a', subject: 'ar one', text: 'text of one' }])
    expect(row).toMatchObject({ state: 'sent', attempts: 1, text: 'text of one', finishedAt: now() })
  })

  test('is sent once by several processes', async () => {
    for (let count = 0; count < 40; count += 1) await write(`p${count}`, `${count}`)
    const other = openDatabase(database.connection, { log, max: 6 })
    const take = async (message: Message) => void sent.push(message)
    const counts = await Promise.all([
      ...[sender(take), sender(take)].map((run) => run()),
      ...[sender(take, { db: other.db }), sender(take, { db: other.db })].map((run) => run()),
    ])
    await other.close()
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(new Set(words()).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  test('to one receiver waits for the one before, which others need not', async () => {
    isRendering = false
    await write('a', 'first')
    await sender(async () => undefined)()
    isRendering = true
    await write('a', 'second')
    await write('b', 'other')
    expect(await send()).toBe(1)
    expect(words()).toEqual(['other'])
    advance(6_000)
    expect(await send()).toBe(2)
    expect(words()).toEqual(['other', 'first', 'second'])
  })

  test('with a secret loses it when it is over; after its time it is not sent', async () => {
    await write('a', 'link', secret)
    await write('b', 'late', secret)
    const sendOne = sender(async ({ to, ...message }) => {
      if (to === 'b') throw new DeliveryFailed('away')
      sent.push({ to, ...message })
    })
    await sendOne()
    advance(60 * minuteMs)
    expect(await send()).toBe(0)
    expect(words()).toEqual(['link'])
    expect(await rows()).toMatchObject([
      { state: 'sent', facts: null, text: null },
      { state: 'expired', facts: null, text: null },
    ])
    expect(JSON.stringify(await rows())).not.toMatch(/"link"|"late"/)
  })

  test('of which nothing may be stored leaves no row, nor does one to nobody', async () => {
    await write('a', 'letter', transient)
    await write(null, 'nothing')
    expect(await send()).toBe(1)
    expect([words(), await rows()]).toEqual([['letter'], []])
  })

  test('of a later release is left to its processes, holds nobody back, and is deleted when none comes', async () => {
    await write('a', 'new', topicNamed('of a later release'))
    await write('a', 'known')
    expect(await send()).toBe(1)
    expect(words()).toEqual(['known'])
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }, { state: 'sent' }])
    advance(30 * dayMs)
    await clearMessages(ctx())
    expect(await rows()).toEqual([])
  })

  test('that failed holds back its own topic only, and none once it has expired', async () => {
    await write('a', 'first link', secret)
    const away = sender(async () => {
      throw new DeliveryFailed('away')
    })
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      await away()
      const [row] = await rows()
      expect(row?.attempts).toBe(attempts)
      if (attempts < 4) advance(Math.max((row?.nextAttemptAt.getTime() ?? 0) - time.getTime(), 15_000))
    }
    // Two hours later otherwise.
    const [first] = await rows()
    expect(first?.nextAttemptAt).toEqual(first?.expiresAt)
    advance(15_000)
    await write('a', 'notice')
    await write('a', 'second link', secret)
    expect(await send()).toBe(1)
    expect(words()).toEqual(['notice'])
    advance(30 * minuteMs)
    expect(await send()).toBe(1)
    expect(words()).toEqual(['notice', 'second link'])
  })

  test('of many at once is sent after the others', async () => {
    for (const word of ['b1', 'b2', 'b3']) await write(word, word, bulk)
    await write('a', 'link', secret)
    await sender(async (message) => void sent.push(message), { concurrency: 1 })()
    expect(words()).toEqual(['link', 'b1', 'b2', 'b3'])
  })
})

describe('a failure', () => {
  test('is tried again with growing pauses, about three days, and then left', async () => {
    await write('a', 'one')
    const away = sender(async () => {
      throw new DeliveryFailed('ECONNREFUSED')
    })
    const due: number[] = []
    for (let attempts = 1; attempts < maxAttempts; attempts += 1) {
      const start = time.getTime()
      expect(await away()).toBe(0)
      const [row] = await rows()
      expect(row).toMatchObject({ state: 'waiting', attempts, lastError: 'ECONNREFUSED' })
      due.push((row?.nextAttemptAt.getTime() ?? 0) - start)
      // The provider of a failed channel rests longer than the first pause.
      advance(Math.max(due.at(-1) ?? 0, 15_000))
    }
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    expect(failed).toEqual([])
    await away()
    expect([failed, (await rows())[0]?.state]).toEqual([['one'], 'failed'])
    advance(7 * dayMs)
    expect(await send()).toBe(0)
  })

  test('of a recipient is final at once and stops nobody else', async () => {
    for (const to of ['a', 'bad', 'c']) await write(to, to)
    const run = sender(async (message) => {
      if (message.to === 'bad') throw new DeliveryFailed('EENVELOPE', 'recipient for good')
      sent.push(message)
    })
    expect(await run()).toBe(2)
    expect(words().toSorted()).toEqual(['a', 'c'])
    expect(failed).toEqual(['bad'])
  })

  test('of a recipient for now stops nobody else either, and is attempted again', async () => {
    for (const to of ['full', 'a', 'b', 'c', 'd', 'e', 'f']) await write(to, to)
    const run = sender(async (message) => {
      if (message.to === 'full') throw new DeliveryFailed('EENVELOPE', 'recipient')
      sent.push(message)
    })
    expect(await run()).toBe(6)
    expect((await rows())[0]).toMatchObject({ state: 'waiting', lastError: 'EENVELOPE' })
  })

  test('of the provider costs few messages an attempt, and the others none', async () => {
    for (let count = 0; count < 30; count += 1) await write(`p${count}`, `${count}`)
    const run = sender(async () => {
      throw new DeliveryFailed('ECONNREFUSED')
    })
    await run()
    await run()
    const attempts = (await rows()).map((row) => row.attempts)
    expect(attempts.filter((count) => count > 0).length).toBeLessThanOrEqual(4)
    advance(15_000)
    expect(await send()).toBe(30)
  })

  test('to make a text is logged without its facts and delays that message only', async () => {
    isRendering = false
    await write('a', 'private word')
    await send()
    expect(lines.join('')).toContain('the text of a message could not be made')
    expect(await rows()).toMatchObject([{ state: 'waiting', lastError: 'TypeError' }])
  })

  test('to answer is left after a time, and the provider gets the same id again', async () => {
    await write('a', 'slow')
    const ids: string[] = []
    const hanging = sender(
      ({ id }) => {
        ids.push(id)
        return new Promise(() => undefined)
      },
      { deliveryTimeoutMs: 10 },
    )
    expect(await hanging()).toBe(0)
    advance(15_000)
    expect(await send()).toBe(1)
    expect(ids).toEqual([sent[0]?.id])
  })

  test('of its process delays a message by the lease and counts as an attempt', async () => {
    await write('a', 'one')
    await claimAndDie()
    expect(await send()).toBe(0)
    advance(leaseMs)
    expect(await send()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('of the process at each attempt is final after the last one', async () => {
    await write('a', 'deadly')
    for (let attempts = 1; attempts <= maxAttempts; attempts += 1) {
      await claimAndDie()
      advance(leaseMs)
    }
    expect(await send()).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'failed', lastError: 'interrupted' }])
    expect([failed, sent]).toEqual([['deadly'], []])
  })

  test('that a port does not name is logged, counts as an attempt, and stops nobody else', async () => {
    for (const to of ['bad', 'b']) await write(to, to)
    const run = sender(async (message) => {
      if (message.to === 'bad') throw new TypeError('broken')
      sent.push(message)
    })
    expect(await run()).toBe(1)
    expect(lines.join('')).toContain('a message could not be handed over')
    expect((await rows())[0]).toMatchObject({ state: 'waiting', lastError: 'TypeError' })
  })
})

test('messages are deleted thirty days after they were over; those that wait stay', async () => {
  await write('a', 'old')
  await send()
  advance(30 * dayMs - 1)
  await write('b', 'waiting')
  expect(await clearMessages(ctx())).toBe(0)
  advance(1)
  expect(await clearMessages(ctx())).toBe(1)
  expect(await rows()).toMatchObject([{ recipient: 'b' }])
})

test('messages are deleted with what they belong to, sent or not, and no others to the same address', async () => {
  await write('a', 'one', plain, 'account:1')
  await send()
  await write('a', 'two', plain, 'account:1')
  await write('a', 'three', plain, 'account:12')
  await write('a', 'four')
  await deleteOwnedMessages(database.db, ['account:1', 'account:2'])
  expect((await rows()).map(({ facts }) => facts?.word)).toEqual(['three', 'four'])
})
