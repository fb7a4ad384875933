import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shell/messages/ar.ts'
import type { ReturnAction } from '#shop/orders/domain/return-action.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createReturnFixtures } from '#test/harness/returns.ts'
import { sendForm } from '#test/harness/send-form.ts'
import { possibleKinds } from './domain/return-kinds.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestApp()
  backOffice = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

const { returnActions } = messages.myOrders

/** Which of the two labels stands on a page. */
const labelsIn = (html: string) => Object.values(returnActions).filter((label) => html.includes(`>${label}<`))

type Ordered = Awaited<ReturnType<FulfilmentFixtures['orderAt']>>

/** Compares what the calls and the pages without script, of the customer and of a guest, offer for an order. */
async function expectOffered({ id, browser }: Ordered, expected: ReturnAction | undefined) {
  const tracked = { orderNumber: String(id), phone: '07701234567' }
  const calls = [
    await browser.get(`/api/orders/details/${id}`),
    await shop.browser().post('/api/track', tracked),
  ]
  expect(calls.map(({ body }) => body.returnAction)).toEqual([expected, expected])
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const page = await shop.get(`/order/${id}`, { cookie })
  expect(page.status).toBe(200)
  const ofOrder = await page.text()
  const { html: ofTracking } = await sendForm(shop.app, '/track', tracked)
  const labels = expected === undefined ? [] : [returnActions[expected]]
  expect([ofOrder, ofTracking].map(labelsIn)).toEqual([labels, labels])
  const { lines } = (await browser.get(`/api/orders/${id}/returns`)).body
  expect(possibleKinds(lines).length > 0).toBe(expected === 'open')
}

test('every screen offers a return while something is left, then the returns that were opened', async () => {
  const courierId = await backOffice.addCourier()
  await expectOffered(await backOffice.orderAt('shipped', courierId), undefined)
  const order = await backOffice.orderAt('delivered', courierId)
  const returns = createReturnFixtures(backOffice, backOffice.staff)
  const [{ itemId }] = (await order.browser.get(`/api/orders/${order.id}/returns`)).body.lines
  const piece = { itemId, quantity: 1, reason: 'changed_mind' }
  await expectOffered(order, 'open')
  await returns.open(order, { lines: [piece] })
  await expectOffered(order, 'open')
  const last = await returns.open(order, { lines: [piece] })
  await expectOffered(order, 'view')
  await order.browser.post(`/api/orders/${order.id}/returns/${last}/withdraw`, {})
  await expectOffered(order, 'open')
})

test('after the window of every line no screen offers a return', async () => {
  const order = await backOffice.orderAt('delivered', await backOffice.addCourier())
  shop.advance(31 * 24 * 60 * 60 * 1000)
  await expectOffered(order, undefined)
})
