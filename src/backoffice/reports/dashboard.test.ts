import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { findParcel } from '#test/harness/parcels.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { findOrderItem } from '#test/harness/variants.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
  staff = await signedIn(shop, 'staff')
})
afterAll(() => shop.close())

const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const places = ['baghdad', 'basra', 'erbil', null] as const
const dayMs = 24 * 60 * 60 * 1000
/** The day in Baghdad by Intl, independently of the shop's own code. */
const inBaghdad = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Baghdad' })

/** Seeded, so that every run has the same numbers. */
function* random(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

type CreatedOrder = {
  at: Date
  status: (typeof statuses)[number]
  governorate: (typeof places)[number]
  total: number
  discount: number
  lines: { productId: number; quantity: number; price: number; discount: number }[]
}

async function makeOrders(count: number): Promise<CreatedOrder[]> {
  const numbers = random(7)
  const next = (below: number) => Math.floor(numbers.next().value * below)
  const now = shop.now().getTime()
  const midnights = 21 * 60 * 60 * 1000
  const products = [...Array(10).keys()].map((index) => index + 1)
  const created = Array.from({ length: count }, (_, index): CreatedOrder => {
    // Every third order is within a second of midnight in Baghdad.
    const anywhere = now - next(120 * dayMs)
    const edge = Math.floor(anywhere / dayMs) * dayMs + midnights + next(2000) - 1000
    const lines = products
      .filter(() => next(4) === 0)
      .map((productId) => ({ productId, quantity: 1 + next(5), price: (1 + next(100)) * 250 }))
      .map((line) => ({ ...line, discount: (line.quantity - 1) * 250 }))
    return {
      at: new Date(Math.min(index % 3 === 0 ? edge : anywhere, now)),
      status: statuses[next(statuses.length)] ?? 'pending',
      governorate: places[next(places.length)] ?? null,
      total: lines.reduce((sum, { quantity, price, discount }) => sum + quantity * price - discount, 0),
      discount: lines.reduce((sum, { discount }) => sum + discount, 0),
      lines,
    }
  })
  for (const { at, status, governorate, total, discount, lines } of created) {
    const [row] = await shop.db
      .insert(orders)
      .values({
        userId: admin.id,
        totalAmount: total,
        discount,
        status,
        governorate,
        paymentMethod: 'cash',
        shippingAddress: 'x',
        createdAt: at,
      })
      .returning({ id: orders.id })
    if (row && lines.length > 0)
      for (const line of lines) {
        const item = await findOrderItem(shop.db, line.productId)
        await shop.db
          .insert(orderItems)
          .values({ ...item, ...line, orderId: row.id, parcelId: await findParcel(shop.db, row.id) })
      }
  }
  return created
}

type Sold = { units: number; delivered: number; worth: { delivered: number; open: number } }
const noSales = (): Sold => ({ units: 0, delivered: 0, worth: { delivered: 0, open: 0 } })
const soldWorth = ({ worth: { delivered, open } }: Sold) => delivered + open

function recount(all: CreatedOrder[], days: number) {
  const today = inBaghdad.format(shop.now())
  const first = new Date(Date.parse(today) - (days - 1) * dayMs).toISOString().slice(0, 10)
  const within = all.filter(({ at }) => inBaghdad.format(at) >= first)
  const sum = (of: CreatedOrder[]) => of.reduce((all, { total }) => all + total, 0)
  const count = (of: CreatedOrder[]) => {
    const cancelled = of.filter(({ status }) => status === 'cancelled')
    const delivered = of.filter(({ status }) => status === 'delivered')
    const [lost, done] = [sum(cancelled), sum(delivered)]
    return {
      orders: of.length,
      cancelled: cancelled.length,
      refused: 0,
      worth: { delivered: done, open: sum(of) - done - lost, lost, returned: 0 },
    }
  }
  const units = new Map<number, Sold>()
  for (const { status, lines } of within) {
    if (status === 'cancelled') continue
    for (const { productId, quantity, price, discount } of lines) {
      const product = units.get(productId) ?? noSales()
      const goods = quantity * price - discount
      product.units += quantity
      if (status === 'delivered') product.delivered += quantity
      product.worth[status === 'delivered' ? 'delivered' : 'open'] += goods
      units.set(productId, product)
    }
  }
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10)
      return { day, ...count(within.filter((order) => inBaghdad.format(order.at) === day)) }
    }),
    governorates: new Map(
      places.map((place) => [place, count(within.filter(({ governorate }) => governorate === place))]),
    ),
    units,
  }
}

test('the figures equal an independent count, also around midnight', async () => {
  const created = await makeOrders(400)
  const { rows: sold } = await shop.db.$client.query<{ id: number; category_id: number }>(
    'select id, category_id from products',
  )
  for (const days of [7, 30, 90]) {
    const expected = recount(created, days)
    const { body } = await admin.browser.get(`/api/admin/dashboard?days=${days}`)
    expect(body.days).toEqual(expected.days)
    expect(body.governorates).toHaveLength(places.length)
    for (const { governorate, ...figures } of body.governorates)
      expect(figures).toEqual(expected.governorates.get(governorate))
    const best = [...expected.units].sort(
      ([a, x], [b, y]) => y.units - x.units || soldWorth(y) - soldWorth(x) || a - b,
    )
    expect(
      body.bestSellers.map(({ id, units, delivered, worth }: Sold & { id: number }) => [
        id,
        { units, delivered, worth },
      ]),
    ).toEqual(best.slice(0, 10))
    for (const { id, units, delivered, worth } of body.categories) {
      const own = noSales()
      for (const each of sold.filter(({ category_id }) => category_id === id)) {
        const product = expected.units.get(each.id) ?? noSales()
        own.units += product.units
        own.delivered += product.delivered
        own.worth.delivered += product.worth.delivered
        own.worth.open += product.worth.open
      }
      expect({ units, delivered, worth }).toEqual(own)
    }
  }
  const pending = created.filter(({ status }) => status === 'pending')
  const { body } = await admin.browser.get('/api/admin/dashboard')
  expect(body.days).toHaveLength(30)
  expect(body.pending.total).toBe(pending.length)
  const oldest = pending.map(({ at }) => at.toISOString()).sort()
  expect(body.pending.orders.map(({ createdAt }: { createdAt: string }) => createdAt)).toEqual(
    oldest.slice(0, 5),
  )
})

test('staff see orders and stock, but no revenue', async () => {
  const { body } = await staff.browser.get('/api/admin/dashboard?days=90')
  const groups = [body.days, body.governorates, body.categories, body.bestSellers]
  for (const rows of groups) {
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ worth }: { worth: unknown }) => worth))).toEqual(new Set([null]))
  }
  expect(body.lowStock.total).toBeGreaterThan(0)
  const { body: admins } = await admin.browser.get('/api/admin/dashboard?days=90')
  expect(body.days.map(({ orders: placed }: { orders: number }) => placed)).toEqual(
    admins.days.map(({ orders: placed }: { orders: number }) => placed),
  )
})

test('an unknown period is refused by field', async () => {
  for (const days of ['1', '365', 'x', '']) {
    const { status, body } = await admin.browser.get(`/api/admin/dashboard?days=${days}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ days: 'unknown_value' })
  }
})

test('the low-stock threshold can be set, is recorded, and an older value gets a conflict', async () => {
  const low = async () => (await staff.browser.get('/api/admin/dashboard')).body.lowStock
  expect(await low()).toMatchObject({ line: 5, total: 2 })
  expect((await staff.browser.put('/api/admin/low-stock-line', { line: 9, seen: 5 })).status).toBe(204)
  const after = await low()
  expect(after).toMatchObject({ line: 9, total: 3 })
  expect(after.products.map(({ stockQuantity }: { stockQuantity: number }) => stockQuantity)).toEqual([
    0, 4, 9,
  ])
  const late = await admin.browser.put('/api/admin/low-stock-line', { line: 3, seen: 5 })
  expect(late.status).toBe(409)
  expect(late.body.code).toBe('stale')
  const put = async (body: unknown) =>
    (await staff.browser.put('/api/admin/low-stock-line', body)).body.errors ?? null
  expect(await put({ line: -1, seen: 9 })).toEqual({ line: 'too_small' })
  expect(await put({ line: 1.5, seen: 9 })).toEqual({ line: 'not_whole' })
  expect(await put({ line: '7', seen: 9 })).toEqual({ line: 'not_a_number' })
  const { body } = await admin.browser.get('/api/admin/audit?kind=setting&id=low_stock_line')
  expect(body).toMatchObject([{ action: 'setting.low_stock_line', before: { line: 5 }, after: { line: 9 } }])
})

test('of two concurrent changes of the threshold one succeeds', async () => {
  const answers = await Promise.all(
    [admin, staff].map(({ browser }, index) =>
      browser.put('/api/admin/low-stock-line', { line: 20 + index, seen: 9 }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('a database that fits the shop has no faults', async () => {
  for (const { browser } of [admin, staff])
    expect((await browser.get('/api/admin/dashboard')).body.databaseFaults).toEqual([])
})
