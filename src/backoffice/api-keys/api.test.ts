import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Right } from '#backoffice/staff/domain/rights.ts'
import { apiIdempotency, apiKeys } from '#backoffice/staff/key-tables.ts'
import { auditEntries, staffMembers } from '#backoffice/staff/tables.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { Scope } from './domain/scopes.ts'
import type { NewKey } from './schemas.ts'
import { deleteExpiredResponses } from './stored-responses.ts'

type Member = Awaited<ReturnType<typeof signedIn>>

const path = '/api/admin/api-keys'
const hourMs = 60 * 60 * 1000
let shop: TestShop
let admin: Member
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.update(auditEntries).set({ byKeyId: null })
  await shop.db.delete(apiIdempotency)
  await shop.db.delete(apiKeys)
})

const body = { name: 'ERP', scopes: ['orders:write', 'stock:read'] as Scope[], days: null as number | null }
const add = ({ browser, password }: Member, more: Partial<typeof body> = {}) =>
  browser.post(path, { ...body, ...more, password })
const addKey = async (more: Partial<typeof body> = {}, by = admin): Promise<NewKey> =>
  (await add(by, more)).body

type Options = { method?: string; body?: unknown; headers?: Record<string, string> }

/** A request of a program: no cookies, and checked against the OpenAPI document. */
async function call(key: string, to: string, { method = 'GET', body: sent, headers = {} }: Options = {}) {
  const response = await shop.request(`/api/admin${to}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  await shop.checkResponse(method, `/admin${to}`, response.clone())
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null,
  }
}

const courier = { name: 'Karrar', phone: '07801112233' }
const addCourier = (key: string, headers: Record<string, string> = {}, more: object = {}) =>
  call(key, '/couriers', { method: 'POST', body: { ...courier, ...more }, headers })

describe('a key', () => {
  test('is displayed once, and only its digest is stored', async () => {
    const { id, key } = await addKey()
    expect(key).toMatch(new RegExp(`^dj_${id}_[\\w-]{43}$`))
    const secret = key.slice(`dj_${id}_`.length)
    const { rows } = await shop.db.$client.query(
      'select api_keys::text as row from api_keys union all select audit_entries::text from audit_entries',
    )
    expect(JSON.stringify([rows, (await admin.browser.get(path)).body])).not.toContain(secret)
    expect((await admin.browser.get(path)).body.keys).toMatchObject([
      { id, name: 'ERP', scopes: body.scopes, state: 'active', lastUsedAt: null },
    ])
  })

  test('reads and writes what its scopes say, and nothing else exists for it', async () => {
    const { key } = await addKey()
    expect((await call(key, '/orders')).status).toBe(200)
    expect((await addCourier(key)).status).toBe(201)
    expect((await call(key, '/waiting-variants')).status).toBe(200)
    const lowStock = { method: 'PUT', body: { line: 3, seen: 5 } }
    expect((await call(key, '/low-stock-line', lowStock)).body.code).toBe('not_found')
    expect((await call(key, '/promotions')).body.code).toBe('not_found')
    expect((await admin.browser.get(path)).body.keys[0].lastUsedAt).toBe(shop.now().toISOString())
  })

  test('is recorded with its name in the audit log', async () => {
    const { key } = await addKey({ name: 'المحاسبة' })
    const { id } = (await addCourier(key)).body
    expect((await admin.browser.get(`/api/admin/audit?kind=courier&id=${id}`)).body).toMatchObject([
      { by: 'key:المحاسبة', byId: admin.id, action: 'courier.add' },
    ])
  })

  test('never reaches staff, sessions, keys, webhooks, messages, the address of feeds, or what is of a person', async () => {
    const all = ['orders', 'stock', 'catalogue', 'prices', 'money', 'content'] as const
    const { key } = await addKey({ scopes: all.map((right): Scope => `${right}:write`) })
    const closed = [
      '/staff',
      '/self',
      '/sessions',
      '/recovery-codes',
      '/api-keys',
      '/webhooks',
      '/outgoing-messages',
    ]
    for (const to of [...closed, '/activity', '/audit', '/feeds', '/orders/events?once=true', '/dashboard'])
      expect((await call(key, to)).status, to).toBe(404)
    for (const to of ['/api-keys', '/webhooks', '/staff', '/feeds/secret', '/second-factor/setup'])
      expect((await call(key, to, { method: 'POST', body: {} })).status, to).toBe(404)
    expect((await add(admin, { scopes: ['people:write' as Scope] })).status).toBe(400)
  })

  test('needs no cookie and no origin, and ignores both', async () => {
    const { key } = await addKey({ scopes: ['orders:read'] })
    expect((await addCourier(key, { origin: 'https://erp.example' })).body.code).toBe('not_found')
    const { key: writing } = await addKey()
    expect((await addCourier(writing, { origin: 'https://erp.example' })).status).toBe(201)
    // The cookie of an admin adds nothing.
    const login = await shop.request('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: admin.username, password: admin.password }),
    })
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect((await call(key, '/staff', { headers: { cookie } })).status).toBe(404)
    expect((await call('dj_1_wrong', '/staff', { headers: { cookie } })).status).toBe(401)
  })
})

describe('a key that does not work', () => {
  test('looks the same, whether it is wrong, revoked, expired, or of somebody who left', async () => {
    const member = await signedIn(shop, 'staff', ['orders', 'people'])
    const scopes: Scope[] = ['orders:read']
    const orphaned = await addKey({ scopes }, member)
    const revoked = await addKey()
    const expired = await addKey({ days: 1 })
    expect((await call(expired.key, '/orders')).status).toBe(200)
    await admin.browser.delete(`${path}/${revoked.id}`)
    await admin.browser.delete(`/api/admin/staff/${member.id}`)
    shop.advance(24 * hourMs)
    const wrong = [
      revoked.key,
      expired.key,
      orphaned.key,
      `dj_${expired.id}_${'a'.repeat(43)}`,
      'dj_9_x',
      'x',
    ]
    const texts = new Set<string>()
    for (const key of wrong) {
      const response = await call(key, '/orders')
      expect(response.status).toBe(401)
      texts.add(response.text)
    }
    expect(texts.size).toBe(1)
    expect(JSON.parse([...texts][0] ?? '').code).toBe('key_invalid')
    expect((await admin.browser.get(path)).body.keys.map(({ state }: { state: string }) => state)).toEqual([
      'expired',
      'orphaned',
    ])
  })

  test('loses a right in the moment in which its creator does', async () => {
    const member = await signedIn(shop, 'staff', ['orders', 'stock', 'people'])
    const { key } = await addKey({}, member)
    expect((await call(key, '/waiting-variants')).status).toBe(200)
    await shop.db
      .update(staffMembers)
      .set({ rights: ['orders', 'people'] })
      .where(eq(staffMembers.userId, member.id))
    expect((await call(key, '/waiting-variants')).status).toBe(404)
    expect((await call(key, '/orders')).status).toBe(200)
  })
})

describe('making and renewing a key', () => {
  const withRights = (...rights: Right[]) => signedIn(shop, 'staff', rights)

  test('nobody makes one with more than their own rights, or without their password', async () => {
    const member = await withRights('stock', 'people')
    expect((await add(member)).body.errors).toEqual({ scopes: 'not_yours' })
    expect((await admin.browser.post(path, { ...body, password: 'wrong' })).body.code).toBe('wrong_password')
    expect((await add(admin, { scopes: [] })).body.errors).toEqual({ scopes: 'required' })
    expect((await add(admin, { name: ' ' })).body.errors).toEqual({ name: 'required' })
    expect((await add(admin, { days: 0 })).body.errors).toEqual({ days: 'too_small' })
  })

  test('a new secret has the same scopes; the former one works for the chosen time', async () => {
    const { id, key } = await addKey()
    const { password } = admin
    const rotate = (graceHours: number) =>
      admin.browser.post(`${path}/${id}/rotation`, { graceHours, password })
    const second = (await rotate(2)).body.key
    expect((await call(key, '/orders')).status).toBe(200)
    expect((await call(second, '/orders')).status).toBe(200)
    expect((await admin.browser.get(path)).body.keys[0].scopes).toEqual(body.scopes)
    shop.advance(2 * hourMs)
    expect([(await call(key, '/orders')).status, (await call(second, '/orders')).status]).toEqual([401, 200])
    const third = (await rotate(0)).body.key
    expect([(await call(second, '/orders')).status, (await call(third, '/orders')).status]).toEqual([
      401, 200,
    ])
    expect((await rotate(25)).body.errors).toEqual({ graceHours: 'too_large' })
    // Both end at once.
    const fourth = (await rotate(24)).body.key
    expect((await admin.browser.delete(`${path}/${id}`)).status).toBe(204)
    expect([(await call(third, '/orders')).status, (await call(fourth, '/orders')).status]).toEqual([
      401, 401,
    ])
    expect((await rotate(1)).status).toBe(404)
  })

  test('an expired key lists no former secret', async () => {
    const { id } = await addKey({ days: 1 })
    const { password } = admin
    await admin.browser.post(`${path}/${id}/rotation`, { graceHours: 24, password })
    const listed = async () => (await admin.browser.get(path)).body.keys[0]
    expect(await listed()).toMatchObject({ state: 'active', formerUntil: expect.any(String) })
    await shop.db.update(apiKeys).set({ expiresAt: shop.now() }).where(eq(apiKeys.id, id))
    expect(await listed()).toMatchObject({ state: 'expired', formerUntil: null })
  })

  test('nobody gets the secret of a key that may do more than they', async () => {
    const { id } = await addKey()
    const { browser, password } = await withRights('stock', 'people')
    const refused = await browser.post(`${path}/${id}/rotation`, { graceHours: 24, password })
    expect(refused.body.errors).toEqual({ scopes: 'not_yours' })
  })
})

describe('a write with an idempotency key', () => {
  const once = { 'idempotency-key': 'courier-1' }
  const count = () => shop.db.$count(couriers)

  test('is done once; a repetition gets the same response for a day', async () => {
    const { key } = await addKey()
    const before = await count()
    const first = await addCourier(key, once)
    const second = await addCourier(key, once)
    expect([second.status, second.text]).toEqual([201, first.text])
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ])
    expect(await count()).toBe(before + 1)
    shop.advance(24 * hourMs)
    expect(await deleteExpiredResponses(shop.deps)).toBe(1)
    await addCourier(key, once)
    expect(await count()).toBe(before + 2)
  })

  test.each([
    ['POST', 'Application/JSON', 400],
    ['POST', 'application/vnd.api+json; charset=utf-8', 400],
    ['DELETE', 'application/octet-stream', 404],
    ['DELETE', 'application/x-www-form-urlencoded', 404],
  ])('is done once, also a %s of the type %s', async (method, type, unkeyed) => {
    const { key } = await addKey({ scopes: ['prices:write'] })
    const holiday = { date: '2027-03-10', nameEn: 'Eid', nameAr: 'عيد' }
    const add = { method: 'POST', body: holiday }
    const remove = { method: 'DELETE', headers: { 'content-type': type } }
    const [to, options] =
      method === 'POST'
        ? ['/delivery/holidays', { ...add, headers: { 'content-type': type } }]
        : [`/delivery/holidays/${holiday.date}`, remove]
    if (method === 'DELETE') await call(key, '/delivery/holidays', add)
    const keyed = { ...options, headers: { ...options.headers, 'idempotency-key': 'any-type' } }
    expect((await call(key, to, keyed)).status).toBe(204)
    const again = await call(key, to, keyed)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true'])
    expect((await call(key, to, options)).status).toBe(unkeyed)
    if (method === 'POST') await call(key, `/delivery/holidays/${holiday.date}`, { method: 'DELETE' })
  })

  test('of many at the same time runs once; the others wait or get its response', async () => {
    const { key } = await addKey()
    const before = await count()
    const responses = await Promise.all(Array.from({ length: 8 }, () => addCourier(key, once)))
    expect(await count()).toBe(before + 1)
    for (const { status, body: answer } of responses)
      expect(status === 201 || answer.code === 'request_in_flight').toBe(true)
    expect((await addCourier(key, once)).status).toBe(201)
  })

  test('is refused for another body, address or method, and stores refusals too', async () => {
    const { key } = await addKey()
    await addCourier(key, once)
    expect((await addCourier(key, once, { name: 'Other' })).body.code).toBe('idempotency_key_reused')
    const other = { method: 'PUT', body: courier, headers: once }
    expect((await call(key, '/couriers/1', other)).status).toBe(422)
    const bad = { 'idempotency-key': 'bad' }
    const refused = await addCourier(key, bad, { phone: 'x' })
    expect(refused.status).toBe(400)
    expect((await addCourier(key, bad, { phone: 'x' })).text).toBe(refused.text)
    expect((await addCourier(key, { 'idempotency-key': 'a'.repeat(201) })).status).toBe(400)
  })

  test('whose process died stays in flight, so that it is not done twice', async () => {
    const { id, key } = await addKey()
    const first = await addCourier(key, once)
    expect(first.status).toBe(201)
    await shop.db.update(apiIdempotency).set({ status: null, body: null }).where(eq(apiIdempotency.keyId, id))
    const before = await count()
    expect((await addCourier(key, once)).body.code).toBe('request_in_flight')
    expect(await count()).toBe(before)
  })

  test('of two keys of the shop are different', async () => {
    const [one, other] = [await addKey(), await addKey()]
    const before = await count()
    await addCourier(one.key, once)
    await addCourier(other.key, once)
    expect(await count()).toBe(before + 2)
  })
})
