import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '#test/harness/staff.ts'
import { isFull } from './attack.ts'
import { type Call, getAdminCalls, shopCalls } from './calls.ts'
import { createAttackedShop } from './fixtures.ts'
import { goodValue } from './good-values.ts'
import { getAddresses } from './page-requests.ts'

let attacked: Awaited<ReturnType<typeof createAttackedShop>>
let cookie: string
let calls: Call[]
beforeAll(async () => {
  attacked = await createAttackedShop()
  const { browser } = await signedIn(attacked.shop, 'admin')
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  calls = [...(await shopCalls(attacked.shop)), ...(await getAdminCalls(attacked.shop))]
})
afterAll(() => attacked.shop.close())

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await attacked.shop.app.request(path, { ...init, headers: { cookie, ...init.headers } })
  await response.body?.cancel()
  return response.status
}

const withParams = (path: string, value: string) => path.replace(/:\w+(?:\{[^}]*\})?/g, value)
const invalidTexts = ['a%00b', '%00', '%ED%A0%80', '%zz', '%c3%28', '%0d%0aSet-Cookie:x=1']

/** How many bodies of each call; one in how many invalid texts for its parameters. */
const samples = isFull ? 3 : 1
const step = isFull ? 1 : 3
const fixedFields = new Set([
  'kind',
  'mode',
  'status',
  'paymentMethod',
  'role',
  'to',
  'outcome',
  'governorate',
  'slug',
])

/**
 * Returns one body for every text in it that a person could type, with `piece` added to that text and all others
 * valid.
 */
function withPieceInEachText(valid: unknown, piece: string): string[] {
  const count = JSON.stringify(valid).split('"').length
  const bodies = Array.from({ length: count }, (_, position) => {
    let index = -1
    return JSON.stringify(valid, (key, value) => {
      if (typeof value !== 'string' || fixedFields.has(key)) return value
      index += 1
      return index === position ? `${value}${piece}` : value
    })
  })
  return bodies.filter((body) => body !== JSON.stringify(valid))
}

describe('characters that the database cannot store never cause a server error', () => {
  test('in any parameter of any call', async () => {
    const responses: string[] = []
    for (const [index, call] of calls.entries()) {
      // This call only adds to a queue, and accepts neither pictures nor files.
      if (call.bodyType === 'application/octet-stream') continue
      const query = call.parameters.filter((each) => each.in === 'query').map(({ name }) => name)
      for (const value of invalidTexts.filter((_, position) => position % step === index % step)) {
        const paths = /:\w/.test(call.path) ? [withParams(call.path, value)] : []
        const queries = query.map((name) => `${withParams(call.path, '1')}?${name}=${value}`)
        for (const path of [...paths, ...queries]) {
          const body = call.method === 'GET' || call.method === 'DELETE' ? null : '{}'
          const init = { method: call.method, body, headers: { 'content-type': 'application/json' } }
          responses.push(`${await statusOf(path, init)} ${call.method} ${path}`)
        }
      }
    }
    expect(responses.length).toBeGreaterThan(isFull ? 300 : 100)
    expect(responses.filter((each) => each.startsWith('5'))).toEqual([])
  }, 300_000)

  test('in any text of any body', async () => {
    const responses: string[] = []
    for (const call of calls.filter(({ body, bodyType }) => body && bodyType === 'application/json')) {
      const context = { name: '', fixtures: attacked.fixtures, components: call.components }
      const valid = fc.sample(goodValue(call.body ?? {}, context), { seed: 1, numRuns: samples })
      const bodies = valid.flatMap((each) =>
        ['a\0b', 'a\ud800b'].flatMap((text) => withPieceInEachText(each, text)),
      )
      for (const body of new Set(bodies)) {
        const path = withParams(call.path, '1')
        const init = { method: call.method, body, headers: { 'content-type': 'application/json' } }
        responses.push(`${await statusOf(path, init)} ${call.method} ${path} ${body}`)
      }
    }
    expect(responses.length).toBeGreaterThan(isFull ? 200 : 100)
    expect(responses.filter((each) => each.startsWith('5'))).toEqual([])
  }, 300_000)

  test('in the address of any page of the shop and of the back office', async () => {
    const names = [
      'search',
      'brand',
      'q',
      'category',
      'after',
      'page',
      'status',
      'back',
      'ids',
      'day',
      'order',
      'token',
    ]
    const pages = getAddresses(attacked.shop).filter(({ method }) => method === 'GET')
    const responses: string[] = []
    for (const { path } of pages) {
      const queries = names.map((name) => `${name}=a%00b`).join('&')
      const paths = /:\w/.test(path) ? ['a%00b', '%zz'].map((value) => withParams(path, value)) : []
      for (const address of [`${withParams(path, '1')}?${queries}`, ...paths])
        responses.push(`${await statusOf(address)} ${address}`)
    }
    expect(responses.length).toBeGreaterThan(90)
    expect(responses.filter((each) => each.startsWith('5'))).toEqual([])
  }, 300_000)

  test('in a cookie, an idempotency key and a conditional request', async () => {
    for (const [name, value] of [
      ['cookie', 'language=%00; dijla.session_token=%00.%00'],
      ['cookie', 'dijla.session_token=a%00b.c%ED%A0%80; x=\u00ff'],
      ['accept-language', '\u00ff\u00fe, *;q=a'],
      ['if-none-match', '"\u00ff'],
    ] as const) {
      expect(await statusOf('/api/products', { headers: { [name]: value } }), name).toBe(200)
      expect(await statusOf('/', { headers: { [name]: value } }), name).toBe(200)
    }
    const order = {
      method: 'POST',
      body: '{}',
      headers: { 'idempotency-key': '\u00ff', 'content-type': 'application/json' },
    }
    expect(await statusOf('/api/orders', order)).toBe(400)
  })
})
