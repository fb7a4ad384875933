import { expect, test, vi } from 'vitest'
import { ApiError, fetchJson } from './fetch-json.ts'

function mockFetch(response: Response) {
  return vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)
}

test('sends a body as JSON with the session cookie', async () => {
  const fetch = mockFetch(Response.json({ id: 7 }))
  expect(
    await fetchJson('/api/x', { method: 'POST', body: { a: 1 }, headers: { 'idempotency-key': 'k' } }),
  ).toEqual({
    id: 7,
  })
  expect(fetch).toHaveBeenCalledWith('/api/x', {
    method: 'POST',
    credentials: 'same-origin',
    body: '{"a":1}',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k' },
  })
})

test('204 returns undefined', async () => {
  mockFetch(new Response(null, { status: 204 }))
  expect(await fetchJson('/api/x', { method: 'DELETE' })).toBeUndefined()
})

test('a non-OK response is an error «status: body»', async () => {
  mockFetch(new Response('Out of order', { status: 502, statusText: 'Bad Gateway' }))
  const error = await fetchJson('/api/x').catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    message: '502: Out of order',
    status: 502,
    problem: null,
    code: null,
    errors: {},
  })
})

test('without a body the message has the status text', async () => {
  mockFetch(new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(fetchJson('/api/x')).rejects.toThrow('502: Bad Gateway')
})

test('a problem is parsed with its code, fields and facts', async () => {
  const problem = {
    type: '/api/docs#stock_exceeded',
    title: 'T',
    status: 409,
    code: 'stock_exceeded',
    available: 2,
  }
  const body = JSON.stringify({ ...problem, errors: { quantity: 'above_stock' } })
  mockFetch(
    new Response(body, {
      status: 409,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    }),
  )
  await expect(fetchJson('/api/x')).rejects.toMatchObject({
    message: `409: ${body}`,
    code: 'stock_exceeded',
    errors: { quantity: 'above_stock' },
    problem: { available: 2 },
  })
})

test('a truncated problem is still an error', async () => {
  mockFetch(
    new Response('{"code":', { status: 500, headers: { 'content-type': 'application/problem+json' } }),
  )
  await expect(fetchJson('/api/x')).rejects.toMatchObject({ status: 500, problem: null })
})
