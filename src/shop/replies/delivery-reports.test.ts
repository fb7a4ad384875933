import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeliveryFailed, type Port } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { hookSettings, notify, sign, toStatus } from '#test/harness/whatsapp-bodies.ts'
import { whatsAppHookRoutes } from './routes.ts'
import { inbox } from './tables.ts'
import { workInbox } from './work-inbox.ts'

const list = '/api/admin/outgoing-messages'
let shop: TestShop
let backOffice: FulfilmentFixtures
let admin: Awaited<ReturnType<typeof signedIn>>
let hook: Hono
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = await signedIn(shop, 'admin')
  hook = whatsAppHookRoutes({ ...shop.deps, whatsApp: { settings: hookSettings, wake: () => undefined } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(inbox)
  await shop.db.delete(outbox)
})

const receive = async (value: object) => {
  const body = JSON.stringify(notify(value))
  const headers = { 'x-hub-signature-256': sign(body) }
  expect((await hook.request('/hooks/whatsapp', { method: 'POST', body, headers })).status).toBe(200)
  await workInbox(shop.deps)
}
/** A message as a provider accepted it. */
const sentMessage = async () => {
  await backOffice.placeOrder()
  const [row] = await shop.db
    .update(outbox)
    .set({ state: 'sent', attempts: 1, finishedAt: shop.now(), text: 'x', subject: '' })
    .returning({ id: outbox.id, messageId: outbox.messageId })
  if (!row) throw new Error('no message')
  return row
}
const report = async (
  messageId: string,
  status: string,
  more: { error?: number; category?: string } = {},
) => {
  const wamid = `wamid.${messageId.slice(0, 8)}`
  await receive({ statuses: [toStatus({ messageId, status, wamid, at: shop.now(), ...more })] })
}
const readMessage = async () => (await admin.browser.get(list)).body.messages[0]

test('never go back, whatever the sequence, and have their cost', async () => {
  const { messageId } = await sentMessage()
  await report(messageId, 'delivered')
  await report(messageId, 'sent', { category: 'utility' })
  expect(await readMessage()).toMatchObject({ delivery: 'delivered', cost: null })
  await report(messageId, 'read', { category: 'utility' })
  await report(messageId, 'failed', { error: 131_026 })
  expect(await readMessage()).toMatchObject({
    state: 'sent',
    delivery: 'read',
    deliveryAt: new Date(Math.floor(shop.now().getTime() / 1000) * 1000).toISOString(),
    lastError: null,
    cost: 'billable utility',
  })
})

test('a message that did not arrive has failed, says why, and can be sent again; one that arrives after all is sent', async () => {
  const { messageId } = await sentMessage()
  await report(messageId, 'failed', { error: 131_026 })
  const failed = { state: 'failed', delivery: 'failed', lastError: 'WhatsApp 131026', maySendAgain: true }
  expect(await readMessage()).toMatchObject(failed)
  expect((await admin.browser.get('/api/admin/dashboard')).body.failedMessages).toBe(1)
  await report(messageId, 'delivered')
  expect(await readMessage()).toMatchObject({ state: 'sent', delivery: 'delivered', lastError: null })
})

test('that a message did not arrive counts also when it comes before the provider has answered', async () => {
  await backOffice.placeOrder()
  const phone: Port = ({ id }) => report(id, 'failed', { error: 131_026 })
  const { db, now, log } = shop.deps
  await createSender({ db, now, log, topics: outboxTopics, ports: { phone }, publicUrl: null })()
  expect(await readMessage()).toMatchObject({ state: 'failed', lastError: 'WhatsApp 131026' })
})

test.each([
  ['delivered', 'sent', null],
  ['failed', 'failed', 'WhatsApp 131026'],
])(
  'that a message is %s ends it, when the response of the provider was lost',
  async (status, state, lastError) => {
    await backOffice.placeOrder()
    let attempts = 0
    const phone: Port = async ({ id }) => {
      attempts += 1
      if (attempts === 1) await report(id, status, status === 'failed' ? { error: 131_026 } : {})
      throw new DeliveryFailed('WhatsApp TimeoutError', 'outcome unknown')
    }
    const { db, now, log } = shop.deps
    const send = createSender({ db, now, log, topics: outboxTopics, ports: { phone }, publicUrl: null })
    for (let hours = 0; hours < 3; hours += 1) {
      await send()
      shop.advance(60 * 60_000)
    }
    expect(attempts).toBe(1)
    expect(await readMessage()).toMatchObject({ state, delivery: status, lastError })
  },
)

test('a message that has failed after a lost response, and arrives after all, is sent', async () => {
  const { id, messageId } = await sentMessage()
  await shop.db.update(outbox).set({ state: 'failed', lastError: 'TimeoutError' }).where(eq(outbox.id, id))
  await report(messageId, 'sent')
  expect(await readMessage()).toMatchObject({ state: 'sent', lastError: null })
})

test('about a message that is sent again begin anew', async () => {
  const { id, messageId } = await sentMessage()
  await report(messageId, 'failed', { error: 131_049 })
  expect((await admin.browser.post(`${list}/${id}/resend`, {})).status).toBe(204)
  expect(await readMessage()).toMatchObject({ state: 'waiting', delivery: null, deliveryAt: null })
})

test('about an unknown message, and one of another way out, change nothing', async () => {
  const { id, messageId } = await sentMessage()
  await shop.db.update(outbox).set({ channel: 'mail' }).where(eq(outbox.id, id))
  await report(messageId, 'read')
  await report('6f1c4ab2-5c0a-4a0e-9c7b-0d1f5d6c2b11', 'read')
  expect(await shop.db.$count(outbox, eq(outbox.delivery, 'read'))).toBe(0)
  expect(await shop.db.$count(inbox)).toBe(2)
})
