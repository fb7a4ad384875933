import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { byteOrderMark } from '#platform/csv/csv-lines.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { postGroup } from '#shop/books/post-group.ts'
import type { Statement } from '#shop/books/schemas.ts'
import { streamStatement } from '#shop/books/statement.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { toCsv, toJson } from './write-statement.ts'

let shop: TestShop
let sellers: Awaited<ReturnType<typeof createSellerOrders>>
let accountant: Browser
let number = ''
beforeAll(async () => {
  shop = await createTestShop()
  sellers = await createSellerOrders(shop)
  const { hub, admin, placeConfirmed, move } = sellers
  accountant = (await signedInFor(shop, hub, 'accountant')).browser
  await shop.db.execute(sql`update commission_rules set percent_bp = 1000`)
  const courier = await admin.post('/api/admin/couriers', { name: 'كرار', phone: '07801112233' })
  const order = await placeConfirmed()
  await move(order.id, { to: 'shipped', courierId: courier.body.id })
  await move(order.id, { to: 'delivered' })
  number = parcelNumber(order.id, 2)
  for (const [kind, key, amount, note] of [
    ['payout', 'payout:test', 4_000, 'for the staff'],
    ['manual', 'manual:test', 250, '=1+1'],
  ] as const)
    await postGroup(shop.db, {
      kind,
      key,
      note,
      at: shop.now(),
      sellerId: hub.id,
      entries: [
        { account: { kind: 'owed', sellerId: hub.id }, amount },
        { account: { kind: kind === 'payout' ? 'till_office' : 'charges' }, amount: -amount },
      ],
    })
  await postGroup(shop.db, {
    kind: 'manual',
    key: 'manual:moved',
    at: shop.now(),
    sellerId: hub.id,
    entries: [
      { account: { kind: 'owed', sellerId: hub.id }, amount: -500 },
      { account: { kind: 'held', sellerId: hub.id }, amount: 500 },
    ],
  })
})
afterAll(() => shop.close())

const read = async (query = '', browser = accountant): Promise<Statement> => {
  const { status, body } = await browser.get(`${sellers.hub.base}/statement?${query}`)
  expect(status, query).toBe(200)
  return body
}
const sumOf = ({ lines }: Statement) => lines.reduce((sum, { net }) => sum + net, 0)
const day = () => baghdadDay(shop.now())

test('each line is a parcel with its parts, a payout or a charge; they add up to the closing', async () => {
  const statement = await read()
  expect(statement).toMatchObject({ opening: 0, closing: 4_750, held: 8_500, owed: -3_750, total: 3 })
  expect(sumOf(statement)).toBe(statement.closing)
  const [delivered, payout, charge] = statement.lines
  expect(delivered).toMatchObject({
    kind: 'delivered',
    number,
    goods: 10_000,
    discount: { seller: 0, shop: 0 },
    commission: 1_000,
    delivery: 0,
    net: 9_000,
  })
  expect(payout).toMatchObject({ kind: 'payout', net: -4_000 })
  expect(payout).not.toHaveProperty('note')
  expect(payout).not.toHaveProperty('goods')
  expect(charge).toMatchObject({ kind: 'manual', net: -250, note: '=1+1' })
})

test('a period begins with what was before it; a page has its lines only', async () => {
  expect(await read(`from=${day()}&to=${day()}`)).toMatchObject({ opening: 0, total: 3 })
  expect(await read('from=2035-01-01')).toMatchObject({ opening: 4_750, closing: 4_750, lines: [], total: 0 })
  expect(await read('to=2020-01-01')).toMatchObject({ opening: 0, closing: 0, held: 0, owed: 0, lines: [] })
  const page = await read('page=1&pageSize=25')
  expect(page).toEqual(await read())
  expect(await read('page=2')).toMatchObject({ total: 3, lines: [] })
  const errors = async (query: string) =>
    (await accountant.get(`${sellers.hub.base}/statement?${query}`)).body.errors
  expect(await errors('from=2026-01-02&to=2026-01-01')).toEqual({ to: 'reversed' })
  expect(await errors('to=x')).toEqual({ to: 'invalid' })
})

test('the file has the same lines with the balance after each, and no formulas', async () => {
  const { body } = await accountant.get(`${sellers.hub.base}/statement.csv?from=${day()}`)
  const rows = String(body).trim().split('\r\n')
  expect(rows.slice(1)).toEqual([
    ',opening,,,,,,,,,,0,',
    `${day()},delivered,${number},10000,0,0,1000,0,,,9000,9000,`,
    `${day()},payout,,,,,,,,,-4000,5000,`,
    expect.stringMatching(/,manual,,,,,,,,,-250,4750,(?!=).*1\+1/),
    ',closing,,,,,,,,,,4750,',
  ])
})

test('the other seller of the order has a statement of its own, and a manager reads none', async () => {
  const { direct, hub } = sellers
  const statement = await direct.owner.browser.get(`${direct.base}/statement`)
  expect(statement.body).toMatchObject({ closing: 9_000, total: 1 })
  expect((await direct.owner.browser.get(`${hub.base}/statement`)).status).toBe(404)
  const manager = (await signedInFor(shop, hub, 'manager')).browser
  for (const path of ['statement', 'statement.csv'])
    expect((await manager.get(`${hub.base}/${path}`)).status).toBe(404)
})

describe('a statement of more lines than are read at once', () => {
  beforeAll(async () => {
    const { direct } = sellers
    await shop.db.execute(sql`
      with account as (
        select (select id from book_accounts where kind = 'owed' and seller_id = ${direct.id}) as owed,
          (select id from book_accounts where kind = 'charges') as charges
      ), posted as (
        insert into book_groups (kind, key, at, seller_id)
        select 'manual', 'many:' || n, ${shop.now().toISOString()}::timestamptz, ${direct.id} from generate_series(1, 7) as n returning id
      )
      insert into book_entries (group_id, account_id, amount)
      select posted.id, entry.id, entry.amount from posted, account, lateral (values (owed, 250), (charges, -250)) as entry (id, amount)`)
  })

  /** The pieces of a statement in batches of three, each with how often was read until it could be sent. */
  async function consume(write: typeof toCsv) {
    const reads = vi.spyOn(shop.db, 'execute')
    const source = await streamStatement(shop.db, sellers.direct.id, {}, 3)
    const pieces: { text: string; reads: number }[] = []
    for await (const text of write(source)) pieces.push({ text, reads: reads.mock.calls.length })
    reads.mockRestore()
    return pieces
  }

  test.each([
    ['a file', toCsv],
    ['JSON', toJson],
  ])('%s: lines are read in batches, each when the one before it was sent', async (_, write) => {
    const pieces = await consume(write)
    // The sums; three, three and two lines; the end.
    expect(pieces.map(({ reads }) => reads)).toEqual([1, 2, 3, 4, 4])
    const { body } = await sellers.direct.owner.browser.get(
      `${sellers.direct.base}/statement${write === toCsv ? '.csv' : ''}`,
    )
    const text = pieces
      .map((piece) => piece.text)
      .join('')
      .replace(byteOrderMark, '')
    expect(write === toCsv ? text : JSON.parse(text)).toEqual(body)
    const linesOf = ({ text: part }: { text: string }) => part.split(/manual|"kind"|,delivered,/).length - 1
    expect(pieces.map(linesOf).filter((lines) => lines > 0)).toHaveLength(3)
  })

  test('its head is sent while no line can be read yet', async () => {
    const { direct } = sellers
    const cookie = [...direct.owner.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const locking = await shop.db.$client.connect()
    try {
      // Every line reads it, the sums do not.
      await locking.query('begin; lock table returns in access exclusive mode')
      const response = await shop.request(`${direct.base}/statement.csv`, { headers: { cookie } })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      const first = await reader?.read()
      expect(first?.value?.trim().split('\r\n')).toHaveLength(2)
      await locking.query('rollback')
      let rest = ''
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
        rest += read.value
      expect(rest.trim().split('\r\n')).toHaveLength(9)
    } finally {
      locking.release(true)
    }
  })
})
