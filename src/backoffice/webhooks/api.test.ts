import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#platform/outbox/tables.ts'
import { webhookEndpoints } from '#shop/webhooks/tables.ts'
import { createRemoteServer, type RemoteServer } from '#test/harness/remote-server.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { Endpoint, EndpointMessage } from './schemas.ts'

const path = '/api/admin/webhooks'
const body = { url: 'https://cdn.example/hook', description: 'Courier', events: ['order.placed'] }
let shop: TestShop
let remote: RemoteServer
let status = 200
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  remote = await createRemoteServer(
    'cdn.example',
    (_request, response) => void response.writeHead(status).end(),
  )
  shop = await createTestShop({ network: remote.network })
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(async () => {
  await shop.close()
  await remote.close()
})
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(webhookEndpoints)
  status = 200
})

const list = async (): Promise<Endpoint[]> => (await admin.get(path)).body.endpoints
const messagesOf = async (id: number): Promise<EndpointMessage[]> =>
  (await admin.get(`${path}/${id}/messages`)).body.messages
const add = async (more: object = {}) => (await admin.post(path, { ...body, ...more })).body

test('an endpoint shows its secret once, and no list, page or audit entry has it', async () => {
  const { id, secret } = await add({ events: ['stock.out', 'order.placed', 'stock.out'] })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await list()).toMatchObject([
    { id, url: body.url, events: ['order.placed', 'stock.out'], active: true, waiting: 0, lastSentAt: null },
  ])
  const renewed = (await admin.post(`${path}/${id}/secret`, {})).body
  expect(renewed.secret).not.toBe(secret)
  const seen = JSON.stringify([await list(), (await admin.get('/api/admin/audit')).body])
  for (const each of [secret, renewed.secret]) expect(seen).not.toContain(each.slice('whsec_'.length))
  expect((await admin.get(`/api/admin/audit?kind=webhook&id=${id}`)).body).toMatchObject([
    { action: 'webhook.secret' },
    { action: 'webhook.add', after: { address: body.url, name: 'Courier' } },
  ])
})

test.each([
  ['http://cdn.example/', 'not_https'],
  ['not an address', 'not_https'],
  ['https://user:word@cdn.example/', 'not_https'],
  ['https://127.0.0.1/', 'private_address'],
  ['https://intern.example/', 'private_address'],
  ['https://nowhere.example/', 'host_unknown'],
  ['', 'required'],
])('the address %j is refused with %s, when it is added and when it is changed', async (url, code) => {
  remote.names.set('intern.example', ['192.168.1.10'])
  expect((await admin.post(path, { ...body, url })).body.errors).toEqual({ url: code })
  const { id } = await add()
  const changed = await admin.put(`${path}/${id}`, { ...body, url, active: true, version: 1 })
  expect([changed.status, changed.body.errors]).toEqual([400, { url: code }])
})

test('unknown and no events are refused, and the twenty-first endpoint', async () => {
  expect((await admin.post(path, { ...body, events: [] })).body.errors).toEqual({ events: 'required' })
  expect((await admin.post(path, { ...body, events: ['order.lost'] })).status).toBe(400)
  for (let count = 0; count < 20; count += 1) await add()
  expect((await admin.post(path, body)).body.code).toBe('too_many')
})

test('a change needs the version; switching on again forgets why it was off', async () => {
  const { id } = await add()
  const change = (more: object) => admin.put(`${path}/${id}`, { ...body, active: true, version: 1, ...more })
  expect((await change({ active: false })).status).toBe(204)
  expect((await change({ active: true })).body.code).toBe('stale')
  await shop.db.update(webhookEndpoints).set({ offReason: 'status_410' })
  expect((await change({ active: true, version: 2 })).status).toBe(204)
  expect(await list()).toMatchObject([{ active: true, offReason: null, version: 3 }])
  expect((await admin.put(`${path}/999`, { ...body, active: true, version: 1 })).status).toBe(404)
})

test('an endpoint whose name is gone is switched off, and not on again', async () => {
  const { id } = await add()
  const url = 'https://gone.example/hook'
  await shop.db.update(webhookEndpoints).set({ url })
  const change = (more: object) => admin.put(`${path}/${id}`, { ...body, url, ...more })
  expect((await change({ active: false, version: 1 })).status).toBe(204)
  expect((await change({ active: true, version: 2 })).body.errors).toEqual({ url: 'host_unknown' })
})

test('a test event is delivered and logged, a failed one is delivered again by hand with its id', async () => {
  const { id } = await add()
  status = 500
  expect((await admin.post(`${path}/${id}/test`, {})).status).toBe(204)
  expect(await shop.sendWebhooks()).toBe(0)
  const [failed] = await messagesOf(id)
  expect(failed).toMatchObject({
    type: 'webhook.test',
    state: 'waiting',
    attempts: [{ status: 500, error: 'status_500' }],
  })
  expect(await list()).toMatchObject([{ waiting: 1 }])
  status = 202
  const again = `${path}/${id}/messages/${failed?.id}/redelivery`
  expect((await admin.post(again, {})).status).toBe(204)
  expect(await shop.sendWebhooks()).toBe(1)
  const [sent] = await messagesOf(id)
  expect(sent).toMatchObject({ state: 'sent', messageId: failed?.messageId, attempts: [{ status: 202 }, {}] })
  expect((await list())[0]?.lastSentAt).toBe(shop.now().toISOString())
  // What was delivered too.
  expect((await admin.post(again, {})).status).toBe(204)
  expect(await shop.sendWebhooks()).toBe(1)
})

test('an endpoint that answered 410 says so, and takes no test until it is switched on', async () => {
  const { id } = await add()
  await admin.post(`${path}/${id}/test`, {})
  status = 410
  await shop.sendWebhooks()
  expect(await list()).toMatchObject([{ active: false, offReason: 'status_410', failed: 1 }])
  expect((await admin.post(`${path}/${id}/test`, {})).body.code).toBe('not_possible')
  const [message] = await messagesOf(id)
  expect((await admin.post(`${path}/${id}/messages/${message?.id}/redelivery`, {})).body.code).toBe(
    'not_possible',
  )
})

test('a message of another endpoint, or a mail, is not found; a deleted endpoint takes its messages with it', async () => {
  const [one, other] = [await add(), await add()]
  await admin.post(`${path}/${other.id}/test`, {})
  await shop.sendWebhooks()
  await admin.post(`${path}/${one.id}/test`, {})
  expect((await list()).map(({ waiting, lastSentAt }) => [waiting, lastSentAt === null])).toEqual([
    [1, true],
    [0, false],
  ])
  expect((await messagesOf(one.id)).map(({ attempts }) => attempts.length)).toEqual([0])
  expect((await messagesOf(other.id)).map(({ attempts }) => attempts.length)).toEqual([1])
  const [message] = await messagesOf(one.id)
  expect((await admin.post(`${path}/${other.id}/messages/${message?.id}/redelivery`, {})).status).toBe(404)
  expect((await admin.post(`/api/admin/outgoing-messages/${message?.id}/resend`, {})).status).toBe(404)
  expect((await admin.get('/api/admin/outgoing-messages')).body.total).toBe(0)
  await shop.sendWebhooks()
  expect((await admin.delete(`${path}/${one.id}`)).status).toBe(204)
  expect((await shop.db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual([String(other.id)])
  expect((await admin.get(`${path}/${one.id}/messages`)).status).toBe(404)
})
