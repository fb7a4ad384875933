import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { attempts, rateLimits } from '#platform/limits/tables.ts'
import { createLog } from '#platform/log/log.ts'
import { emailChanges, sessions, users, verifications } from '#shop/accounts/tables.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { idempotencyKeys } from '#shop/orders/idempotency-tables.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { deleteExpired } from './maintenance.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const dayMs = 24 * 60 * 60 * 1000
const password = 'palm-tree-2026'
const clear = (db = shop.db) =>
  deleteExpired({ db, now: shop.now, uploads: shop.uploads, dataDir: shop.folder })

/** Better Auth uses the real clock and rows use the database's, so the dates are set directly. */
async function age(days: number) {
  const moment = new Date(shop.now().getTime() - days * dayMs)
  await shop.db.update(users).set({ createdAt: moment })
  await shop.db.update(sessions).set({ expiresAt: moment })
  await shop.db.update(cartItems).set({ addedAt: moment })
}

async function guestWithCart() {
  const { id: productId } = await shop.addProduct({ stockQuantity: 9, price: 1000 })
  const browser = shop.browser()
  await browser.post('/api/cart', { userId: 1, productId, quantity: 1 })
  const { body } = await browser.get('/api/session')
  return { browser, id: Number(body.id), productId }
}

const has = async (id: number) => (await shop.db.$count(users, eq(users.id, id))) === 1

test('a guest with an expired session is deleted with the cart; guests with orders and accounts stay', async () => {
  const inactive = await guestWithCart()
  const customer = await guestWithCart()
  const ordered = await customer.browser.post(
    '/api/orders',
    orderBody([{ productId: customer.productId, quantity: 1 }], 1000),
    { headers: { 'idempotency-key': 'a-key-of-a-checkout' } },
  )
  expect(ordered.status).toBe(201)
  const person = { username: 'zainab', email: 'zainab@example.com', password, name: 'Zainab' }
  const { body: account } = await shop.browser().post('/api/users', person)
  await age(31)

  const cleared = await clear()
  expect(cleared).toMatchObject({ guests: 1, sessions: 3 })
  expect(await has(inactive.id)).toBe(false)
  expect(await shop.db.$count(cartItems, eq(cartItems.userId, inactive.id))).toBe(0)
  expect(await has(customer.id)).toBe(true)
  expect(await has(Number(account.id))).toBe(true)
  expect(await clear()).toMatchObject({ guests: 0, sessions: 0 })
})

test('a guest stays while a session is valid, while the cart is recent, and for at least a day', async () => {
  const [withSession, recent, fresh] = [await guestWithCart(), await guestWithCart(), await guestWithCart()]
  await age(31)
  const soon = new Date('2099-01-01')
  await shop.db.update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, withSession.id))
  await shop.db.update(cartItems).set({ addedAt: shop.now() }).where(eq(cartItems.userId, recent.id))
  await shop.db.update(users).set({ createdAt: shop.now() }).where(eq(users.id, fresh.id))
  expect(await clear()).toMatchObject({ guests: 0, sessions: 2 })
  for (const { id } of [withSession, recent, fresh]) expect(await has(id)).toBe(true)
  expect((await withSession.browser.get('/api/cart/1')).body).toHaveLength(1)
})

test('a guest with nothing is deleted after a week without a visit, with the session', async () => {
  const [empty, wishing, visiting, fresh] = await Promise.all(Array.from({ length: 4 }, guestWithCart))
  if (!empty || !wishing || !visiting || !fresh) throw new Error('no guests')
  await wishing.browser.post('/api/wishlist', { userId: 1, productId: wishing.productId })
  for (const { id } of [empty, wishing, visiting, fresh])
    await shop.db.delete(cartItems).where(eq(cartItems.userId, id))
  const ago = (days: number) => new Date(shop.now().getTime() - days * dayMs)
  for (const [{ id }, days] of [
    [empty, 8],
    [wishing, 8],
    [visiting, 8],
    [fresh, 6],
  ] as const) {
    const seenAt = id === visiting.id ? ago(1) : ago(days)
    await shop.db
      .update(users)
      .set({ createdAt: ago(days) })
      .where(eq(users.id, id))
    await shop.db
      .update(sessions)
      .set({ updatedAt: seenAt, expiresAt: new Date('2099-01-01') })
      .where(eq(sessions.userId, id))
  }
  expect(await clear()).toMatchObject({ guests: 1, sessions: 0 })
  expect(await has(empty.id)).toBe(false)
  expect(await shop.db.$count(sessions, eq(sessions.userId, empty.id))).toBe(0)
  for (const { id } of [wishing, visiting, fresh]) expect(await has(id)).toBe(true)
})

test('thousands of rows are deleted in batches, and concurrent processes count each row once', async () => {
  await shop.db.execute(sql`
    insert into users (name, email, is_anonymous, created_at)
    select 'Guest', 'temp-' || n || '@guest.invalid', true, '2026-01-01' from generate_series(1, 2500) as n`)
  const until = new Date(shop.now().getTime() - 1)
  const keys = Array.from({ length: 1200 }, (_, index) => ({ key: `k${index}`, until }))
  await shop.db.insert(attempts).values(keys)
  await shop.db.insert(rateLimits).values({ key: 'page:x', points: 3, expire: until.getTime() })
  const other = openDatabase(shop.connection, { log: createLog('silent'), max: 2 })
  const all = await Promise.all([clear(), clear(other.db), clear(), clear(other.db)])
  expect(all.reduce((sum, { guests }) => sum + guests, 0)).toBe(2500)
  expect(all.reduce((sum, { counts }) => sum + counts, 0)).toBe(1201)
  expect(await shop.db.$count(users)).toBe(0)
  expect(await shop.db.$count(attempts)).toBe(0)
  await other.close()
})

test('attempts and links that have not expired stay; idempotency keys stay for a day', async () => {
  const browser = shop.browser()
  const person = { username: 'zainab', email: 'zainab@example.com', password, name: 'Zainab' }
  const { body: account } = await browser.post('/api/users', person)
  await browser.post('/api/password/forgotten', { email: person.email })
  await browser.put('/api/profile', { name: 'Zainab', email: 'new@example.com', currentPassword: password })
  await shop.db
    .insert(idempotencyKeys)
    .values({ userId: account.id, key: 'k', fingerprint: 'f', at: shop.now() })
  expect(await clear()).toMatchObject({ links: 0, counts: 0, keys: 0 })
  shop.advance(dayMs + 1)
  const cleared = await clear()
  expect(cleared).toMatchObject({ links: 2, keys: 1 })
  expect(cleared.counts).toBeGreaterThan(0)
  for (const table of [verifications, emailChanges, idempotencyKeys])
    expect(await shop.db.$count(table)).toBe(0)
})

test('old mails of the outbox are deleted; recent ones and other files stay', async () => {
  const outbox = join(shop.folder, 'outbox')
  await mkdir(outbox)
  const old = '2026-09-01T09-00-00.000Z-0123abcd.txt'
  const recent = '2026-10-30T09-00-00.000Z-0123abcd.txt'
  for (const name of [old, recent, 'notes.txt']) {
    await writeFile(join(outbox, name), 'x')
    const moment = name === recent ? '2026-10-30T09:00:00Z' : '2026-09-01T09:00:00Z'
    await utimes(join(outbox, name), new Date(moment), new Date(moment))
  }
  expect(await clear()).toMatchObject({ mails: 1 })
  expect((await readdir(outbox)).sort()).toEqual([recent, 'notes.txt'])
})
