import { afterAll, beforeAll, expect, test } from 'vitest'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createReturnFixtures, type ReturnFixtures } from '#test/harness/returns.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
let returns: ReturnFixtures
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let courierId: number
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
  admin = (await signedIn(shop, 'admin')).browser
  returns = createReturnFixtures(backOffice, admin)
  courierId = await backOffice.addCourier()
})
afterAll(() => shop.close())

const read = async () => (await admin.get('/api/admin/dashboard?days=7')).body
const today = async () => (await read()).days.at(-1)

type Cells = Record<string, string>
async function books(file: string): Promise<Cells[]> {
  const day = baghdadDay(shop.now())
  const { body } = await admin.get(`/api/admin/accounting/${file}?from=${day}&to=${day}`)
  const [head = '', ...lines] = String(body)
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])),
  )
}
const sumOf = (rows: Cells[], column: string) => rows.reduce((sum, row) => sum + Number(row[column] || 0), 0)

test('delivered, open, cancelled and refused orders, parts and returns count apart, and as in the books', async () => {
  await backOffice.placeOrder({ quantity: 1 })
  await backOffice.orderAt('processing', courierId, { quantity: 2 })
  await backOffice.orderAt('shipped', courierId, { quantity: 3 })
  await backOffice.orderAt('delivered', courierId, { quantity: 4 })
  const cancelled = await backOffice.placeOrder({ quantity: 5 })
  await backOffice.moveOrder(cancelled.id, { to: 'cancelled', reason: 'no_answer' })
  const refused = await backOffice.orderAt('shipped', courierId, { quantity: 6 })
  await backOffice.moveOrder(refused.id, { to: 'cancelled' })
  const inPart = await backOffice.orderAt('shipped', courierId, { quantity: 3 })
  const { version, items } = await backOffice.readOrder(inPart.id)
  const lines = [{ itemId: items[0].id, accepted: 1 }]
  const accepted = await backOffice.staff.post(`${backOffice.base}/orders/${inPart.id}/delivered-in-part`, {
    version,
    lines,
  })
  expect(accepted.status).toBe(204)
  const figures = {
    orders: 7,
    cancelled: 2,
    refused: 1,
    worth: { delivered: 50_000, open: 60_000, lost: 110_000, returned: 0 },
  }
  expect(await today()).toMatchObject(figures)
  const { governorates, categories, bestSellers } = await read()
  expect(governorates).toEqual([{ governorate: 'baghdad', ...figures }])
  expect(categories).toMatchObject([{ units: 11, delivered: 5, worth: { delivered: 50_000, open: 60_000 } }])
  const partly = bestSellers.find(({ id }: { id: number }) => id === inPart.product.id)
  expect(partly).toMatchObject({ units: 1, delivered: 1, worth: { delivered: 10_000, open: 0 } })
  expect(bestSellers.some(({ id }: { id: number }) => id === refused.product.id)).toBe(false)

  const back = await backOffice.orderAt('delivered', courierId, { quantity: 2 })
  const returnId = await returns.received(back)
  expect((await today()).worth).toMatchObject({ delivered: 70_000, returned: 0 })
  await returns.step({ id: returnId, name: 'refund' }, { way: 'cash' })
  const after = { delivered: 70_000, open: 60_000, lost: 110_000, returned: 10_000 }
  expect((await today()).worth).toEqual(after)

  const rows = await books('orders')
  const withStatus = (...statuses: string[]) => rows.filter(({ status = '' }) => statuses.includes(status))
  expect({
    delivered: sumOf(withStatus('delivered'), 'total'),
    open: sumOf(withStatus('pending', 'processing', 'shipped'), 'total'),
    lost: sumOf(withStatus('cancelled'), 'total'),
    returned: sumOf(await books('returns'), 'amount'),
  }).toEqual(after)
})

test('a replacement is not another sale', async () => {
  shop.advance(1)
  const product = await shop.addProduct()
  await addOptions(shop.db, product.id, {
    options: ['size'],
    variants: [{ values: { size: 's' } }, { values: { size: 'm' } }],
  })
  const { s, m } = await variantIds(shop.db, product.id)
  const browser = shop.browser()
  const line = { productId: product.id, variantId: s, quantity: 1 }
  const { id } = (await browser.post('/api/orders', orderBody([line], 10_000))).body
  for (const to of ['processing', 'shipped', 'delivered']) await backOffice.moveOrder(id, { to, courierId })
  const before = await today()
  const { lines } = (await browser.get(`/api/orders/${id}/returns`)).body
  const returnId = await returns.received(
    { id, browser },
    {
      kind: 'exchange',
      lines: [{ itemId: lines[0].itemId, quantity: 1, reason: 'does_not_fit', variantId: m }],
    },
  )
  const { replacementOrder } = (await admin.get(`/api/admin/returns/${returnId}`)).body
  expect(replacementOrder.id).toEqual(expect.any(Number))
  expect(await today()).toEqual(before)
})
