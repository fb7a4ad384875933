import type { Hono } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requiredRole } from '#features/staff/api-permissions.ts'
import { type Role, roles } from '#features/staff/domain/roles.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { adminApiInfo, createAdminApi } from '#src/server/admin-routes.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

/** The calls that only an admin may make; staff may make all others. Every new admin-only call is added here. */
const forAdmins = new Set([
  'GET /staff',
  'POST /staff',
  'PUT /staff/{userId}/role',
  'DELETE /staff/{userId}/factor',
  'DELETE /staff/{userId}',
  'POST /products',
  'POST /products/visibility',
  'POST /products/prices',
  'PUT /products/{id}',
  'POST /products/{id}/copy',
  'POST /categories',
  'PUT /categories/order',
  'PUT /categories/{id}',
  'DELETE /categories/{id}',
  'POST /sub-categories',
  'PUT /sub-categories/order',
  'PUT /sub-categories/{id}',
  'DELETE /sub-categories/{id}',
  'PUT /products/{id}/variants',
  'DELETE /products/{id}/variants/{variantId}',
  'POST /options',
  'PATCH /options/{id}',
  'DELETE /options/{id}',
  'POST /options/{id}/values',
  'PATCH /values/{id}',
  'DELETE /values/{id}',
  'POST /values/{id}/merge',
  'POST /pictures',
  'POST /orders/{id}/undelivered',
  'PUT /order-limits',
  'GET /delivery',
  'PUT /delivery/rates',
  'GET /delivery/rates/export',
  'POST /delivery/rates/import',
  'POST /delivery/holidays',
  'DELETE /delivery/holidays/{date}',
  'GET /promotions',
  'GET /promotions/report',
  'POST /promotions',
  'GET /promotions/{id}',
  'PUT /promotions/{id}',
  'PUT /promotions/{id}/active',
  'POST /promotions/{id}/codes',
  'GET /promotions/{id}/codes',
  'GET /settings',
  'PUT /settings/identity',
  'PUT /settings/contact',
  'PUT /settings/ordering',
  'PUT /settings/footer',
  'GET /slides',
  'POST /slides',
  'PUT /slides/order',
  'PUT /slides/{id}',
  'DELETE /slides/{id}',
  'GET /pages',
  'GET /pages/{slug}/{language}',
  'POST /pages/{slug}/{language}/preview',
  'PUT /pages/{slug}/{language}',
  'POST /pages/{slug}/{language}/restore',
  'GET /messages',
  'PUT /messages/{id}',
  'GET /newsletter',
  'GET /activity',
  'PUT /transfer/files',
  'GET /transfer/runs',
  'POST /transfer/runs',
  'GET /transfer/runs/{runId}',
  'POST /transfer/runs/{runId}/stop',
  'POST /transfer/runs/{runId}/undo',
  'GET /transfer/package',
  'GET /transfer/runs/{runId}/lines',
  'GET /transfer/runs/{runId}/report',
  'GET /transfer/export',
])

/** Query strings that turn a call for admins into one that staff may make. */
const queries: Record<string, string> = {
  '/audit': '?kind=order&id=999999',
  // Without this parameter the event stream would never end.
  '/orders/events': '?once=true',
}

type Call = { method: string; path: string; name: string; allowed: Role | null }

let shop: TestShop
let calls: Call[]
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  calls = callsOf(createAdminApi(shop.deps) as unknown as Hono)
})
afterAll(() => shop.close())

/** Routes that document the API. They are authorized like every other route of the back office. */
const documents = new Set(['/docs', '/docs/', '/openapi.json'])

/**
 * Every call registered on the router, with the role that its first handler requires. New calls are covered
 * automatically.
 */
function callsOf(api: Hono): Call[] {
  const known = new Map<string, Call>()
  for (const { method, path, handler } of api.routes) {
    if (method === 'ALL' || path.includes('*') || documents.has(path)) continue
    const template = path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    const name = `${method} ${template}`
    const role: Role | undefined = Reflect.get(findTargetHandler(handler), requiredRole)
    const before = known.get(name)
    known.set(name, {
      method,
      // No record has this id, so no call changes anything.
      path: `/api/admin${template.replaceAll(/\{[^}]+\}/g, '999999')}${queries[template] ?? ''}`,
      name,
      // The first handler of a call must be the one that authorizes it.
      allowed: before ? before.allowed : (role ?? null),
    })
  }
  return [...known.values()]
}

function send(browser: ReturnType<TestShop['browser']>, { method, path }: Pick<Call, 'method' | 'path'>) {
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return browser.fetch(path, { method, headers, ...(body !== undefined && { body }) })
}

async function summarize(response: Response) {
  const { status, headers } = response
  return {
    status,
    type: headers.get('content-type'),
    allow: headers.get('allow'),
    text: await response.text(),
  }
}

describe('who may make which call of the back office', () => {
  test('the router has calls, including calls for admins only', () => {
    const names = calls.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(50)
    expect([...forAdmins].filter((name) => !names.includes(name))).toEqual([])
  })

  test('every call authorizes first and matches the list above', () => {
    expect(calls.filter(({ allowed }) => allowed === null).map(({ name }) => name)).toEqual([])
    expect(calls.filter(({ name, allowed }) => (allowed === 'admin') !== forAdmins.has(name))).toEqual([])
  })

  test('every call is in the OpenAPI document', async () => {
    const { paths } = await describeApi(createAdminApi(shop.deps) as unknown as Hono, adminApiInfo)
    const described = Object.entries(paths).flatMap(([template, methods]) =>
      Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${template}`),
    )
    expect(calls.map(({ name }) => name).sort()).toEqual(described.sort())
  })

  test.each(['nobody', 'a guest', 'a customer'])('%s gets what any unknown address gives', async (who) => {
    const browser = who === 'a customer' ? (await signedIn(shop, null)).browser : shop.browser()
    if (who === 'a guest') await browser.post('/api/cart', { userId: 1, productId: 1, quantity: 1 })
    for (const call of calls) {
      const unknown = await summarize(await send(browser, { ...call, path: '/api/admin/no-such-call' }))
      expect(unknown.status, call.name).toBe(404)
      expect(await summarize(await send(browser, call)), call.name).toEqual(unknown)
    }
  })

  test('a removed member gets the same 404 with a session from before the removal', async () => {
    const admin = await signedIn(shop, 'admin')
    for (const role of roles) {
      const member = await signedIn(shop, role)
      expect((await member.browser.get('/api/admin/self')).status).toBe(200)
      expect((await admin.browser.delete(`/api/admin/staff/${member.id}`)).status).toBe(204)
      for (const call of calls) {
        const unknown = await summarize(
          await send(member.browser, { ...call, path: '/api/admin/no-such-call' }),
        )
        expect(await summarize(await send(member.browser, call)), call.name).toEqual(unknown)
      }
    }
  })

  test.each(roles)(
    '%s without a code of their authenticator app is refused by every call except those for the second factor',
    async (role) => {
      const member = await signedIn(shop, role)
      const { body: setup } = await member.browser.post('/api/admin/second-factor/setup', {})
      const code = new TOTP({ secret: setup.secret }).generate({ timestamp: shop.now().getTime() })
      expect((await member.browser.post('/api/admin/second-factor', { code })).status).toBe(204)
      await member.login()
      for (const call of calls) {
        const { status, text } = await summarize(await send(member.browser, call))
        if (/ \/(?:self|second-factor(?:\/setup)?)$/.test(call.name))
          expect(text, call.name).not.toContain('second_factor_required')
        else
          expect({ status, code: JSON.parse(text).code }, call.name).toEqual({
            status: 403,
            code: 'second_factor_required',
          })
      }
    },
  )

  test('staff may make every call except those for admins', async () => {
    const { browser } = await signedIn(shop, 'staff')
    for (const call of calls) {
      const { status, text } = await summarize(await send(browser, call))
      expect(status, `${call.name}: ${text}`).toBeLessThan(500)
      // An unknown id also gives 404: in that case the call was authorized and ran its query.
      if (forAdmins.has(call.name)) expect(status, call.name).toBe(404)
      else if (!call.path.includes('999999')) expect(status, call.name).not.toBe(404)
    }
  })

  test('an admin may make every call', async () => {
    const { browser } = await signedIn(shop, 'admin')
    for (const call of calls) {
      const { status, text } = await summarize(await send(browser, call))
      expect(status, `${call.name}: ${text}`).toBeLessThan(500)
      if (!call.path.includes('999999')) expect(status, call.name).not.toBe(404)
    }
  }, 120_000)
})
