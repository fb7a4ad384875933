import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import type { Message, Port } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { messageOptOuts } from '#shop/orders/customer-tables.ts'
import { defaultOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { orders } from '#shop/orders/tables.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { readReply } from './domain/read-reply.ts'
import { requestConfirmations } from './request-confirmations.ts'

const minuteMs = 60_000
let shop: TestShop
let backOffice: FulfilmentFixtures
let sent: Message[]
let send: () => Promise<number>
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  await writeOrderLimits(shop.db, { ...defaultOrderLimits, phoneOrders: 0, phoneUnits: 0, version: 0 })
  const { db, now, log } = shop.deps
  const phone: Port = async (message) => void sent.push(message)
  send = createSender({ db, now, log, topics: outboxTopics, ports: { phone }, publicUrl: null })
})
afterAll(() => shop.close())
beforeEach(async () => {
  sent = []
  await shop.db.delete(outbox)
  await shop.db.delete(messageOptOuts)
})

const request = () => requestConfirmations(shop.deps)
/** A new order whose customer got the message that it is received, ten minutes ago. */
const placeReceived = async (quantity = 1) => {
  const { id } = await backOffice.placeOrder({ quantity })
  await send()
  shop.advance(10 * minuteMs)
  return id
}
const questionOf = async (id: number) => {
  const [row] = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `order:${id}:confirm`))
  return row
}

test('a customer is asked once, ten minutes after «received», by a button that confirms the order', async () => {
  const { id } = await backOffice.placeOrder()
  expect(await request()).toBe(0)
  await send()
  shop.advance(9 * minuteMs)
  expect(await request()).toBe(0)
  shop.advance(minuteMs)
  expect([await request(), await request()]).toEqual([1, 0])
  await send()
  expect(sent.map(({ template }) => template?.name)).toEqual(['order_received', 'order_confirm'])
  const { template, text = '' } = sent[1] ?? {}
  expect(template?.parameters.slice(1)).toEqual([String(id).padStart(6, '0'), '٢٠٬٠٠٠'])
  expect(readReply(template?.reply ?? '')).toEqual({ wants: 'confirm', orderId: id, amount: 20_000 })
  expect(text).toContain('تأكيد')
  shop.advance(10 * minuteMs)
  expect(await request()).toBe(0)
})

test('not about an order that is confirmed, waits for a call, is locked, or of hours ago', async () => {
  const id = await placeReceived()
  await transaction(shop.db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
    expect(await request()).toBe(0)
  })
  expect((await backOffice.moveOrder(id, { to: 'processing' })).status).toBe(204)
  await placeReceived(11)
  expect(await request()).toBe(0)
  await placeReceived()
  shop.advance(2 * 60 * minuteMs)
  expect(await request()).toBe(0)
})

test('not to a phone whose owner wants no messages, that is another by now, or that the message did not reach', async () => {
  const [optedOut, corrected, failed] = [await placeReceived(), await placeReceived(), await placeReceived()]
  const { phone } = await backOffice.readOrder(optedOut)
  await shop.db.update(orders).set({ phone: '+9647710000001' }).where(eq(orders.id, corrected))
  await shop.db
    .update(outbox)
    .set({ state: 'failed' })
    .where(eq(outbox.owner, `order:${failed}`))
  await shop.db.insert(messageOptOuts).values({ phone, at: shop.now() })
  expect(await request()).toBe(0)
})

test('after an edit of the amount it is asked again, with that of today', async () => {
  const id = await placeReceived()
  await request()
  await send()
  const { version, items, totalAmount } = await backOffice.readOrder(id)
  const edit = { version, productId: items[0].productId, quantity: 3 }
  expect((await backOffice.staff.put(`${backOffice.base}/orders/${id}/quantity`, edit)).status).toBe(204)
  expect(await request()).toBe(1)
  await send()
  const replies = sent.flatMap(({ template }) => template?.reply ?? []).map(readReply)
  expect(replies.map((reply) => reply?.wants === 'confirm' && reply.amount)).toEqual([
    totalAmount,
    (await backOffice.readOrder(id)).totalAmount,
  ])
  expect(await shop.db.$count(outbox, eq(outbox.topic, 'order-confirm'))).toBe(2)
})

test.each(['processing', 'cancelled'])('what nobody was sent ends when the order becomes %s', async (to) => {
  const id = await placeReceived()
  expect(await request()).toBe(1)
  await backOffice.moveOrder(id, { to, reason: 'other' })
  expect(await questionOf(id)).toMatchObject({ state: 'expired' })
})
