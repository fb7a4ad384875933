import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConcurrencyLimiter } from '#platform/http/concurrency-limiter.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import type { TierLimits } from '#platform/limits/request-limits.ts'
import { metricsReader } from '#platform/metrics/read-metrics.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { emailAlreadyUsedMail } from '#shop/accounts/mail-topics.ts'
import { users } from '#shop/accounts/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { form, json, limitedApp } from './harness/limited-app.ts'
import { orderBody } from './harness/order-fixtures.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

/** A shop with these limits; every request comes from the same address. */
const limited = (limits: Partial<TierLimits>, options?: Parameters<typeof limitedApp>[2]) =>
  limitedApp(shop, limits, options)

describe('over the limit', () => {
  test('a call is answered 429 with a code and the time to retry', async () => {
    const ask = limited({ call: 2 })
    for (const path of ['/api/products', '/api/cart/1']) expect((await ask(path)).status).toBe(200)
    const refused = await ask('/api/products')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toContain('application/problem+json')
    const body = await refused.json()
    expect(body).toMatchObject({ code: 'too_many_attempts', status: 429 })
    expect(refused.headers.get('retry-after')).toBe(String(body.retryAfterSeconds))
    expect((await ask('/api/products', {}, '203.0.113.6')).status).toBe(200)
  })

  test('requests with an API key have a limit of their own, by key and address', async () => {
    const ask = limited({ key: 1, call: 1 })
    const withKey = (id: number, from?: string) =>
      ask('/api/admin/orders', { headers: { authorization: `Bearer dj_${id}_${'a'.repeat(43)}` } }, from)
    expect((await withKey(1)).status).toBe(401)
    const refused = await withKey(1)
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_attempts'])
    expect((await withKey(2)).status).toBe(401)
    expect((await withKey(1, '203.0.113.6')).status).toBe(401)
    // People behind the address have all of theirs.
    expect((await ask('/api/products')).status).toBe(200)
  })

  test('what providers send has a limit of its own', async () => {
    const ask = limited({ hook: 1, form: 1, call: 1 })
    const report = () => ask('/hooks/whatsapp', { method: 'POST', body: '{}' })
    // As of any unknown address: this shop has no provider.
    expect((await report()).status).toBe(405)
    const refused = await report()
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too_many_attempts'])
    expect((await ask('/api/products')).status).toBe(200)
  })

  test('a page is answered with a page in the visitor’s language', async () => {
    const ask = limited({ page: 1 })
    await ask('/products')
    for (const [language, sentence] of [
      ['ar', 'انتظر دقيقة'],
      ['en', 'Wait a minute'],
    ] as const) {
      const refused = await ask('/products', { headers: { cookie: `language=${language}` } })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('cache-control')).toBe('private, no-store')
      const html = await refused.text()
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(sentence)
    }
  })

  test('a form is answered with the same page, and sign-in has its own limit', async () => {
    const ask = limited({ form: 1, signIn: 1 })
    const heart = form({ productId: '1' })
    await ask('/wishlist', heart)
    expect((await ask('/wishlist', heart)).status).toBe(429)
    const signIn = form({ username: 'nobody', password: 'nothing' })
    const other = limited({ signIn: 1 })
    expect((await other('/login', signIn)).status).toBe(303)
    expect((await other('/login', signIn)).status).toBe(429)
    const call = await other('/api/login', json({ username: 'nobody', password: 'nothing' }))
    expect(call.status).toBe(429)
    expect((await other('/login')).status).toBe(200)
  })

  test('a known browser of an account is not limited by strangers behind the same address', async () => {
    const ask = limited({ signIn: 5 })
    const register = json({
      username: 'zainab',
      email: 'zainab@example.com',
      password: 'palm-tree-2026',
      name: 'Zainab',
    })
    const registered = await ask('/api/users', register, '198.51.100.9')
    const cookie = registered.headers.getSetCookie().find((line) => line.startsWith('dijla.device='))
    expect(cookie).toBeDefined()
    const signIn = json({ username: 'zainab', password: 'palm-tree-2026' })
    const known = { ...signIn, headers: { ...signIn.headers, cookie: cookie?.split(';')[0] ?? '' } }
    const stranger = json({ username: 'nobody', password: 'nothing-at-all' })
    for (let count = 0; count < 5; count += 1) await ask('/api/login', stranger)
    expect((await ask('/api/login', stranger)).status).toBe(429)
    expect((await ask('/api/login', { ...known, method: 'POST' })).status).toBe(200)
    // The account has a limit too, and an unsigned cookie is ignored.
    for (let count = 0; count < 4; count += 1) await ask('/api/login', { ...known, method: 'POST' })
    expect((await ask('/api/login', { ...known, method: 'POST' })).status).toBe(429)
    const forged = { ...stranger.headers, cookie: 'dijla.device=a.b.p.d.e' }
    expect((await ask('/api/login', { ...stranger, headers: forged })).status).toBe(429)
  })

  test('no order is placed, and no other data changes', async () => {
    const ask = limited({ order: 1 })
    const { id } = await shop.addProduct({ price: 1000 })
    const order = json(orderBody([{ productId: id, quantity: 1 }], 1000))
    expect((await ask('/api/orders', order)).status).toBe(201)
    expect((await ask('/api/orders', order)).status).toBe(429)
    expect((await ask('/api/products')).status).toBe(200)
  })

  test('new guests are limited by address; what fails does not count, and who has a session goes on', async () => {
    const ask = limited({ guest: 2 })
    const { id } = await shop.addProduct({ price: 1000, stockQuantity: 50 })
    const missing = json({ userId: 1, productId: 999_999, quantity: 1 })
    const line = json({ userId: 1, productId: id, quantity: 1 })
    const before = await shop.db.$count(users)
    for (let count = 0; count < 5; count += 1) expect((await ask('/api/cart', missing)).status).toBe(404)
    const first = await ask('/api/cart', line)
    expect(first.status).toBe(201)
    expect((await ask('/wishlist', form({ productId: String(id) }))).status).toBe(303)
    for (const [path, request] of [
      ['/api/cart', line],
      ['/api/wishlist', json({ userId: 1, productId: id })],
      ['/api/orders', json(orderBody([{ productId: id, quantity: 1 }], 1000))],
      ['/cart', form({ productId: String(id) })],
      ['/wishlist', form({ productId: String(id) })],
    ] as const) {
      const refused = await ask(path, request)
      expect([path, refused.status]).toEqual([path, 429])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await shop.db.$count(users)).toBe(before + 2)
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect((await ask('/api/cart', { ...line, headers: { ...line.headers, cookie } })).status).toBe(201)
    expect((await ask('/api/cart', line, '203.0.113.6')).status).toBe(201)
  })

  test('additions to carts and wishlists are limited; what fails does not count', async () => {
    const ask = limited({ cart: 2 })
    const { id } = await shop.addProduct({ price: 1000, stockQuantity: 50 })
    const line = json({ userId: 1, productId: id, quantity: 1 })
    for (let count = 0; count < 3; count += 1)
      expect((await ask('/api/cart', json({ userId: 1, productId: id, quantity: 51 }))).status).toBe(409)
    const statuses = []
    for (const [path, request] of [
      ['/api/cart', line],
      ['/wishlist', form({ productId: String(id) })],
      ['/cart', form({ productId: String(id) })],
      ['/api/wishlist', json({ userId: 1, productId: id })],
    ] as const)
      statuses.push((await ask(path, request)).status)
    expect(statuses).toEqual([201, 303, 429, 429])
  })

  test('cached responses are limited as well', async () => {
    const answers = createResponseCache()
    answers.setOpen(true)
    const ask = limited({ page: 3, call: 3 }, { responseCache: answers })
    for (const path of ['/products', '/api/products']) {
      const statuses = []
      for (let count = 0; count < 5; count += 1) statuses.push((await ask(path)).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    }
  })

  test('files, pictures and preview images have their own limits', async () => {
    const ask = limited({ file: 1, picture: 1, share: 1, page: 1 })
    for (const path of ['/assets/none.js', '/pictures/none.avif', '/share/none.jpg']) {
      expect((await ask(path)).status).toBe(404)
      const refused = await ask(path)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(await refused.text()).toBe('')
    }
    expect((await ask('/products')).status).toBe(200)
  })

  test('requests over the queue length are refused, others are answered', async () => {
    const turns = createConcurrencyLimiter({ maxAtOnce: 1, maxWaiting: 1 })
    const ask = limited({ page: 100 }, { turns })
    const statuses = Promise.all(
      ['1', '2', '3'].map(async (id) => (await ask(`/products?page=${id}`)).status),
    )
    const other = ask('/products', {}, '203.0.113.9')
    expect((await statuses).sort()).toEqual([200, 200, 429])
    expect((await other).status).toBe(200)
  })

  test('health checks are never limited', async () => {
    const ask = limited({ page: 1, call: 1 })
    for (let count = 0; count < 5; count += 1) expect((await ask('/healthz')).status).toBe(200)
  })
})

test.each([
  ['GET', '/', 'page'],
  ['HEAD', '/product/kettle', 'page'],
  ['GET', '/login', 'page'],
  ['GET', '/api/orders', 'call'],
  ['POST', '/api/orders/1/cancel', 'call'],
  ['POST', '/api/login', 'call'],
  ['POST', '/cart', 'form'],
  ['GET', '/assets/shop-1.js', 'file'],
  ['GET', '/sw.js', 'file'],
  ['GET', '/icons/192.png', 'file'],
  ['GET', '/pictures/kettle-640.avif', 'picture'],
  ['GET', '/share/kettle.jpg', 'share'],
  ['POST', '/pictures/kettle-640.avif', 'form'],
] as const)('%s %s counts as %s', async (method, path, tier) => {
  const ask = limited({ [tier]: 1 })
  const init = method === 'GET' || method === 'HEAD' ? { method } : { ...json({}), method }
  expect((await ask(path, init)).status).not.toBe(429)
  // A write that is not valid counts apart, with ten times the limit.
  for (let count = 0; count < (init.method === 'GET' || init.method === 'HEAD' ? 0 : 10); count += 1)
    await ask(path, init)
  expect((await ask(path, init)).status).toBe(429)
})

const token = 'a'.repeat(43)
const account = {
  username: 'nobody',
  email: 'nobody@example.com',
  password: 'palm-tree-2026',
  name: 'Nobody',
}
test.each([
  ['POST', '/api/orders', 'order', orderBody([{ productId: 1, quantity: 1 }], 1)],
  ['POST', '/api/login', 'signIn', { username: 'nobody', password: 'nothing' }],
  ['POST', '/api/users', 'signIn', { ...account, username: 'zainab' }],
  ['POST', '/api/password/forgotten', 'signIn', { email: account.email }],
  ['POST', '/api/password/reset', 'signIn', { token, password: account.password }],
  ['PUT', '/api/password', 'signIn', { currentPassword: 'x', newPassword: account.password }],
  ['POST', '/login', 'signIn', { username: 'nobody', password: 'nothing' }],
  ['POST', '/register', 'signIn', { ...account, username: 'zainab' }],
  ['POST', '/forgot-password', 'signIn', { email: account.email }],
] as const)('%s %s counts as %s once it is valid', async (method, path, tier, fields) => {
  const ask = limited({ [tier]: 1 })
  const send = (body: object) =>
    ask(path, path.startsWith('/api/') ? { ...json(body), method } : form({ ...(body as typeof account) }))
  for (let count = 0; count < 3; count += 1) expect((await send({})).status).not.toBe(429)
  expect((await send(fields)).status).not.toBe(429)
  expect((await send(fields)).status).toBe(429)
})

test('the Prometheus metrics count rendered and cached pages, placed and cancelled orders, and mails', async () => {
  const answers = createResponseCache()
  answers.setOpen(true)
  const ask = limited({}, { responseCache: answers })
  const read = metricsReader()
  const value = async (name: string) =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\d+)`, 'm').exec(await read())?.[1] ?? 0)
  const names = [
    'dijla_response_cache_requests_total{outcome="hit"}',
    'dijla_response_cache_requests_total{outcome="miss"}',
    'dijla_kept_answers_total{outcome="hit"}',
    'dijla_kept_answers_total{outcome="miss"}',
    'dijla_page_render_seconds_count{route="/products"}',
    'dijla_http_request_seconds_count{method="GET",route="/products",status="200"}',
    'dijla_orders_total{status="pending"}',
    'dijla_orders_total{status="cancelled"}',
    'dijla_mails_total{outcome="sent"}',
  ]
  const before = await Promise.all(names.map(value))
  await ask('/products')
  await ask('/products')
  const { id } = await shop.addProduct({ price: 1000 })
  const browser = shop.browser()
  const order = orderBody([{ productId: id, quantity: 1 }], 1000)
  const headers = { 'Idempotency-Key': 'counted once' }
  await browser.post('/api/cart', { userId: 1, productId: id, quantity: 1 })
  const { body: placed } = await browser.post('/api/orders', order, { headers })
  await browser.post('/api/orders', order, { headers })
  await browser.post(`/api/orders/${placed.id}/cancel`, {})
  await writeMessage(shop.deps, emailAlreadyUsedMail, {
    to: 'somebody@example.com',
    language: 'ar',
    facts: { name: 'Ali' },
  })
  await shop.sendMessages()
  const after = await Promise.all(names.map(value))
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1, 2, 1, 1, 1])
})
