import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Role } from '#backoffice/staff/domain/roles.ts'
import { createLog } from '#platform/log/log.ts'
import { sessions } from '#shop/accounts/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { createOrderFeed, type OrderUpdate } from './order-feed.ts'

let shop: TestShop
let backOffice: FulfilmentFixtures
beforeAll(async () => {
  shop = await createTestShop()
  backOffice = await createFulfilmentFixtures(shop)
})
afterAll(() => shop.close())

/** Parses the updates of a stream. */
async function* updatesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<OrderUpdate> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) yield JSON.parse(data)
    }
  }
}

async function until(
  updates: AsyncGenerator<OrderUpdate>,
  matches: (update: OrderUpdate) => boolean,
): Promise<OrderUpdate> {
  for await (const each of { [Symbol.asyncIterator]: () => ({ next: () => updates.next() }) })
    if (matches(each)) return each
  throw new Error('the stream ended')
}

/** The test browser would wait for the end of the response, so the app is called directly. */
async function openStream() {
  const cookie = [...backOffice.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.request(`${backOffice.base}/orders/events`, { headers: { cookie } })
  if (!response.body) throw new Error('no stream')
  return { response, updates: updatesOf(response.body) }
}

test('sends the current state first, then every new order and every change', async () => {
  const { response, updates } = await openStream()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { id } = await backOffice.placeOrder()
  expect(await until(updates, (each) => each.newest?.id === id)).toMatchObject({ newest: { id }, pending: 1 })
  await backOffice.moveOrder(id, { to: 'processing' })
  expect((await until(updates, ({ pending }) => pending === 0)).newest?.id).toBe(id)
})

/** A staff member with their session. */
async function member(role: Role = 'staff') {
  const person = await signedIn(shop, role)
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, person.id))
  return { ...person, subscription: { userId: person.id, sessionId: session?.id ?? 0 } }
}

async function openStreamAs({ browser }: Pick<Awaited<ReturnType<typeof member>>, 'browser'>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.request(`${backOffice.base}/orders/events`, { headers: { cookie } })
  const updates = response.body ? updatesOf(response.body) : null
  await updates?.next()
  /** Resolves when the server ends the stream. */
  const ends = async () => {
    for (let each = await updates?.next(); !each?.done; each = await updates?.next());
    return true
  }
  return { status: response.status, updates, ends, stop: () => updates?.return(undefined) }
}

/** How many connections of this database listen. */
async function listeningFeeds(): Promise<number | undefined> {
  const { rows } = await shop.db.execute<{ feeds: number }>(sql`
    select count(*)::int as feeds from pg_stat_activity
    where datname = current_database() and application_name = 'dijla listening'
      and state = 'idle' and query like 'select pg_notify%'`)
  return rows[0]?.feeds
}

describe('a stream ends when its member loses access', () => {
  test.each<
    [string, (who: Awaited<ReturnType<typeof member>>, admin: Awaited<ReturnType<typeof member>>) => unknown]
  >([
    ['deactivated', ({ id }, admin) => admin.browser.delete(`${backOffice.base}/staff/${id}`)],
    [
      'deprived of the right to orders',
      ({ id }, admin) =>
        admin.browser.put(`${backOffice.base}/staff/${id}/rights`, {
          rights: ['stock'],
          before: ['orders', 'stock'],
        }),
    ],
    ['signed out', ({ browser }) => browser.post('/api/logout', {})],
    [
      'deleted directly in the database',
      ({ id }) => shop.db.execute(`delete from staff_members where user_id = ${id}`),
    ],
    ['account removed', ({ id }) => shop.db.execute(`update users set removed_at = now() where id = ${id}`)],
    [
      'signed out everywhere by a new password from another device',
      async (who) => {
        const elsewhere = shop.browser()
        await elsewhere.post('/api/login', { username: who.username, password: who.password })
        const body = { currentPassword: who.password, newPassword: 'euphrates-2026' }
        expect((await elsewhere.put('/api/password', body)).status).toBeLessThan(300)
      },
    ],
  ])('%s: ends at once in every process', async (_, revokeAccess) => {
    const [who, admin, colleague] = [await member(), await member('admin'), await member()]
    // Neither this feed nor the shop's polls, so only a notification ends a stream.
    const elsewhere = createOrderFeed({
      db: shop.db,
      connection: shop.connection,
      log: createLog('silent'),
      pollIntervalMs: 60 * 60_000,
    })
    const ended = Promise.withResolvers<void>()
    elsewhere.subscribe({ member: who.subscription, send: () => undefined, end: ended.resolve })
    const [theirs, other] = [await openStreamAs(who), await openStreamAs(colleague)]
    await vi.waitFor(async () => expect(await listeningFeeds()).toBe(2), { timeout: 30_000 })
    await revokeAccess(who, admin)
    expect(await theirs.ends()).toBe(true)
    await ended.promise
    const { id } = await backOffice.placeOrder()
    if (!other.updates) throw new Error('no stream')
    await until(other.updates, ({ newest }) => newest?.id === id)
    await elsewhere.close()
  })
})

test('allows five streams per member and refuses the sixth until one closes', async () => {
  const who = await member()
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await openStreamAs(who))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const sixth = await who.browser.get(`${backOffice.base}/orders/events`)
  expect(sixth.status).toBe(429)
  expect(sixth.body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 5 })
  expect((await openStreamAs(await member())).status).toBe(200)
  await streams[0]?.stop()
  await expect.poll(async () => (await openStreamAs(who)).status).toBe(200)
})

test('updates reach other processes, and closing the feed ends its streams', async () => {
  const other = createOrderFeed({ db: shop.db, connection: shop.connection, log: createLog('silent') })
  const received = Promise.withResolvers<OrderUpdate>()
  const ended = Promise.withResolvers<void>()
  let expectedId: number | null = null
  other.subscribe({
    member: (await member()).subscription,
    send: (update) => update.newest?.id === expectedId && received.resolve(update),
    end: ended.resolve,
  })
  const { id } = await backOffice.placeOrder()
  expectedId = id
  expect((await received.promise).newest?.id).toBe(id)
  await other.close()
  await ended.promise
})

test('polling finds an order without a notification', async () => {
  const nowhere = { host: '/nowhere', port: 1, user: 'nobody', database: 'nothing' }
  const log = createLog('silent')
  const feed = createOrderFeed({ db: shop.db, connection: nowhere, log, pollIntervalMs: 20 })
  const received: (number | undefined)[] = []
  feed.subscribe({
    member: (await member()).subscription,
    send: ({ newest }) => void received.push(newest?.id),
    end: () => undefined,
  })
  const first = await backOffice.placeOrder()
  await expect.poll(() => received.at(-1)).toBe(first.id)
  const second = await backOffice.placeOrder()
  await expect.poll(() => received.at(-1)).toBe(second.id)
  expect(received).toEqual([...new Set(received)])
  await feed.close()
})

test('once=true sends the current state and ends', async () => {
  const response = await backOffice.staff.get(`${backOffice.base}/orders/events?once=true`)
  expect(response.status).toBe(200)
  expect(response.body).toMatch(/^event: orders\n/)
  expect((await backOffice.staff.get(`${backOffice.base}/orders/events?once=perhaps`)).status).toBe(400)
})
