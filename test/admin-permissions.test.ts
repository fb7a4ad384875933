import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi } from '#platform/http/openapi.ts'
import { createAdminApi, describedAs } from '#src/admin-routes.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

/** The calls only an admin may make; every other one is for staff too. A new call belongs here, or it does not. */
const forAdmins = new Set([
  'GET /staff',
  'POST /staff',
  'PUT /staff/{userId}/role',
  'DELETE /staff/{userId}/factor',
  'DELETE /staff/{userId}',
  'POST /products',
  'PUT /products/{id}',
  'POST /products/{id}/copy',
  'POST /categories',
  'PUT /categories/order',
  'PUT /categories/{id}',
  'DELETE /categories/{id}',
  'POST /pictures',
  'POST /orders/{id}/undelivered',
  'PUT /order-limits',
  'GET /newsletter',
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

/** What a call for staff has to be asked with, to be one for staff. */
const asked: Record<string, string> = {
  '/audit': '?kind=order&id=999999',
  // Else it would go on for ever.
  '/orders/events': '?once=true',
}

let shop: TestShop
let calls: { method: string; path: string; name: string }[]
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  const document = await describeApi(createAdminApi(shop.deps) as unknown as Hono, describedAs)
  calls = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.keys(methods ?? {}).map((method) => ({
      method: method.toUpperCase(),
      // An id nobody has: no call finds anything, so that walking them changes nothing.
      path: `/api/admin${template.replaceAll(/\{[^}]+\}/g, '999999')}${asked[template] ?? ''}`,
      name: `${method.toUpperCase()} ${template}`,
    })),
  )
})
afterAll(() => shop.close())

function send(browser: ReturnType<TestShop['browser']>, { method, path }: { method: string; path: string }) {
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}'
  const headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return browser.fetch(path, { method, headers, ...(body !== undefined && { body }) })
}

async function told(response: Response) {
  const { status, headers } = response
  return {
    status,
    type: headers.get('content-type'),
    allow: headers.get('allow'),
    text: await response.text(),
  }
}

describe('who may make which call of the back office', () => {
  test('there are calls, and those for admins exist', () => {
    const names = calls.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(5)
    expect([...forAdmins].filter((name) => !names.includes(name))).toEqual([])
  })

  test.each(['nobody', 'a guest', 'a customer'])('%s gets what any unknown address gives', async (who) => {
    const browser = who === 'a customer' ? (await signedIn(shop, null)).browser : shop.browser()
    if (who === 'a guest') await browser.post('/api/cart', { userId: 1, productId: 1, quantity: 1 })
    for (const call of calls) {
      const unknown = await told(await send(browser, { ...call, path: '/api/admin/no-such-call' }))
      expect(unknown.status, call.name).toBe(404)
      expect(await told(await send(browser, call)), call.name).toEqual(unknown)
    }
  })

  test('staff is let through to all but what is for admins', async () => {
    const { browser } = await signedIn(shop, 'staff')
    for (const call of calls) {
      const { status, text } = await told(await send(browser, call))
      expect(status, `${call.name}: ${text}`).toBeLessThan(500)
      // 404 is also what an id nobody has gives: then the call was reached and looked for it.
      if (forAdmins.has(call.name)) expect(status, call.name).toBe(404)
      else if (!call.path.includes('999999')) expect(status, call.name).not.toBe(404)
    }
  })

  test('an admin is let through to all', async () => {
    const { browser } = await signedIn(shop, 'admin')
    for (const call of calls) {
      const { status, text } = await told(await send(browser, call))
      expect(status, `${call.name}: ${text}`).toBeLessThan(500)
      if (!call.path.includes('999999')) expect(status, call.name).not.toBe(404)
    }
  }, 120_000)
})
