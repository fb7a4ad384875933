import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../harness/app.ts'
import {
  form,
  guestWithCart,
  json,
  limitedApp,
  defaultLimits as limits,
  withCookie,
} from '../harness/limited-app.ts'
import { orderBody } from '../harness/order-fixtures.ts'

/*
 * A stranger and a neighbour behind the address of one mobile operator: what the stranger sends never refuses the neighbour.
 */

let shop: TestApp
let productId: number
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  productId = (await shop.addProduct({ price: 1000, stockQuantity: 500 })).id
})
afterAll(() => shop.close())

const order = () => json(orderBody([{ productId, quantity: 1 }], 1000))

async function flood(count: number, send: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).status)
  return statuses
}

const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const crossSite = (init: RequestInit): RequestInit => ({ ...init, headers: { ...init.headers, ...evil } })

describe('requests that are refused before they do anything', () => {
  test.each([
    ['another site’s page', 403, () => ({ method: 'POST', body: '{}', headers: evil })],
    ['orders without fields', 400, () => json({})],
    ['orders that are no JSON', 415, () => ({ method: 'POST', body: 'x' })],
  ])('%s do not use up the orders of the address', async (_, status, request) => {
    const ask = limitedApp(shop, limits)
    expect(new Set(await flood(100, () => ask('/api/orders', request())))).toEqual(new Set([status]))
    expect((await ask('/api/orders', order())).status).toBe(201)
  })

  const signIn = { username: 'orchard-owner', password: 'palm-tree-2026' }
  test.each([
    ['calls of another site’s page', '/api/login', () => crossSite(json(signIn))],
    ['calls without fields', '/api/login', () => json({})],
    ['forms of another site’s page', '/login', () => ({ ...form(signIn), headers: evil })],
    ['forms without fields', '/login', () => form({})],
  ])('%s do not use up the sign-ins of the address', async (_, path, request) => {
    const ask = limitedApp(shop, limits)
    await shop.browser().post('/api/users', { ...signIn, email: 'owner@example.com', name: 'Owner' })
    await flood(300, () => ask(path, request()))
    expect((await ask('/api/login', json(signIn))).status).toBe(200)
    expect((await ask('/login', form(signIn))).headers.get('location')).toBe('/')
  })

  test('they have a limit of their own', async () => {
    const ask = limitedApp(shop, { form: 2 })
    const statuses = await flood(21, () => ask('/login', crossSite(form({}))))
    expect(statuses).toEqual([...Array(20).fill(403), 429])
  })

  // Ten times the limit of each address apart, twenty times of that for the network.
  test.each([
    ['another site’s page', 403, 200, () => crossSite(form({}))],
    ['forms without fields', 303, 200 + 20, () => form({})],
  ])('they are limited for the /48 of IPv6 addresses too: %s', async (_, status, max, request) => {
    const ask = limitedApp(shop, { form: 1 })
    let addresses = 0
    const send = () => ask('/login', request(), `2001:db8:7:${(++addresses).toString(16)}::1`)
    expect(await flood(max + 1, send)).toEqual([...Array(max).fill(status), 429])
    expect((await ask('/login', request(), '2001:db8:8:1::1')).status).toBe(status)
  })
})

describe('a session has its own limit behind the address', () => {
  test('for orders: whatever a stranger without one, or with one, has sent', async () => {
    const ask = limitedApp(shop, limits)
    const [own, other] = [await guestWithCart(ask, productId), await guestWithCart(ask, productId)]
    const missing = json(orderBody([{ productId: 999_999, quantity: 1 }], 1000))
    for (const request of [missing, withCookie(missing, other)]) {
      const statuses = await flood(61, () => ask('/api/orders', request))
      expect(statuses.at(-1)).toBe(429)
    }
    expect((await ask('/api/orders', withCookie(order(), own))).status).toBe(201)
    const forged = withCookie(order(), 'dijla.session_token=made.up')
    expect((await ask('/api/orders', forged)).status).toBe(429)
  })

  test('all sessions of an address together have ten times the limit of one', async () => {
    const ask = limitedApp(shop, { order: 1 })
    const missing = json(orderBody([{ productId: 999_999, quantity: 1 }], 1000))
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1)
      statuses.push(
        (await ask('/api/orders', withCookie(missing, await guestWithCart(ask, productId)))).status,
      )
    expect(statuses).toEqual([...Array(10).fill(409), 429])
  })

  test('the /48 of IPv6 addresses has twenty times the limit of one', async () => {
    const ask = limitedApp(shop, { page: 1 })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await ask('/track', {}, `2001:db8:1:${count.toString(16)}::1`)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await ask('/track', {}, '2001:db8:2::1')).status).toBe(200)
  })
})

test('unconfirmed orders from all addresses of an IPv6 /48 are those of one address', async () => {
  const ask = limitedApp(shop, {})
  const ids: number[] = []
  for (const address of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:2:1::1'])
    ids.push((await (await ask('/api/orders', order(), address)).json()).id)
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where id in ${ids} group by address_key order by 1`,
  )
  expect(rows).toEqual([{ count: 1 }, { count: 2 }])
})
