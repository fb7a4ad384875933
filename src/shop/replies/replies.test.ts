import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { createLog } from '#platform/log/log.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { customerBlocks, messageOptOuts } from '#shop/orders/customer-tables.ts'
import { defaultOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { releaseStock } from '#shop/orders/release-stock.ts'
import { orders } from '#shop/orders/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { actingStaff } from '#test/harness/staff.ts'
import { hookSettings, notify, sign, toButton, toStatus, toTexts } from '#test/harness/whatsapp-bodies.ts'
import { whatsAppHookRoutes } from './routes.ts'
import { inbox } from './tables.ts'
import { clearInbox, workInbox } from './work-inbox.ts'

const dayMs = 24 * 60 * 60_000
const [from, phone] = ['9647701234567', '+9647701234567']

let shop: TestShop
let backOffice: FulfilmentFixtures
let hook: Hono
let woken = 0
beforeAll(async () => {
  shop = await createTestShop({ max: 10 })
  backOffice = await createFulfilmentFixtures(shop)
  hook = whatsAppHookRoutes({ ...shop.deps, whatsApp: { settings: hookSettings, wake: () => (woken += 1) } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  woken = 0
  await shop.db.delete(inbox)
  await shop.db.delete(outbox)
  await shop.db.delete(messageOptOuts)
  await shop.db.update(orders).set({ phone: null })
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, version: 0 })
})

const post = async (body: string, signature: string | null = sign(body)) => {
  const headers = signature === null ? {} : { 'x-hub-signature-256': signature }
  return (await hook.request('/hooks/whatsapp', { method: 'POST', body, headers })).status
}
const receive = async (value: object, phoneNumberId?: string) =>
  expect(await post(JSON.stringify(notify(value, phoneNumberId)))).toBe(200)
const work = () => workInbox(shop.deps)

let written = 0
const write = (text: string, { by = from, at = shop.now(), wamid = `wamid.${++written}` } = {}) =>
  receive(toTexts({ from: by, text, wamid, at }))
const answer = async (text: string, options: Parameters<typeof write>[1] = {}) => {
  await write(text, options)
  await work()
}
const confirmation = (id: number) => `أؤكد طلبي رقم ${id}`
/** The steps of an order with their reasons. */
const stepsOf = async (id: number) =>
  (await backOffice.readOrder(id)).statusChanges.map(
    ({ status, reason }: { status: string; reason: string }) => `${status} ${reason}`,
  )
const confirmed = ['pending placed', 'processing confirmed_by_whatsapp']
const stateOf = async (id: number) => (await backOffice.readOrder(id)).status

describe('the webhook', () => {
  test('answers the challenge of Meta with the right token only', async () => {
    const get = async (query: Record<string, string>) => {
      const response = await hook.request(`/hooks/whatsapp?${new URLSearchParams(query)}`)
      return [response.status, await response.text()]
    }
    const right = {
      'hub.mode': 'subscribe',
      'hub.verify_token': hookSettings.verifyToken,
      'hub.challenge': '115820',
    }
    expect(await get(right)).toEqual([200, '115820'])
    for (const wrong of [
      { 'hub.verify_token': 'another' },
      { 'hub.verify_token': '' },
      { 'hub.mode': 'unsubscribe' },
      { 'hub.challenge': '1'.repeat(201) },
    ])
      expect(await get({ ...right, ...wrong })).toEqual([401, ''])
    expect(await get({})).toEqual([401, ''])
  })

  test('stores nothing without the right signature, of a body that is too large, and of no JSON', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    const body = JSON.stringify(
      notify(toTexts({ from, text: confirmation(id), wamid: 'wamid.forged', at: shop.now() })),
    )
    expect(await post(body, null)).toBe(401)
    expect(await post(body, 'sha256=')).toBe(401)
    expect(await post(body, sign(body, 'another secret'))).toBe(401)
    expect(await post(`${body} `, sign(body))).toBe(401)
    const large = 'a'.repeat(3 * 1024 * 1024 + 1)
    expect(await post(large)).toBe(413)
    let megabytes = 0
    const endless = new ReadableStream({
      pull(controller) {
        megabytes += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const headers = { 'x-hub-signature-256': sign(large) }
    const init = { method: 'POST', body: endless, duplex: 'half', headers }
    expect((await hook.request('/hooks/whatsapp', init as RequestInit)).status).toBe(413)
    expect(megabytes).toBeLessThan(6)
    expect(await post('{"object":')).toBe(200)
    expect(await post(large.slice(1))).toBe(200)
    expect([await shop.db.$count(inbox), woken]).toEqual([0, 0])
    expect(await post(body)).toBe(200)
    expect([await shop.db.$count(inbox), woken]).toEqual([1, 1])
  })

  test('stores all reports of the largest body that Meta sends, in their sequence', async () => {
    const at = shop.now()
    const statuses: object[] = []
    for (
      let bytes = 0;
      bytes < 3 * 1024 * 1024 - 2_000;
      bytes += JSON.stringify(statuses.at(-1)).length + 1
    ) {
      const messageId = `00000000-0000-4000-8000-${String(statuses.length).padStart(12, '0')}`
      const { recipient_id: _, ...status } = toStatus({ messageId, status: 'read', wamid: messageId, at })
      statuses.push(status)
    }
    // More than a statement has parameters for.
    expect(statuses.length).toBeGreaterThan(65_535 / 4)
    const body = JSON.stringify(notify({ statuses }))
    expect(await post(body)).toBe(200)
    expect([await shop.db.$count(inbox), woken]).toEqual([statuses.length, 1])
    const rows = await shop.db.select({ key: inbox.key }).from(inbox).orderBy(inbox.id)
    expect(rows.map(({ key }) => key)).toEqual(rows.map(({ key }) => key).toSorted())
  })

  test('is an unknown address without its settings', async () => {
    const routes = whatsAppHookRoutes({ ...shop.deps, whatsApp: null })
    expect((await routes.request('/hooks/whatsapp', { method: 'POST', body: '{}' })).status).toBe(404)
  })

  test('stores what is to be done and no text; nothing of texts for people, of late events and other numbers', async () => {
    await write('متى يصل طلبي؟')
    await write('توقف', { at: new Date(shop.now().getTime() - 8 * dayMs) })
    await receive(toTexts({ from, text: 'توقف', wamid: 'wamid.other', at: shop.now() }), '99999')
    expect([await shop.db.$count(inbox), woken]).toEqual([0, 0])
    await write('  تَوقف ')
    const rows = () => shop.db.select({ facts: inbox.facts }).from(inbox)
    const at = new Date(Math.floor(shop.now().getTime() / 1000) * 1000).toISOString()
    expect(await rows()).toEqual([{ facts: { kind: 'reply', reply: { wants: 'stop' }, phone, at } }])
    await work()
    expect(await rows()).toEqual([{ facts: null }, { facts: null }])
    shop.advance(10 * dayMs)
    expect(await clearInbox(shop.deps)).toBe(2)
  })
})

describe('a confirmation', () => {
  test('confirms a pending order as staff do, once, however often it arrives', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    await write(confirmation(id), { wamid: 'wamid.once' })
    await write(confirmation(id), { wamid: 'wamid.once' })
    expect(await shop.db.$count(inbox)).toBe(1)
    expect(await work()).toBe(1)
    expect(await stepsOf(id)).toEqual(confirmed)
    await answer(confirmation(id), { wamid: 'wamid.once' })
    await answer(confirmation(id))
    expect(await stepsOf(id)).toEqual(confirmed)
    const { body } = await backOffice.staff.get(`${backOffice.base}/orders/${id}/messages`)
    expect(body.messages[0]).toMatchObject({ topic: 'order-confirmed', state: 'waiting' })
  })

  test('is the tap on the button of a template too', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    await receive(toButton({ from, text: `confirm order ${id}`, wamid: 'wamid.button', at: shop.now() }))
    await work()
    expect(await stepsOf(id)).toEqual(confirmed)
  })

  test('by the button of a question is of its amount: one that staff have changed meanwhile stays as it is', async () => {
    const tap = async (id: number, amount: number) => {
      const button = { from, text: `confirm order ${id} for ${amount}`, wamid: `wamid.${++written}` }
      await receive(toButton({ from, text: button.text, wamid: button.wamid, at: shop.now() }))
      await work()
    }
    const { id } = await backOffice.placeOrder({ phone })
    const { version, items, totalAmount } = await backOffice.readOrder(id)
    const edit = { version, productId: items[0].productId, quantity: 9 }
    expect((await backOffice.staff.put(`${backOffice.base}/orders/${id}/quantity`, edit)).status).toBe(204)
    await tap(id, totalAmount)
    expect(await stateOf(id)).toBe('pending')
    expect((await stepsOf(id)).at(-1)).toBe('pending confirmed_by_whatsapp')
    await tap(id, (await backOffice.readOrder(id)).totalAmount)
    expect(await stateOf(id)).toBe('processing')
  })

  test('is none by staff: the next order of the phone waits for a call when its time is over', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    await answer(confirmation(id))
    const next = await backOffice.placeOrder({ phone })
    shop.advance(3 * dayMs)
    await releaseStock(shop.deps)
    const isHeld = async () => {
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, next.id))
      return row?.stockHeld
    }
    expect(await isHeld()).toBe(false)
  })

  test('of a locked order holds back nobody: it is attempted again, and the next event is worked through', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    await write(confirmation(id))
    await write('توقف')
    await transaction(shop.db, async (tx) => {
      await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
      expect(await workInbox({ ...shop.deps, log: createLog('silent') })).toBe(2)
    })
    expect([await shop.db.$count(messageOptOuts), await stateOf(id)]).toEqual([1, 'pending'])
    shop.advance(60_000)
    expect(await work()).toBe(1)
    expect(await stateOf(id)).toBe('processing')
  })

  test('of an order of another phone, as of none, changes nothing', async () => {
    const { id } = await backOffice.placeOrder({ phone, secondPhone: '+9647701230000' })
    await answer(confirmation(id), { by: '9647709999999' })
    await answer(confirmation(id), { by: '9647701230000' })
    await answer(confirmation(99_999_999))
    expect(await stepsOf(id)).toEqual(['pending placed'])
    expect(await shop.db.$count(inbox, eq(inbox.attempts, 0))).toBe(3)
  })

  test('takes the stock of an order whose time was over, and leaves the queue of calls', async () => {
    const { id, product } = await backOffice.placeOrder({ phone, quantity: 3 })
    shop.advance(3 * dayMs)
    await releaseStock(shop.deps)
    const isWaiting = async () => {
      const { body } = await backOffice.staff.get(`${backOffice.base}/orders?waits=call`)
      return body.orders.some((order: { id: number }) => order.id === id)
    }
    expect([await isWaiting(), await backOffice.stockOf(product.id)]).toEqual([
      true,
      { stock: 20, ledger: 0 },
    ])
    await answer(confirmation(id))
    expect([await isWaiting(), await backOffice.stockOf(product.id)]).toEqual([
      false,
      { stock: 17, ledger: -3 },
    ])
    expect(await stateOf(id)).toBe('processing')
  })

  test('is recorded once, and no more, of an order that staff have to look at', async () => {
    const tooLarge = await backOffice.placeOrder({ phone, quantity: 11 })
    for (let times = 2; times > 0; times -= 1) await answer(confirmation(tooLarge.id))
    expect(await stepsOf(tooLarge.id)).toEqual(['pending over_lineUnits', 'pending confirmed_by_whatsapp'])
    const { staff } = await actingStaff(shop, 'staff')
    const blocked = await backOffice.placeOrder({ phone })
    const block = { phone, reason: 'x', byUserId: staff.userId, at: shop.now() }
    await shop.db.insert(customerBlocks).values(block)
    await answer(confirmation(blocked.id))
    await shop.db.delete(customerBlocks)
    expect(await stateOf(blocked.id)).toBe('pending')
  })

  test('never takes more stock than a phone may have open', async () => {
    const limits = { ...defaultOrderLimits, phoneOrders: 1, sessionOrders: 0 }
    await writeOrderLimits(shop.db, { ...limits, version: 0 })
    const [first, second] = [await backOffice.placeOrder({ phone }), await backOffice.placeOrder({ phone })]
    await answer(confirmation(second.id))
    expect(await stateOf(second.id)).toBe('pending')
    await first.browser.post(`/api/orders/${first.id}/cancel`, {})
    await answer(confirmation(second.id))
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['cancelled', 'processing'])
  })

  test('of an order that cannot get its stock leaves it as it is, and the next event is worked through', async () => {
    const { id, product } = await backOffice.placeOrder({ phone, quantity: 3 })
    shop.advance(3 * dayMs)
    await releaseStock(shop.deps)
    await shop.db.$client.query('update variants set stock_quantity = 2 where product_id = $1', [product.id])
    await write(confirmation(id))
    await write('توقف')
    expect(await work()).toBe(2)
    expect(await stateOf(id)).toBe('pending')
    expect((await stepsOf(id)).at(-1)).toBe('pending confirmed_by_whatsapp')
    expect(await shop.db.$count(messageOptOuts)).toBe(1)
  })

  test('and a cancellation at the same time: one of them happens', async () => {
    const { id, product, browser } = await backOffice.placeOrder({ phone, quantity: 4 })
    await write(confirmation(id))
    const [cancelled] = await Promise.all([browser.post(`/api/orders/${id}/cancel`, {}), work(), work()])
    const isCancelled = cancelled.status === 200
    expect(await stateOf(id)).toBe(isCancelled ? 'cancelled' : 'processing')
    expect((await backOffice.stockOf(product.id)).stock).toBe(isCancelled ? 20 : 16)
  })

  test('twice in parallel, in several processes, confirms once', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    const other = openDatabase(shop.connection, { log: createLog('error'), max: 2 })
    await Promise.all([write(confirmation(id)), write(confirmation(id))])
    await Promise.all([work(), workInbox({ ...shop.deps, db: other.db })])
    await other.close()
    expect(await stepsOf(id)).toEqual(confirmed)
    expect(await work()).toBe(0)
  })
})

test('an event that fails leaves nothing behind, is attempted again after a minute, and is dropped after ten attempts', async () => {
  const [first, last] = [await backOffice.placeOrder({ phone }), await backOffice.placeOrder({ phone })]
  const { db, now } = shop.deps
  const workQuietly = () => workInbox({ db, now, log: createLog('silent') })
  await db.$client.query('alter table order_status_changes add constraint broken check (false) not valid')
  try {
    await write(confirmation(last.id))
    await db.update(inbox).set({ attempts: 9 })
    await write(confirmation(first.id))
    expect(await workQuietly()).toBe(2)
    expect(await shop.db.$count(outbox, eq(outbox.topic, 'order-confirmed'))).toBe(0)
  } finally {
    await db.$client.query('alter table order_status_changes drop constraint broken')
  }
  expect(await work()).toBe(0)
  shop.advance(60_000)
  // As after a killed process: what is stored and not done is done by whoever looks next.
  expect(await work()).toBe(1)
  expect([await stateOf(first.id), await stateOf(last.id)]).toEqual(['processing', 'pending'])
})

describe('the words about messages', () => {
  test('end what was not sent, for all orders of the phone, until it is taken back', async () => {
    const { id } = await backOffice.placeOrder({ phone })
    await answer('توقف')
    const read = async () => (await backOffice.staff.get(`${backOffice.base}/orders/${id}/messages`)).body
    expect(await read()).toMatchObject({ optedOut: true, messages: [{ state: 'expired' }] })
    await answer('ابدأ')
    expect((await read()).optedOut).toBe(false)
  })

  test('count in the sequence in which they were written, however late they arrive', async () => {
    await backOffice.placeOrder({ phone })
    const ago = (hours: number) => ({ at: new Date(shop.now().getTime() - hours * 60 * 60_000) })
    await answer('ابدأ', ago(1))
    await answer('توقف', ago(2))
    expect(await shop.db.$count(messageOptOuts)).toBe(0)
    await answer('توقف')
    await answer('ابدأ', ago(0.5))
    expect(await shop.db.$count(messageOptOuts)).toBe(1)
  })

  test('store nothing about a phone without orders, and do not take back what staff have written down', async () => {
    await answer('stop', { by: '9647708888888' })
    expect(await shop.db.$count(messageOptOuts)).toBe(0)
    const { id } = await backOffice.placeOrder({ phone })
    await backOffice.staff.put(`${backOffice.base}/orders/${id}/opt-out`, { optedOut: true })
    await answer('ابدأ')
    expect(await shop.db.$count(messageOptOuts)).toBe(1)
  })
})
