import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { users } from '#shop/accounts/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { clearRequests, deleteRequests } from './delete-requests.ts'
import { restockRequests } from './tables.ts'

const dayMs = 24 * 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(restockRequests))

const soldOut = () => shop.addProduct({ stockQuantity: 0 })
const send = (slug: string, contact: string, browser = shop.browser()) =>
  browser.post(`/api/products/${slug}/restock-requests`, { contact })
const contacts = async () =>
  (await shop.db.select().from(restockRequests).orderBy(restockRequests.id)).map(({ contact }) => contact)
const clear = () => clearRequests({ db: shop.db, now: shop.now })

test('the token of any mail deletes all requests of its address, and only these', async () => {
  const [one, two] = [await soldOut(), await soldOut()]
  for (const { slug } of [one, two]) {
    await send(slug, 'zainab@example.com')
    await send(slug, 'ali@example.com')
  }
  const [first] = await shop.db.select().from(restockRequests)
  await deleteRequests(shop.ctx(), 'x'.repeat(32))
  expect(await contacts()).toHaveLength(4)
  for (let time = 0; time < 2; time += 1) {
    await deleteRequests(shop.ctx(), first?.token ?? '')
    expect(await contacts()).toEqual(['ali@example.com', 'ali@example.com'])
  }
})

test('open requests are deleted after 180 days, those of notified people after 30', async () => {
  const { slug } = await soldOut()
  await send(slug, 'open@example.com')
  await send(slug, 'notified@example.com')
  await shop.db
    .update(restockRequests)
    .set({ notifiedAt: shop.now() })
    .where(eq(restockRequests.contact, 'notified@example.com'))
  shop.advance(30 * dayMs - 1)
  expect(await clear()).toBe(0)
  shop.advance(1)
  expect(await clear()).toBe(1)
  expect(await contacts()).toEqual(['open@example.com'])
  shop.advance(150 * dayMs)
  expect(await clear()).toBe(1)
  expect(await contacts()).toEqual([])
})

test('a removed account leaves no requests, nor what it requested as a guest', async () => {
  const { slug } = await soldOut()
  const inStock = await shop.addProduct({ stockQuantity: 3 })
  const person = await signedIn(shop, null)
  const guest = shop.browser()
  await guest.post('/api/cart', { userId: 1, productId: inStock.id, quantity: 1 })
  await send(slug, 'as.guest@example.com', guest)
  await send(slug, 'as.customer@example.com', person.browser)
  await send(slug, 'somebody.else@example.com')
  await guest.post('/api/login', { username: person.username, password: person.password })
  const stored = await shop.db.select().from(restockRequests).orderBy(restockRequests.id)
  expect(stored.map(({ userId }) => userId)).toEqual([person.id, person.id, null])
  expect((await guest.post('/api/profile/removal', { password: person.password })).status).toBe(204)
  expect(await contacts()).toEqual(['somebody.else@example.com'])
})

async function waitingForLocks(): Promise<number | undefined> {
  const { rows } = await shop.db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting
}

test('a request that waits for the removal of its account is stored without the account', async () => {
  const { slug } = await soldOut()
  const person = await signedIn(shop, null)
  const pending = await transaction(shop.db, async (tx) => {
    const values = { removedAt: shop.now(), email: 'x@removed.invalid' }
    await tx.update(users).set(values).where(eq(users.id, person.id))
    const sent = send(slug, 'late@example.com', person.browser)
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 30_000 })
    return { sent }
  })
  expect((await pending.sent).status).toBe(202)
  expect(await shop.db.select().from(restockRequests)).toMatchObject([{ userId: null }])
})

test('requests are deleted with their product', async () => {
  const { id, slug } = await soldOut()
  await send(slug, 'zainab@example.com')
  await shop.db.delete(products).where(eq(products.id, id))
  expect(await contacts()).toEqual([])
})
