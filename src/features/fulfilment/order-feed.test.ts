import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#features/accounts/tables.ts'
import type { Role } from '#features/staff/domain/roles.ts'
import { createLog } from '#platform/log/log.ts'
import { type FulfilmentDesk, fulfilmentDesk } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { createOrderFeed, type OrderNews } from './order-feed.ts'

let shop: TestShop
let desk: FulfilmentDesk
beforeAll(async () => {
  shop = await createTestShop()
  desk = await fulfilmentDesk(shop)
})
afterAll(() => shop.close())

/** The news of a stream, one after the other. */
async function* newsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<OrderNews> {
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
  news: AsyncGenerator<OrderNews>,
  fits: (news: OrderNews) => boolean,
): Promise<OrderNews> {
  for await (const each of { [Symbol.asyncIterator]: () => ({ next: () => news.next() }) })
    if (fits(each)) return each
  throw new Error('the stream ended')
}

/** Not through the harness' browser: it would wait for the end to check the whole answer. */
async function follow() {
  const cookie = [...desk.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.request(`${desk.base}/orders/events`, { headers: { cookie } })
  if (!response.body) throw new Error('no stream')
  return { response, news: newsOf(response.body) }
}

test('what is now comes at once; then every new order and every change', async () => {
  const { response, news } = await follow()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { id } = await desk.placed()
  expect(await until(news, (each) => each.newest?.id === id)).toMatchObject({ newest: { id }, pending: 1 })
  await desk.move(id, { to: 'processing' })
  expect((await until(news, ({ pending }) => pending === 0)).newest?.id).toBe(id)
})

/** Somebody with so many windows open on the orders. */
async function member(role: Role = 'staff') {
  const person = await signedIn(shop, role)
  const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, person.id))
  return { ...person, following: { userId: person.id, sessionId: session?.id ?? 0, role } }
}

async function followAs({ browser }: Pick<Awaited<ReturnType<typeof member>>, 'browser'>) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.request(`${desk.base}/orders/events`, { headers: { cookie } })
  const news = response.body ? newsOf(response.body) : null
  await news?.next()
  /** Whether the stream comes to its end without anybody closing it. */
  const ends = async () => {
    for (let each = await news?.next(); !each?.done; each = await news?.next());
    return true
  }
  return { status: response.status, ends, stop: () => news?.return(undefined) }
}

describe('a stream ends with the right to it', () => {
  test.each<
    [string, (who: Awaited<ReturnType<typeof member>>, admin: Awaited<ReturnType<typeof member>>) => unknown]
  >([
    ['taken out', ({ id }, admin) => admin.browser.delete(`${desk.base}/staff/${id}`)],
    [
      'given another role',
      ({ id }, admin) => admin.browser.put(`${desk.base}/staff/${id}/role`, { role: 'admin' }),
    ],
    ['signed out', ({ browser }) => browser.post('/api/logout', {})],
    [
      'taken out at the database’s prompt',
      ({ id }) => shop.db.execute(`delete from staff_members where user_id = ${id}`),
    ],
    [
      'removed as an account',
      ({ id }) => shop.db.execute(`update users set removed_at = now() where id = ${id}`),
    ],
    [
      'signed out everywhere by a new password from another device',
      async (who) => {
        const elsewhere = shop.browser()
        await elsewhere.post('/api/login', { username: who.username, password: who.password })
        const body = { currentPassword: who.password, newPassword: 'euphrates-2026' }
        expect((await elsewhere.put('/api/password', body)).status).toBeLessThan(300)
      },
    ],
  ])('%s: at once, and in every process', async (_, leave) => {
    const [who, admin, colleague] = [await member(), await member('admin'), await member()]
    const elsewhere = createOrderFeed({ db: shop.db, connection: shop.connection, log: createLog('silent') })
    const over = Promise.withResolvers<void>()
    elsewhere.follow({ member: who.following, tell: () => undefined, end: over.resolve })
    const [theirs, other] = [await followAs(who), await followAs(colleague)]
    let otherEnded = false
    void other.ends().then(() => {
      otherEnded = true
    })
    // Both processes listen.
    await wait(300)
    const begun = performance.now()
    await leave(who, admin)
    expect(await theirs.ends()).toBe(true)
    await over.promise
    expect(performance.now() - begun).toBeLessThan(3_000)
    expect(otherEnded).toBe(false)
    await elsewhere.close()
  })
})

test('five streams a person: the sixth is refused until one of them closes', async () => {
  const who = await member()
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await followAs(who))
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const sixth = await who.browser.get(`${desk.base}/orders/events`)
  expect(sixth.status).toBe(429)
  expect(sixth.body).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 5 })
  expect((await followAs(await member())).status).toBe(200)
  await streams[0]?.stop()
  await expect.poll(async () => (await followAs(who)).status).toBe(200)
})

test('another process hears it too, and closing ends what is followed', async () => {
  const other = createOrderFeed({ db: shop.db, connection: shop.connection, log: createLog('silent') })
  const heard = Promise.withResolvers<OrderNews>()
  const over = Promise.withResolvers<void>()
  let wanted: number | null = null
  other.follow({
    member: (await member()).following,
    tell: (news) => news.newest?.id === wanted && heard.resolve(news),
    end: over.resolve,
  })
  const { id } = await desk.placed()
  wanted = id
  expect((await heard.promise).newest?.id).toBe(id)
  await other.close()
  await over.promise
})

test('an order that nobody told of is found all the same', async () => {
  const nowhere = { host: '/nowhere', port: 1, user: 'nobody', database: 'nothing' }
  const log = createLog('silent')
  const feed = createOrderFeed({ db: shop.db, connection: nowhere, log, lookAgainMs: 20 })
  const heard: (number | undefined)[] = []
  feed.follow({
    member: (await member()).following,
    tell: ({ newest }) => void heard.push(newest?.id),
    end: () => undefined,
  })
  const first = await desk.placed()
  await expect.poll(() => heard.at(-1)).toBe(first.id)
  const second = await desk.placed()
  await expect.poll(() => heard.at(-1)).toBe(second.id)
  expect(heard).toEqual([...new Set(heard)])
  await feed.close()
})

test('once: what is now, and the end', async () => {
  const answer = await desk.staff.get(`${desk.base}/orders/events?once=true`)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatch(/^event: orders\n/)
  expect((await desk.staff.get(`${desk.base}/orders/events?once=perhaps`)).status).toBe(400)
})
