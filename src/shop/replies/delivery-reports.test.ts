import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toReportUrl } from '#platform/otpiq/reports.ts'
import { DeliveryFailed, type Port } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { hookSettings, notify, sign, toStatus } from '#test/harness/whatsapp-bodies.ts'
import { otpiqHookRoutes, whatsAppHookRoutes } from './routes.ts'
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

describe('a report of OTPIQ', () => {
  const key = 'sk_live_1'
  const send = (path: string, body: unknown) => {
    const otpiq = otpiqHookRoutes({ ...shop.deps, otpiq: { key, wake: () => undefined } })
    return otpiq.request(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
  const pathOf = (messageId: string, by = key) => toReportUrl('', messageId, by)
  const body = {
    smsId: 'sms-1',
    deliveryReportType: 'all',
    isFinal: true,
    channel: 'sms',
    status: 'delivered',
  }
  const receiveAt = async (path: string, received: unknown) => {
    const { status } = await send(path, received)
    await workInbox(shop.deps)
    return [status, (await readMessage()).delivery]
  }

  test('goes to the message of its address, once, and never back', async () => {
    const { messageId } = await sentMessage()
    const path = pathOf(messageId)
    expect(await receiveAt(path, { ...body, status: 'sent', isFinal: false })).toEqual([200, 'sent'])
    expect(await receiveAt(path, body)).toEqual([200, 'delivered'])
    const failed = { ...body, status: 'failed', reason: 'Carrier rejected 07701234567' }
    expect(await receiveAt(path, failed)).toEqual([200, 'delivered'])
    expect(await receiveAt(path, body)).toEqual([200, 'delivered'])
    expect(await shop.db.$count(inbox)).toBe(3)
    expect(JSON.stringify(await shop.db.select().from(inbox))).not.toContain('Carrier')
  })

  test('that the message did not arrive makes it one that can be sent again', async () => {
    const { messageId } = await sentMessage()
    expect(await receiveAt(pathOf(messageId), { ...body, status: 'failed' })).toEqual([200, 'failed'])
    expect(await readMessage()).toMatchObject({ state: 'failed', lastError: 'OTPIQ' })
  })

  test('changes nothing at an address of another message or key, without one, too large, or of no report', async () => {
    const { messageId } = await sentMessage()
    const other = '00000000-0000-4000-8000-000000000000'
    const foreign = pathOf(other).replace(other, messageId)
    expect(await receiveAt(foreign, body)).toEqual([401, null])
    expect(await receiveAt(pathOf(messageId, 'sk_live_2'), body)).toEqual([401, null])
    expect(await receiveAt(pathOf(messageId), 'x'.repeat(20_000))).toEqual([413, null])
    for (const none of ['{', '[]', { ...body, status: 'read' }, { ...body, smsId: 'a b' }])
      expect(await receiveAt(pathOf(messageId), none)).toEqual([200, null])
    expect(await shop.db.$count(inbox)).toBe(0)
    const without = otpiqHookRoutes({ ...shop.deps, otpiq: null })
    expect((await without.request(pathOf(messageId), { method: 'POST', body: '{}' })).status).toBe(404)
  })
})
