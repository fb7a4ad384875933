import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import type { Message } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { invalidateCached } from '#platform/swr.ts'
import { noPixels, type Pixels } from '#shop/shop-settings/domain/pixels.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createApi } from '#src/server/api.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { clearConsents } from './clear-consents.ts'
import { orderConsents } from './consent-tables.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let courierId: number
const log = createLog('silent')
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  await setPixels(allPixels)
})

const allPixels: Pixels = {
  metaPixel: '1234567890',
  metaConversions: true,
  tiktokPixel: 'C4A7B2D9E8F1G2H3I4J5',
  tiktokConversions: true,
  googlePixel: 'G-ABC123DEF4',
  googleConversions: true,
}
async function setPixels(value: Pixels) {
  await shop.db.delete(shopSettings)
  await shop.db.insert(shopSettings).values({ section: 'pixels', value })
  invalidateCached()
}

const ids = '_fbp=fb.1.1700000000000.123; _ttp=2WsLp; _ga=GA1.1.111.222'
const asVisitor = (consent: string) => ({
  headers: { cookie: `consent=${consent}; ${ids}`, 'user-agent': 'Phone' },
})
const deliver = (consent: string) => backOffice.orderAt('delivered', courierId, asVisitor(consent))
const consentOf = async (id: number) =>
  (await shop.db.select().from(orderConsents).where(eq(orderConsents.orderId, id)))[0]
const reports = (id: number) =>
  shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'conversion'), eq(outbox.owner, `order:${id}`)))
    .orderBy(asc(outbox.recipient))
const recipients = async (id: number) => (await reports(id)).map(({ recipient }) => recipient)

/** Sends what waits; returns what the networks got. */
async function send() {
  const sent: Message[] = []
  const port = async (message: Message) => void sent.push(message)
  const { db, now } = shop.deps
  const ports = { conversion: port }
  await createSender({ db, now, log, topics: outboxTopics, ports, publicUrl: 'https://shop.example' })()
  return sent.sort((a, b) => a.to.localeCompare(b.to))
}

test('a delivered order is reported to the networks that its visitor accepted, with the goods and a digest', async () => {
  const { id } = await deliver('meta.tiktok.google')
  const sent = await send()
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['google', 'G-ABC123DEF4'],
    ['meta', '1234567890'],
    ['tiktok', 'C4A7B2D9E8F1G2H3I4J5'],
  ])
  const [google, meta, tiktok] = sent.map(({ text }) => JSON.parse(text))
  const { phone } = (await backOffice.readOrder(id)).shipping
  const { deliveryFee } = await backOffice.readOrder(id)
  const number = String(id).padStart(6, '0')
  const digest = (typed: string) => createHash('sha256').update(typed).digest('hex')
  expect(meta.data[0]).toMatchObject({
    event_id: number,
    user_data: { ph: [digest(phone.slice(1))], fbp: 'fb.1.1700000000000.123', client_user_agent: 'Phone' },
    custom_data: { currency: 'IQD', value: 20_000 - (deliveryFee ?? 0), order_id: number },
  })
  expect(tiktok.data[0]).toMatchObject({ event_id: number, user: { phone: digest(phone), ttp: '2WsLp' } })
  expect(google).toMatchObject({ client_id: '111.222', events: [{ params: { transaction_id: number } }] })
  expect(JSON.stringify(sent)).not.toContain(phone.slice(4))
  expect((await reports(id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
})

test('nothing is written before the delivery, and none for a cancelled order', async () => {
  const { id } = await backOffice.orderAt('shipped', courierId, asVisitor('meta'))
  expect(await reports(id)).toEqual([])
  const cancelled = await backOffice.placeOrder(asVisitor('meta'))
  expect((await backOffice.moveOrder(cancelled.id, { to: 'cancelled', reason: 'other' })).status).toBe(204)
  expect(await reports(cancelled.id)).toEqual([])
})

test.each([
  ['a refusal', 'none'],
  ['no choice', ''],
  ['rubbish', '%00<script>'],
  ['an unknown network', 'evil'],
])('%s is no consent', async (_, consent) => {
  const { id } = await backOffice.placeOrder(asVisitor(consent))
  expect(await consentOf(id)).toBeUndefined()
})

test('an order without consent is reported to nobody when it is delivered', async () => {
  const { id } = await deliver('none')
  expect(await reports(id)).toEqual([])
})

test('only what the visitor accepts of what the shop has is frozen with the order', async () => {
  await setPixels({ ...allPixels, tiktokPixel: null, tiktokConversions: false })
  const { id } = await backOffice.placeOrder(asVisitor('meta.tiktok'))
  expect(await consentOf(id)).toEqual({
    orderId: id,
    networks: ['meta'],
    visitor: { fbp: 'fb.1.1700000000000.123', userAgent: 'Phone' },
  })
})

test('a network without its switch gets none, Google none without its id of the visitor', async () => {
  await setPixels({ ...allPixels, metaConversions: false })
  expect(await recipients((await deliver('meta.tiktok.google')).id)).toEqual(['google', 'tiktok'])
  const noId = { headers: { cookie: 'consent=google' } }
  const { id } = await backOffice.orderAt('delivered', courierId, noId)
  expect(await reports(id)).toEqual([])
})

test('a pixel that is switched off meanwhile gets nothing more', async () => {
  const { id } = await deliver('meta')
  await setPixels(noPixels)
  expect(await send()).toEqual([])
  expect((await reports(id)).map(({ state }) => state)).toEqual(['expired'])
})

test('an undone delivery deletes what was not sent; delivered again it is reported once', async () => {
  const admin = (await signedIn(shop, 'admin')).browser
  const { id } = await deliver('meta')
  const undo = async () => {
    const { version } = await backOffice.readOrder(id)
    const body = { version, reason: 'ضغطت بالخطأ' }
    expect((await admin.post(`${backOffice.base}/orders/${id}/undelivered`, body)).status).toBe(204)
  }
  await undo()
  expect(await reports(id)).toEqual([])
  expect((await backOffice.moveOrder(id, { to: 'delivered' })).status).toBe(204)
  expect(await send()).toHaveLength(1)
  await undo()
  expect((await backOffice.moveOrder(id, { to: 'delivered' })).status).toBe(204)
  expect(await send()).toEqual([])
})

test('an order takes as many statements with consent as without', async () => {
  const { db, pool, close } = openDatabase(shop.connection, { log })
  const statements = countStatements(pool, (text) => !text.includes('pg_notify'))
  const api = createApi({ ...shop.deps, db })
  const product = await shop.addProduct({ price: 10_000, stockQuantity: 50 })
  const line = { productId: product.id, quantity: 1 }
  const post = (path: string, body: object, cookie: string) =>
    api.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const guest = await post('/cart', { userId: 1, ...line }, '')
  const session = guest.headers.getSetCookie()[0]?.split(';')[0]
  const place = async (consent: string) => {
    const before = statements.count
    const response = await post('/orders', orderBody([line], 10_000), `${session}; ${consent}; ${ids}`)
    expect(response.status).toBe(201)
    const { id } = await response.json()
    return { id, count: statements.count - before }
  }
  // Reads what is cached.
  await place('consent=meta')
  const without = await place('x=1')
  const accepted = await place('consent=meta')
  expect(await consentOf(accepted.id)).toMatchObject({ networks: ['meta'] })
  expect(accepted.count).toBe(without.count)
  await close()
})

test('what identifies visitors is deleted ninety days after their orders', async () => {
  const { db, now } = shop.deps
  const { id } = await backOffice.placeOrder(asVisitor('meta'))
  const dayMs = 24 * 60 * 60 * 1000
  const after = (days: number) => () => new Date(now().getTime() + days * dayMs)
  await clearConsents({ db, now: after(89) })
  expect(await consentOf(id)).toBeDefined()
  await clearConsents({ db, now: after(91) })
  expect(await consentOf(id)).toBeUndefined()
})

test('who withdraws the consent is reported no more: nothing of own orders, and all of others', async () => {
  const [own, other] = [await backOffice.placeOrder(asVisitor('meta')), await deliver('meta')]
  await backOffice.moveOrder(own.id, { to: 'processing' })
  expect((await shop.browser().post('/api/consents/withdrawal', {})).status).toBe(204)
  expect(await consentOf(own.id)).toBeDefined()
  expect((await own.browser.post('/api/consents/withdrawal', {})).status).toBe(204)
  expect(await consentOf(own.id)).toBeUndefined()
  for (const move of [{ to: 'shipped', courierId }, { to: 'delivered' }])
    await backOffice.moveOrder(own.id, move)
  expect([await recipients(own.id), await recipients(other.id)]).toEqual([[], ['meta']])
  const delivered = await deliver('meta')
  await delivered.browser.post('/api/consents/withdrawal', {})
  expect(await recipients(delivered.id)).toEqual([])
})

test('a removed account leaves neither the ids of its visitor nor a report', async () => {
  const customer = shop.browser()
  const username = 'pixel-customer'
  const password = 'a-long-password'
  const product = await shop.addProduct()
  const account = { username, email: 'pixel@example.com', password, name: 'علي' }
  expect((await customer.post('/api/users', account)).status).toBe(201)
  const body = orderBody([{ productId: product.id, quantity: 2 }], 20_000)
  customer.cookies.set('consent', 'meta')
  const { body: order } = await customer.post('/api/orders', body)
  for (const move of [{ to: 'processing' }, { to: 'shipped', courierId }, { to: 'delivered' }])
    expect((await backOffice.moveOrder(order.id, move)).status).toBe(204)
  expect(await recipients(order.id)).toEqual(['meta'])
  expect(await consentOf(order.id)).toBeDefined()
  expect((await customer.post('/api/profile/removal', { password })).status).toBe(204)
  expect(await reports(order.id)).toEqual([])
  expect(await consentOf(order.id)).toBeUndefined()
})
