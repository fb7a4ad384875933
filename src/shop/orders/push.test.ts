import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#platform/outbox/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createPushReceiver } from '#test/harness/push-receiver.ts'
import { createRemoteServer, publicAddress, type RemoteServer } from '#test/harness/remote-server.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { clearPushes } from './push-subscriptions.ts'
import { pushSubscriptions } from './push-tables.ts'
import { orders } from './tables.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

const host = 'cdn.example'
const received: Received[] = []
let respond: (response: ServerResponse) => void
let remote: RemoteServer
let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
beforeAll(async () => {
  remote = await createRemoteServer(host, async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    respond(response)
  })
  shop = await createTestShop({ network: remote.network })
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(async () => {
  await shop.close()
  await remote.close()
})
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(pushSubscriptions)
  received.length = 0
  respond = (response) => void response.writeHead(201).end()
})

let names = 0
function newBrowser() {
  names += 1
  const receiver = createPushReceiver()
  return { ...receiver, body: { endpoint: `https://${host}/push/${names}`, keys: receiver.keys } }
}
type Order = Awaited<ReturnType<FulfilmentFixtures['placeOrder']>>
const path = (id: number, step = '') => `/api/order-pushes/${id}${step}`
async function subscribe({ id, browser }: Order, language = 'ar') {
  const device = newBrowser()
  expect((await browser.post(`${path(id)}?lang=${language}`, device.body)).status).toBe(204)
  return device
}
const isOn = async ({ id, browser }: Order, { body: { endpoint } }: ReturnType<typeof newBrowser>) =>
  (await browser.post(path(id, '/state'), { endpoint })).body.isOn
/** What each device displays of the pushes since the last call. */
async function pushes(devices: ReturnType<typeof newBrowser>[]) {
  await shop.sendPushes()
  return received.splice(0).map(({ path: address, body }) => {
    const device = devices.find(({ body: { endpoint } }) => new URL(endpoint).pathname === address)
    return JSON.parse(device?.decrypt(body) ?? 'null')
  })
}

test('a browser is notified of each step of an order, in its language, encrypted and without personal data', async () => {
  const order = await backOffice.placeOrder({ fullName: 'Zainab', phone: '+9647709998877' })
  expect(await shop.db.$count(outbox, eq(outbox.channel, 'push'))).toBe(0)
  const devices = [await subscribe(order), await subscribe(order, 'en')]
  expect(await isOn(order, devices[0] as (typeof devices)[0])).toBe(true)
  expect((await backOffice.moveOrder(order.id, { to: 'processing' })).status).toBe(204)
  await shop.sendPushes()
  const number = String(order.id).padStart(6, '0')
  const [first] = received
  expect(first?.headers).toMatchObject({
    host,
    'content-encoding': 'aes128gcm',
    ttl: '172800',
    topic: `order-${order.id}`,
    authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=[\w-]{87}$/),
  })
  const claims = String(first?.headers.authorization).split('.')[1] ?? ''
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `https://${host}`,
    sub: 'https://dijla.example',
  })
  const { body: key } = await order.browser.get('/api/push-key')
  expect(first?.headers.authorization).toContain(`k=${key.publicKey}`)
  expect(await pushes(devices)).toEqual([
    {
      title: `طلبك رقم \u2068${number}\u2069`,
      body: 'أكدنا طلبك ونجهّزه الآن.',
      lang: 'ar',
      dir: 'rtl',
      tag: `order-${order.id}`,
      url: `/order/${order.id}?lang=ar`,
    },
    {
      title: `Your order ${number}`,
      body: 'We have confirmed your order and are preparing it.',
      lang: 'en',
      dir: 'ltr',
      tag: `order-${order.id}`,
      url: `/order/${order.id}?lang=en`,
    },
  ])
  await backOffice.moveOrder(order.id, { to: 'shipped', courierId })
  await backOffice.moveOrder(order.id, { to: 'delivered' })
  expect((await pushes(devices)).map(({ body }) => body)).toEqual([
    'وصل طلبك. شكرًا لك.',
    'Your order is delivered. Thank you.',
  ])
  expect(await pushes(devices)).toEqual([])
})

test('a return notifies too; a cancellation does, unless the customer cancels', async () => {
  const admin = await signedIn(shop, 'admin')
  const order = await backOffice.orderAt('delivered', courierId)
  const device = await subscribe(order, 'en')
  const returnId = await createReturnFixtures(backOffice, admin.browser).open(order)
  expect(await pushes([device])).toEqual([])
  const body = { to: 'approved', version: 0 }
  expect((await admin.browser.post(`/api/admin/returns/${returnId}/move`, body)).status).toBeLessThan(300)
  expect((await pushes([device])).map((push) => push.body)).toEqual(['We have approved your return.'])
  const [theirs, ours] = [await backOffice.placeOrder(), await backOffice.placeOrder()]
  const devices = [await subscribe(theirs, 'en'), await subscribe(ours, 'en')]
  expect((await theirs.browser.post(`/api/orders/${theirs.id}/cancel`, {})).status).toBe(200)
  await backOffice.moveOrder(ours.id, { to: 'cancelled', reason: 'out_of_stock' })
  expect((await pushes(devices)).map((push) => push.tag)).toEqual([`order-${ours.id}`])
})

test('somebody else’s order is the 404 of a missing one; so it is without a session', async () => {
  const order = await backOffice.placeOrder()
  const device = await subscribe(order)
  const stranger = (await backOffice.placeOrder()).browser
  for (const browser of [stranger, shop.browser()])
    for (const step of ['', '/state', '/remove']) {
      const sent = step === '' ? newBrowser().body : { endpoint: device.body.endpoint }
      const [foreign, missing] = [
        await browser.post(path(order.id, step), sent),
        await browser.post(path(99_999_999, step), sent),
      ]
      expect(foreign.status).toBe(404)
      expect({ ...foreign.body, instance: '' }).toEqual({ ...missing.body, instance: '' })
    }
  expect(await shop.db.$count(pushSubscriptions)).toBe(1)
})

test('only an https address of the public internet and keys of the curve are taken', async () => {
  const { id, browser } = await backOffice.placeOrder()
  const { endpoint, keys } = newBrowser().body
  const errors = async (body: object) => (await browser.post(path(id), body)).body.errors
  remote.names.set('inside.example', ['10.0.0.7'])
  expect(await errors({ endpoint: 'http://cdn.example/push', keys })).toEqual({ endpoint: 'not_https' })
  expect(await errors({ endpoint: 'https://cdn.example:8443/', keys })).toEqual({ endpoint: 'not_https' })
  expect(await errors({ endpoint: 'https://inside.example/', keys })).toEqual({ endpoint: 'private_address' })
  expect(await errors({ endpoint: 'https://127.0.0.1/', keys })).toEqual({ endpoint: 'private_address' })
  expect(await errors({ endpoint: 'https://nobody.example/', keys })).toEqual({ endpoint: 'host_unknown' })
  expect(await errors({ endpoint: 'https://%', keys })).toEqual({ endpoint: 'not_https' })
  expect(await errors({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } })).toEqual({ keys: 'invalid' })
  expect(await errors({ endpoint, keys: { ...keys, auth: 'x y' } })).toEqual({ 'keys.auth': 'invalid' })
  const random = Array.from({ length: 950 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7_919) % 20_000)),
  )
  const long = `https://${host}/${random.join('')}`
  expect(await errors({ endpoint: long, keys })).toEqual({ endpoint: 'too_long' })
  for (const step of ['', '/state', '/remove'])
    for (const bad of ['https://%\u0000', 'https://cdn.example/\ud800'])
      expect(
        (await browser.post(path(id, step), { endpoint: bad, ...(step === '' && { keys }) })).status,
      ).toBe(400)
  for (const step of ['/state', '/remove'])
    expect((await browser.post(path(id, step), { endpoint: 'https://%' })).status).toBeLessThan(500)
})

test('the same browser counts once, and the newest five of an order are notified; a removed one is not', async () => {
  const order = await backOffice.placeOrder()
  const devices = []
  for (let count = 0; count < 6; count++) {
    shop.advance(1_000)
    devices.push(await subscribe(order))
  }
  const [first, second, ...others] = devices
  if (!first || !second) throw new Error('no devices')
  expect(await isOn(order, first)).toBe(false)
  await order.browser.post(path(order.id), second.body)
  expect(await shop.db.$count(pushSubscriptions)).toBe(5)
  for (const { body } of [second, second])
    expect((await order.browser.post(path(order.id, '/remove'), { endpoint: body.endpoint })).status).toBe(
      204,
    )
  await backOffice.moveOrder(order.id, { to: 'processing' })
  expect(await pushes(others)).toHaveLength(4)
})

test('a visitor may subscribe thirty times in a quarter of an hour', async () => {
  const { id, browser } = await backOffice.placeOrder()
  const { body } = newBrowser()
  for (let count = 0; count < 30; count++) expect((await browser.post(path(id), body)).status).toBe(204)
  expect((await browser.post(path(id), body)).body.code).toBe('too_many_attempts')
  shop.advance(15 * 60_000)
  expect((await browser.post(path(id), body)).status).toBe(204)
})

test.each([404, 410])('a subscription that no longer exists (%i) is deleted', async (status) => {
  const order = await backOffice.placeOrder()
  const device = await subscribe(order)
  await backOffice.moveOrder(order.id, { to: 'processing' })
  respond = (response) => void response.writeHead(status).end()
  await shop.sendPushes()
  expect(await isOn(order, device)).toBe(false)
  const [message] = await shop.db.select().from(outbox).where(eq(outbox.channel, 'push'))
  expect(message).toMatchObject({ state: 'failed', attempts: 1, lastError: `status_${status}` })
})

test('a push service that is overloaded is asked again when it says; a newer push replaces one that waits', async () => {
  const order = await backOffice.placeOrder()
  const device = await subscribe(order, 'en')
  await backOffice.moveOrder(order.id, { to: 'processing' })
  respond = (response) => void response.writeHead(429, { 'retry-after': '90' }).end()
  expect(await pushes([device])).toHaveLength(1)
  shop.advance(89_000)
  expect(await pushes([device])).toEqual([])
  shop.advance(1_000)
  respond = (response) => void response.writeHead(503).end()
  expect(await pushes([device])).toHaveLength(1)
  remote.names.set(host, ['10.0.0.7'])
  shop.advance(5 * 60_000)
  expect(await pushes([device])).toEqual([])
  remote.names.set(host, [publicAddress])
  respond = (response) => void response.writeHead(201).end()
  await backOffice.moveOrder(order.id, { to: 'shipped', courierId })
  expect((await pushes([device])).map(({ body }) => body)).toEqual([
    'Your order is on its way. Have the amount ready.',
  ])
  const states = await shop.db
    .select({ state: outbox.state, error: outbox.lastError })
    .from(outbox)
    .where(like(outbox.key, `order:${order.id}:%:push:%`))
    .orderBy(outbox.id)
  expect(states).toEqual([
    { state: 'expired', error: 'private_address' },
    { state: 'sent', error: null },
  ])
})

test('an undone delivery withdraws a push that was not sent, and the next delivery is one again', async () => {
  const order = await backOffice.orderAt('shipped', courierId)
  const device = await subscribe(order, 'en')
  await backOffice.moveOrder(order.id, { to: 'delivered' })
  const admin = await signedIn(shop, 'admin')
  const { version } = await backOffice.readOrder(order.id)
  const undo = await admin.browser.post(`/api/admin/orders/${order.id}/undelivered`, {
    version,
    reason: 'by mistake',
  })
  expect(undo.status).toBeLessThan(300)
  expect(await pushes([device])).toEqual([])
  await backOffice.moveOrder(order.id, { to: 'delivered' })
  expect((await pushes([device])).map(({ body }) => body)).toEqual(['Your order is delivered. Thank you.'])
})

test('subscriptions go with the personal data of the order, and after three months', async () => {
  const order = await backOffice.orderAt('delivered', courierId)
  const other = await backOffice.placeOrder()
  await subscribe(order)
  await subscribe(other)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  await anonymizeOrders(shop.db, row?.userId ?? 0)
  expect((await shop.db.select().from(pushSubscriptions)).map(({ orderId }) => orderId)).toEqual([other.id])
  expect(await clearPushes(shop.deps)).toBe(0)
  shop.advance(91 * 24 * 60 * 60_000)
  expect(await clearPushes(shop.deps)).toBe(1)
})
