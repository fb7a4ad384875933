import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminPages } from '#backoffice/shell/pages.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { pages } from '#shell/pages.ts'
import { adminApiInfo, createAdminApi } from '#src/server/admin-routes.ts'
import { createApi } from '#src/server/api.ts'
import { createTestApp } from './harness/app.ts'
import { orderBody } from './harness/order-fixtures.ts'
import { signedIn } from './harness/staff.ts'

/*
 * Requests every screen and every call over https as a signed-in person: no response with their data may be stored, and
 * every cookie must be Secure.
 */

type App = Awaited<ReturnType<typeof createTestApp>>
let app: App
let member: Awaited<ReturnType<typeof signedIn>>
let params: Record<string, string>
const setCookies = new Set<string>()

beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  member = await signedIn(app, 'admin')
  const product = await app.addProduct()
  const order = orderBody([{ productId: product.id, quantity: 1 }], 10_000)
  const { body } = await member.browser.post('/api/orders', order)
  params = { id: String(body.id), orderId: String(body.id), slug: product.slug, category: 'books' }
})
afterAll(() => app.close())

const sampleOf = (name: string) => params[name] ?? '1'
const isStored = (response: Response) => !/\bno-store\b/.test(response.headers.get('cache-control') ?? '')

async function ask(method: string, path: string): Promise<Response> {
  const cookie = [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
  const response = await app.app.request(path, {
    method,
    headers: {
      cookie,
      'x-forwarded-proto': 'https',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  for (const line of response.headers.getSetCookie()) setCookies.add(line)
  return response
}

const addressesOf = (screens: readonly { path: string; private?: boolean }[]) =>
  screens.map(({ path, private: own = false }) => ({
    path: path === '*' ? '/no-such-page' : path.replaceAll(/:(\w+)/g, (_, name) => sampleOf(name)),
    own,
  }))

describe('screens', { timeout: 60_000 }, () => {
  test('of one shopper are never stored, public ones are revalidated', async () => {
    const addresses = addressesOf(pages.screens)
    expect(addresses.filter(({ own }) => own).length).toBeGreaterThan(8)
    for (const { path, own } of addresses)
      for (const language of ['ar', 'en']) {
        const response = await ask('GET', `${path}?lang=${language}`)
        const expected = own ? 'private, no-store' : 'private, no-cache'
        expect(response.headers.get('cache-control'), path).toBe(expected)
        if (!own) expect(await response.text(), path).not.toContain(member.username)
      }
  })

  test('of the back office are never stored', async () => {
    for (const { path } of addressesOf(adminPages.screens).filter(({ path }) => path !== '/no-such-page'))
      expect((await ask('GET', path)).headers.get('cache-control'), path).toBe('private, no-store')
  })

  test('the response to a form is never stored', async () => {
    const sent = await app.app.request('/track', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: 'orderId=1&phone=07701234567',
    })
    expect(isStored(sent)).toBe(false)
  })
})

describe('calls', { timeout: 60_000 }, () => {
  type Documented = { path: string; method: string; bySession: boolean }

  async function callsOf(
    document: Awaited<ReturnType<typeof describeApi>>,
    base: string,
  ): Promise<Documented[]> {
    return Object.entries(document.paths).flatMap(([template, methods]) =>
      Object.entries(methods ?? {}).map(([method, call]) => ({
        method: method.toUpperCase(),
        path: base + template.replaceAll(/\{(\w+)\}/g, (_, name) => sampleOf(name)),
        bySession: typeof call === 'object' && 'security' in call,
      })),
    )
  }

  test('with data of a shopper are never stored; the others contain no data of a shopper', async () => {
    const calls = await callsOf(await describeApi(createApi(app.deps)), '/api')
    const reads = calls.filter(({ method }) => method === 'GET')
    expect(reads.filter(({ bySession }) => bySession).length).toBeGreaterThan(5)
    for (const { path, bySession } of reads) {
      const response = await ask('GET', path)
      const text = await response.text()
      if (bySession || text.includes(member.username)) expect(isStored(response), path).toBe(false)
    }
    for (const { method, path } of calls.filter(({ method }) => method !== 'GET')) {
      // These calls would end the session of the test.
      if (/logout|password|\/profile$/.test(path)) continue
      expect(isStored(await ask(method, path)), `${method} ${path}`).toBe(false)
    }
  })

  test('of the back office are never stored, including its files and events', async () => {
    const document = await describeApi(createAdminApi(app.deps) as unknown as Hono, adminApiInfo)
    const calls = await callsOf(document, '/api/admin')
    expect(calls.length).toBeGreaterThan(40)
    for (const { method, path } of calls) {
      if (method !== 'GET') continue
      const response = await ask('GET', path.endsWith('/events') ? `${path}?once=true` : path)
      await response.text()
      expect(response.headers.get('cache-control'), path).toBe(
        response.status < 400 ? 'private, no-store' : response.headers.get('cache-control'),
      )
      expect(isStored(response), path).toBe(false)
    }
  })
})

test('every cookie set over https is Secure, and the session cookie is bound to this host', async () => {
  const visitor = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' }
  const send = async (path: string, body: unknown, cookie = '') => {
    const headers = { ...visitor, cookie }
    const response = await app.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    for (const line of response.headers.getSetCookie()) setCookies.add(line)
    return response
  }
  const { id } = await app.addProduct({ stockQuantity: 5 })
  await send('/api/cart', { userId: 1, productId: id, quantity: 1 })
  const signIn = await send('/api/login', { username: member.username, password: member.password })
  const cookies = signIn.headers.getSetCookie().map((line) => line.split(';')[0])
  await send('/api/logout', {}, cookies.join('; '))
  const names = [...setCookies].map((line) => line.split('=')[0])
  expect(names).toEqual(expect.arrayContaining(['__Host-dijla.session_token', 'dijla.signed_in', 'language']))
  for (const line of setCookies) {
    expect(line).toMatch(/; Secure$|; Secure;/)
    expect(line).not.toMatch(/; Domain=/i)
    expect(line).toMatch(/; Path=\/(;|$)/)
  }
})
