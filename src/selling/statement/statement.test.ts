import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { postGroup } from '#shop/books/post-group.ts'
import type { Statement } from '#shop/books/schemas.ts'
import { streamStatement } from '#shop/books/statement.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { signedInFor } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

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

test('lines are read in batches, whatever their number', async () => {
  const { db } = shop
  const { direct } = sellers
  await db.execute(sql`
    with account as (
      select (select id from book_accounts where kind = 'owed' and seller_id = ${direct.id}) as owed,
        (select id from book_accounts where kind = 'charges') as charges
    ), posted as (
      insert into book_groups (kind, key, at, seller_id)
      select 'manual', 'many:' || n, ${shop.now().toISOString()}::timestamptz, ${direct.id} from generate_series(1, 2100) as n returning id
    )
    insert into book_entries (group_id, account_id, amount)
    select posted.id, entry.id, entry.amount from posted, account, lateral (values (owed, 250), (charges, -250)) as entry (id, amount)`)
  const { totals, batches } = await streamStatement(db, direct.id, {})
  const sizes: number[] = []
  let closing = totals.opening
  for await (const lines of batches) {
    sizes.push(lines.length)
    closing += lines.reduce((sum, { net }) => sum + net, 0)
  }
  expect(sizes).toEqual([1000, 1000, 101])
  expect(closing).toBe(totals.closing)
  const { body } = await direct.owner.browser.get(`${direct.base}/statement`)
  expect(body.lines).toHaveLength(totals.total)
  const { body: file } = await direct.owner.browser.get(`${direct.base}/statement.csv`)
  expect(String(file).trim().split('\r\n')).toHaveLength(totals.total + 3)
})
