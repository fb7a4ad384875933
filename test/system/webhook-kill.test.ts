import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { leaseMs } from '#platform/outbox/claim-message.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { toSecret } from '#shop/webhooks/sign.ts'
import { webhookEndpoints } from '#shop/webhooks/tables.ts'
import { createWebhookPort, webhookLimits } from '#shop/webhooks/webhook-port.ts'
import { webhookTopic } from '#shop/webhooks/webhook-topic.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createTestDatabase } from '../harness/database.ts'
import { createRemoteServer, type RemoteServer } from '../harness/remote-server.ts'

const events = 60
const kills = [5, 15]

let database: Awaited<ReturnType<typeof createTestDatabase>>
let receiver: RemoteServer
const received: string[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  receiver = await createRemoteServer('cdn.example', (request, response) => {
    received.push(String(request.headers['webhook-id']))
    response.writeHead(204).end()
  })
})
afterEach(async () => {
  await receiver.close()
  await database.close()
})

/** Starts a process that sends the webhooks and kills it after some of them. */
async function killAfter(messages: number): Promise<void> {
  const before = received.length
  const child = spawn(process.execPath, ['test/harness/webhook-process.ts'], {
    env: { ...process.env, CONNECTION: JSON.stringify(database.connection), PORT: String(receiver.port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  await expect
    .poll(() => received.length, { timeout: 60_000, interval: 1 })
    .toBeGreaterThanOrEqual(before + messages)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

test('processes killed with SIGKILL while they send webhooks: every event arrives, and one that arrives twice has one id', async () => {
  const { db } = database
  const at = new Date()
  const [endpoint] = await db
    .insert(webhookEndpoints)
    .values({
      url: 'https://cdn.example/hook',
      events: ['order.placed'],
      secret: toSecret(new Uint8Array(32)),
      createdAt: at,
    })
    .returning()
  for (let id = 0; id < events; id += 1)
    await writeMessage({ db, now: () => at }, webhookTopic, {
      to: String(endpoint?.id),
      language: 'en',
      facts: { type: 'order.placed', timestamp: at.toISOString(), data: { id } },
    })
  for (const messages of kills) await killAfter(messages)
  const now = () => new Date(Date.now() + leaseMs)
  const webhook = createWebhookPort({ db, now, network: receiver.network })
  const log = createLog('silent')
  await createSender({ db, now, log, topics: outboxTopics, publicUrl: null, ports: { webhook } })()
  expect(await db.$count(outbox, ne(outbox.state, 'sent'))).toBe(0)
  const ids = (await db.select({ id: outbox.messageId }).from(outbox)).map(({ id }) => id)
  expect(ids).toHaveLength(events)
  expect([...new Set(received)].toSorted()).toEqual(ids.toSorted())
  expect(received.length).toBeLessThanOrEqual(events + kills.length * webhookLimits.concurrency)
})
