import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeApi } from '#platform/http/openapi.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { createApi } from './api.ts'

let shop: TestShop
let calls: { method: string; path: string; responses: Record<string, unknown> }[]

beforeAll(async () => {
  shop = await createTestShop()
  const { paths } = await describeApi(createApi(shop.deps))
  calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      responses: Object(operation).responses,
    })),
  )
})
afterAll(() => shop.close())

test('every operation documents each non-OK response as application/problem+json', () => {
  expect(calls.length).toBeGreaterThan(40)
  for (const { method, path, responses } of calls) {
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
    expect(refusals.length, `${method} ${path}`).toBeGreaterThan(0)
    for (const [status, response] of refusals) {
      const media = Object.keys(Object(response).content ?? {})
      expect(media, `${method} ${path} → ${status}`).toEqual(['application/problem+json'])
    }
  }
})

const wrong = [
  { query: '', type: 'application/json', body: '{' },
  { query: '?page=none&sort=none&unknown=1', type: 'application/json', body: '{"userId":"x"}' },
  { query: '?userId=-1', type: 'application/json', body: '[]' },
  { query: '', type: 'text/plain', body: 'hello' },
]

test('every non-OK response has type, title, status, detail and a code of the list', async () => {
  const codes = new Set<string>()
  for (const { method, path } of calls) {
    for (const { query, type, body } of wrong) {
      const address = `/api${path.replaceAll(/\{[^}]+\}/g, '987654321')}${query}`
      const sends = method !== 'GET'
      const response = await shop.request(address, {
        method,
        headers: { 'content-type': type },
        ...(sends && { body }),
      })
      if (response.ok) continue
      const call = `${method} ${address} → ${response.status}`
      expect(response.headers.get('content-type'), call).toMatch(/^application\/problem\+json(;|$)/)
      const problem = await response.json()
      expect(problem, call).toMatchObject({
        type: `/api/docs#${problem.code}`,
        title: expect.stringMatching(/\w/),
        status: response.status,
        detail: expect.stringMatching(/\w/),
      })
      expect(Object.keys(refusalCodes), call).toContain(problem.code)
      for (const field of Object.keys(problem.errors ?? {})) expect(problem.detail, call).toContain(field)
      codes.add(problem.code)
    }
  }
  for (const code of ['invalid_request', 'malformed_body', 'not_found', 'unsupported_media_type'])
    expect([...codes]).toContain(code)
})

test('every refusal code has a detail sentence for the caller', () => {
  for (const [code, { title, detail }] of Object.entries(refusalCodes)) {
    expect(detail, code).toMatch(/^[A-Z].{15,}\.$/)
    expect(detail, code).not.toBe(title)
  }
})
