import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { metricsReader } from '#platform/metrics/read-metrics.ts'
import { measureRequests } from './measure-requests.ts'
import { metricsRoutes } from './metrics-routes.ts'

/** Requests the metrics over a connection from an address. */
function requestMetrics(token: string | undefined, from: string, headers: Record<string, string> = {}) {
  const app = new Hono()
  app.route('/', metricsRoutes({ token, read: async () => 'the metrics' }))
  const connection = { incoming: { socket: { remoteAddress: from } } }
  return Promise.resolve(app.request('/metrics', { headers }, connection))
}

test('without a token only direct requests of this machine get the metrics, none through a proxy', async () => {
  expect((await requestMetrics(undefined, '127.0.0.1')).status).toBe(200)
  expect((await requestMetrics(undefined, '::ffff:127.0.0.1')).status).toBe(200)
  expect((await requestMetrics(undefined, '::1')).status).toBe(200)
  for (const from of ['10.0.0.7', '192.168.1.5', '203.0.113.9', 'fd00::1'])
    expect((await requestMetrics(undefined, from)).status, from).toBe(404)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])
    expect((await requestMetrics(undefined, '127.0.0.1', { [name]: '203.0.113.9' })).status, name).toBe(404)
})

test('with a token only requests that carry it get the metrics, also from this machine', async () => {
  const token = 'a long enough token'
  const bearer = (word: string) => ({ authorization: `Bearer ${word}` })
  expect((await requestMetrics(token, '203.0.113.9', bearer(token))).status).toBe(200)
  expect((await requestMetrics(token, '203.0.113.9', bearer(`${token}!`))).status).toBe(404)
  expect((await requestMetrics(token, '127.0.0.1')).status).toBe(404)
  expect((await requestMetrics(token, '127.0.0.1', { authorization: token })).status).toBe(404)
})

test('requests are counted by route pattern, never by URL', async () => {
  const app = new Hono()
  app.use(measureRequests(() => '/measured-page/:slug'))
  app.route(
    '/measured-api',
    new Hono().get('/things/:id', (c) => c.text('thing')),
  )
  app.get('*', (c) => c.text('page'))
  for (const id of [1, 2, 3]) {
    await app.request(`/measured-api/things/${id}`)
    await app.request(`/measured-page/secret-${id}`)
  }
  await app.request('/measured-api/things/1', { method: 'BREW' })
  const text = await metricsReader()()
  const counted = (route: string) =>
    new RegExp(
      `dijla_http_request_seconds_count\\{method="GET",route="${route}",status="200"\\} (\\d+)`,
    ).exec(text)?.[1]
  expect(counted('/measured-api/things/:id')).toBe('3')
  expect(counted('/measured-page/:slug')).toBe('3')
  expect(text).not.toContain('secret-1')
  expect(text).not.toContain('BREW')
})
