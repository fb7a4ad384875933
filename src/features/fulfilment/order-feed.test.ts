import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { type FulfilmentDesk, fulfilmentDesk } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
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
  expect(response.headers.get('cache-control')).toMatch(/no-cache|no-store/)
  const { id } = await desk.placed()
  expect(await until(news, (each) => each.newest?.id === id)).toMatchObject({ newest: { id }, pending: 1 })
  await desk.move(id, { to: 'processing' })
  expect((await until(news, ({ pending }) => pending === 0)).newest?.id).toBe(id)
})

test('another process hears it too, and closing ends what is followed', async () => {
  const other = createOrderFeed({ db: shop.db, connection: shop.connection, log: createLog('silent') })
  const heard = Promise.withResolvers<OrderNews>()
  const over = Promise.withResolvers<void>()
  let wanted: number | null = null
  other.follow({ tell: (news) => news.newest?.id === wanted && heard.resolve(news), end: over.resolve })
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
  feed.follow({ tell: ({ newest }) => void heard.push(newest?.id), end: () => undefined })
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
