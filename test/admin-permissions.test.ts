import type { Hono } from 'hono'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityKinds } from '#backoffice/activity/domain/activity-kinds.ts'
import { scopes } from '#backoffice/api-keys/domain/scopes.ts'
import { type RequiredRights, requiredRights } from '#backoffice/staff/api-rights.ts'
import { rightsOfAudit } from '#backoffice/staff/domain/audit-rights.ts'
import { hasEveryRight, hasRight, rights } from '#backoffice/staff/domain/rights.ts'
import { roles } from '#backoffice/staff/domain/roles.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { adminApiInfo, createAdminApi } from '#src/server/admin-routes.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import {
  type Call as AnyCall,
  createUnknown,
  listCalls,
  sendCall as send,
  summarize,
} from '#test/harness/walk-calls.ts'
import { rightsOfCalls } from './rights-of-calls.ts'

/** Query strings of calls that need one. */
const queries: Record<string, string> = {
  '/audit': '?kind=order&id=999999',
  // Without this parameter the event stream would never end.
  '/orders/events': '?once=true',
}

/** Calls of every member that refuse with 404 without a right for the record, or without a session of one's own. */
const refusedWithoutRecord = new Set(['GET /audit', 'DELETE /sessions/{sessionId}', 'POST /telegram/link'])

type Call = AnyCall<RequiredRights>

let shop: TestShop
let calls: Call[]
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  calls = callsOf(createAdminApi(shop.deps) as unknown as Hono)
})
afterAll(() => shop.close())

/** The calls as they are sent: no record has the id, so none changes anything. */
function callsOf(api: Hono): Call[] {
  return listCalls<RequiredRights>(api, requiredRights).map(({ method, path, name, required }) => ({
    method,
    path: `/api/admin${path.replaceAll(/\{[^}]+\}/g, '999999')}${queries[path] ?? ''}`,
    name,
    required,
  }))
}

const noCall = '/api/admin/no-such-call'

const wordsOf = ({ rights: needed, of }: RequiredRights): string =>
  of === 'member' ? 'every member' : needed.join(of === 'any' ? ' or ' : ' and ')

function isAllowed({ name, required }: Call, right: (typeof rights)[number]): boolean {
  // The call of every member: its query string asks for the log of an order.
  if (name === 'GET /audit') return hasRight({ rights: [right] }, ...rightsOfAudit('order'))
  if (!required) return false
  if (required.of === 'member') return true
  const holds = required.of === 'any' ? hasRight : hasEveryRight
  return holds({ rights: [right] }, ...required.rights)
}

/** The documentation page: the calls of each right. */
function callsByRight(): string {
  const byRights = Map.groupBy(calls, ({ required }) => (required ? wordsOf(required) : ''))
  const sections = [...byRights]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([words, list]) =>
        `## ${words}\n${list
          .map(({ name }) => `- ${name}`)
          .toSorted()
          .join('\n')}\n`,
    )
  return `# Calls by right

Written by \`test/admin-permissions.test.ts\` (\`vitest -u\`); do not edit. Paths follow \`/api/admin\`. What the rights mean: [team.md](team.md).

${sections.join('\n')}`
}

/** Whether an authorized call gives 404 here: no record has its id, or the member has no such record. */
const mayRefuse = ({ path, name }: Call) => path.includes('999999') || refusedWithoutRecord.has(name)

describe('who may make which call of the back office', () => {
  test('every call authorizes first, with the rights of test/rights-of-calls.ts', () => {
    expect(calls.length).toBeGreaterThan(50)
    expect(calls.filter(({ required }) => required === null).map(({ name }) => name)).toEqual([])
    const registered = Object.fromEntries(
      calls.map(({ name, required }) => [name, required && wordsOf(required)]),
    )
    expect(registered).toEqual(rightsOfCalls)
  })

  test('docs/back-office/calls-by-right.md lists the calls of each right', async () => {
    // `vitest -u` writes it anew.
    await expect(callsByRight()).toMatchFileSnapshot('../docs/back-office/calls-by-right.md')
  })

  test('the audit log of every kind of record has rights', () => {
    // As an unknown kind has too.
    const needPeople = activityKinds.filter((kind) => rightsOfAudit(kind)[0] === 'people')
    expect(needPeople).toEqual(['staff', 'message', 'webhook', 'api_key'])
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
    const sendUnknown = createUnknown(browser, noCall)
    for (const call of calls) {
      const unknown = await sendUnknown(call.method)
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
      const sendUnknown = createUnknown(member.browser, noCall)
      for (const call of calls) {
        const unknown = await sendUnknown(call.method)
        expect(await summarize(await send(member.browser, call)), call.name).toEqual(unknown)
      }
    }
  })

  test.each(roles)(
    '%s without a code of their authenticator app is refused by every call except those for the second factor',
    async (role) => {
      const member = await signedIn(shop, role)
      const { body: setup } = await member.browser.post('/api/admin/second-factor/setup', {
        password: member.password,
      })
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

  test.each(rights)(
    'with the right «%s» alone, every call of other rights is an unknown address',
    async (right) => {
      const { browser } = await signedIn(shop, 'staff', [right])
      const sendUnknown = createUnknown(browser, noCall)
      for (const call of calls) {
        const result = await summarize(await send(browser, call))
        expect(result.status, `${call.name}: ${result.text}`).toBeLessThan(500)
        if (isAllowed(call, right)) {
          // An unknown id also gives 404: in that case the call was authorized and ran its query.
          if (!mayRefuse(call)) expect(result.status, call.name).not.toBe(404)
          continue
        }
        const unknown = await sendUnknown(call.method)
        expect(unknown.status).toBe(404)
        expect(result, call.name).toEqual(unknown)
      }
    },
    120_000,
  )

  test('a member without any right may make only the calls of every member', async () => {
    const { browser } = await signedIn(shop, 'staff', [])
    for (const call of calls) {
      const { status } = await summarize(await send(browser, call))
      if (call.required?.of !== 'member') expect(status, call.name).toBe(404)
      else if (!refusedWithoutRecord.has(call.name)) expect(status, call.name).not.toBe(404)
    }
  })

  test('every write of an API key with an Idempotency-Key is made once', async () => {
    const { browser, password } = await signedIn(shop, 'admin')
    const { body: made } = await browser.post('/api/admin/api-keys', {
      name: 'All',
      scopes,
      days: null,
      password,
    })
    const repeated: string[] = []
    const writes = calls.filter(({ method }) => method !== 'GET')
    for (const { method, path, name } of writes) {
      const headers = {
        authorization: `Bearer ${made.key}`,
        'content-type': 'application/json',
        'idempotency-key': name.replace(' ', ':'),
      }
      const make = () =>
        shop.request(path, method === 'DELETE' ? { method, headers } : { method, headers, body: '{}' })
      const first = await summarize(await make())
      const second = await make()
      const isReplayed = second.headers.get('idempotency-replayed') === 'true'
      expect(await summarize(second), name).toMatchObject({ status: first.status, text: first.text })
      if (!isReplayed) repeated.push(`${first.status} ${name}`)
    }
    expect(writes.length).toBeGreaterThan(100)
    expect(repeated).toEqual([])
  })

  test('an admin may make every call', async () => {
    const { browser } = await signedIn(shop, 'admin')
    for (const call of calls) {
      const { status, text } = await summarize(await send(browser, call))
      expect(status, `${call.name}: ${text}`).toBeLessThan(500)
      if (!mayRefuse(call)) expect(status, call.name).not.toBe(404)
    }
  }, 120_000)
})
