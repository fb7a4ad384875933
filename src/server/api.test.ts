import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { createDocumentCheck } from '#test/harness/openapi.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { createApi } from './api.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('an unknown path is a 404 problem, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const headers = { 'content-type': 'application/json' }
    const response = await shop.request('/api/no/such', { method, headers })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  }
})

test('a method the path does not support is 405 with an Allow header', async () => {
  const response = await shop.browser().fetch('/api/cart/1', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, PUT, DELETE')
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
})

test('HEAD returns the headers of GET without the body', async () => {
  const response = await shop.request('/api/products', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-total-count')).toBe('0')
  expect(await response.text()).toBe('')
})

test('an unavailable database is 503 with Retry-After and leaks no details', async () => {
  const { log } = shop.deps
  const unreachable = openDatabase(
    { host: '/no/such/folder', port: 1, user: 'dijla', database: 'secret_name' },
    { log },
  )
  const api = createApi({ ...shop.deps, db: unreachable.db })
  for (const path of ['/products', '/products/usb-fan', '/categories', '/slides']) {
    const response = await api.request(path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('secret_name')
  }
  await unreachable.close()
})

test('the document names every call, with a summary, a tag and its answers', async () => {
  const document = await describeApi(createApi(shop.deps))
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations ?? {}).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
  )
  expect(calls.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'get /categories',
      'get /categories/{slug}',
      'get /products',
      'get /products/{slug}',
      'get /cart/{userId}',
      'post /cart',
      'put /cart/{itemId}',
      'delete /cart/{itemId}',
      'delete /cart/user/{userId}',
      'get /wishlist/{userId}',
      'get /wishlist/{userId}/products',
      'post /wishlist',
      'post /wishlist/{itemId}/cart',
      'delete /wishlist/{itemId}',
      'delete /wishlist/{userId}/products/{productId}',
      'get /products/{slug}/reviews',
      'get /reviews/{slug}',
      'put /reviews/{slug}',
      'delete /reviews/{slug}',
      'post /orders',
      'get /orders/details/{id}',
      'get /slides',
      'post /newsletter',
    ]),
  )
  for (const { call, operation } of calls) {
    expect(operation, call).toMatchObject({ summary: expect.any(String), tags: [expect.any(String)] })
    expect(operation, call).toHaveProperty('responses.503')
  }
})

test('the document lists each refusal code once per response, with its facts, lengths, cookie and headers', async () => {
  const document = await (await shop.request('/api/openapi.json')).json()
  const { schemas, responses, securitySchemes } = document.components
  expect(schemas.Problem.properties.code.enum).toEqual(Object.keys(refusalCodes))
  expect(schemas.OrderChangedProblem.required).toEqual(expect.arrayContaining(['totalAmount', 'changes']))
  expect(schemas.StockExceededProblem.required).toEqual(expect.arrayContaining(['available', 'inCart']))
  expect(responses.MethodNotAllowed).toHaveProperty('headers.Allow.required', true)
  expect(document.paths['/products'].get.responses['304']).toHaveProperty('headers.ETag')
  const { post } = document.paths['/orders']
  expect(post.responses['201'].headers).toMatchObject({ 'Set-Cookie': {}, 'Idempotent-Replayed': {} })
  expect(post.responses['503'].headers).toMatchObject({ 'Retry-After': {} })
  const { properties } = post.requestBody.content['application/json'].schema
  expect(properties.shippingAddress).toMatchObject({ minLength: 1, maxLength: 1000 })
  expect(properties.shipping.properties.city).toMatchObject({ minLength: 2, maxLength: 80 })
  expect(post.security).toEqual([{ session: [] }, {}])

  const descriptions: string[] = JSON.stringify(document.paths).match(/"description":"`[^"]*"/g) ?? []
  for (const text of descriptions) {
    const codes = text.match(/`[a-z_]+`:/g) ?? []
    expect(new Set(codes).size, text).toBe(codes.length)
  }

  const product = await shop.addProduct()
  const added = await shop.request('/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 1, productId: product.id, quantity: 1 }),
  })
  expect(added.headers.getSetCookie()[0]?.split('=')[0]).toBe(securitySchemes.session.name)
})

test('the document check rejects a 409 whose facts are missing or belong to another code', async () => {
  const check = createDocumentCheck(await describeApi(createApi(shop.deps)))
  const problem = { type: 't', title: 't', status: 409, detail: 'd' }
  const problemOf = (body: object) =>
    new Response(JSON.stringify({ ...problem, ...body }), {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    })
  await check('POST', '/cart', problemOf({ code: 'stock_exceeded', available: 1, inCart: 0 }))
  await check('POST', '/orders', problemOf({ code: 'not_placed' }))
  for (const [path, body] of [
    ['/cart', { code: 'stock_exceeded', available: 1 }],
    ['/cart', { code: 'order_changed', available: 1, inCart: 0 }],
    ['/orders', { code: 'order_changed', totalAmount: 1000 }],
    ['/orders', { code: 'order_changed', totalAmount: 1000, changes: [{ productId: 1 }] }],
  ] as const) {
    await expect(check('POST', path, problemOf(body)), JSON.stringify(body)).rejects.toThrow()
  }
})

test('an unchanged resource is 304 without a body', async () => {
  const browser = shop.browser()
  for (const path of ['/api/categories', '/api/categories/electronics', '/api/products', '/api/slides']) {
    const first = await browser.get(path)
    const etag = first.headers.get('etag') ?? ''
    const second = await browser.get(path, { headers: { 'if-none-match': etag } })
    expect(second, path).toMatchObject({ status: 304, body: '' })
  }
})

test('the docs page shows every operation, schema and refusal code with an anchor, and escapes texts', async () => {
  const response = await shop.request('/api/docs')
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  const page = await response.text()
  const document = await (await shop.request('/api/openapi.json')).json()
  for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`)
  for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`)
  for (const code of Object.keys(refusalCodes)) expect(page).toContain(`id="${code}"`)
  expect(page).not.toContain('[object')
  expect(page).not.toContain('undefined')
  expect(page).not.toMatch(/https?:\/\/(?!localhost)/)
})
