import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { renameStatusParameter } from './former-status-parameter.ts'

const app = new Hono().use(renameStatusParameter).all('*', (c) => c.text(new URL(c.req.url).search))

test.each([
  ['/cart?said=added&left=3', '/cart?status=added&left=3'],
  ['/product/shirt?colour=black&said=choose', '/product/shirt?colour=black&status=choose'],
])('a page of the release before, %s, is %s', async (former, current) => {
  for (const method of ['GET', 'POST']) {
    const response = await app.request(former, { method })
    expect([response.status, response.headers.get('location')]).toEqual([307, current])
  }
})

test.each([
  '/cart?status=added',
  '/products?search=said%3Dx',
  '/products?unsaid=1',
  '//evil.example?said=done',
])('%s is no such address', async (path) => {
  const response = await app.request(new Request(`http://localhost${path}`))
  expect([response.status, response.headers.get('location')]).toEqual([200, null])
})
