import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeliveryFailed, type FailureKind } from '#platform/outbox/port.ts'
import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import { createConversionPort } from './conversion-port.ts'

/** A stand-in of the three APIs, as their networks document them: what it got, and what it answers next. */
type Answer = { status: number; body: string } | 'hang' | 'hang up' | 'redirect'
const accepted: Record<PixelNetwork, Answer> = {
  meta: { status: 200, body: '{"events_received":1,"messages":[],"fbtrace_id":"AXx"}' },
  tiktok: { status: 200, body: '{"code":0,"message":"OK","request_id":"2023","data":{}}' },
  google: { status: 204, body: '' },
}
const metaError = (code: number, isTransient = false) =>
  JSON.stringify({
    error: { message: 'about 9647701234567', type: 'OAuthException', code, is_transient: isTransient },
  })
let answer: Answer = 'hang up'
const requests: { request: IncomingMessage; body: string }[] = []
const server = createServer(async (request, response) => {
  requests.push({ request, body: await readText(request) })
  if (answer === 'hang') return
  if (answer === 'hang up') return void request.socket.destroy()
  if (answer === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end()
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
})

const pixels = { meta: '1234567890', tiktok: 'C4A7B2D9E8F1G2H3I4J5', google: 'G-ABC123DEF4' }
const text = '{"value":25000}'
function send(network: PixelNetwork, next: Answer, timeoutMs = 5_000) {
  answer = next
  const api = { url, secret: 's3cret' }
  const port = createConversionPort({ meta: api, tiktok: api, google: api }, { timeoutMs })
  return port({ id: 'm1', to: network, subject: pixels[network], text })
}

test('each network gets the body at its address with its secret', async () => {
  for (const network of ['meta', 'tiktok', 'google'] as const) await send(network, accepted[network])
  expect(requests.map(({ request: { method, url }, body }) => [method, url, body])).toEqual([
    ['POST', '/v1/1234567890/events', text],
    ['POST', '/v1/event/track/', text],
    ['POST', '/v1/mp/collect?measurement_id=G-ABC123DEF4&api_secret=s3cret', text],
  ])
  const [meta, tiktok] = requests.map(({ request }) => request.headers)
  expect(meta).toMatchObject({ authorization: 'Bearer s3cret', 'content-type': 'application/json' })
  expect(tiktok).toMatchObject({ 'access-token': 's3cret' })
})

const later: FailureKind = 'recipient unavailable'
const final: FailureKind = 'recipient for good'
test.each<[string, PixelNetwork, Answer, string, FailureKind]>([
  ['an error in a 200', 'meta', { status: 200, body: metaError(100) }, 'meta 200 error_100', final],
  [
    'a 200 without an event',
    'meta',
    { status: 200, body: '{"events_received":0}' },
    'meta not_accepted',
    final,
  ],
  ['a 200 of another service', 'meta', { status: 200, body: '<html>' }, 'meta not_accepted', final],
  ['a token that expired', 'meta', { status: 401, body: metaError(190) }, 'meta 401 error_190', final],
  ['a temporary error', 'meta', { status: 500, body: metaError(2, true) }, 'meta 500 error_2', later],
  ['too many calls', 'meta', { status: 429, body: '' }, 'meta status_429', later],
  ['a redirect', 'meta', 'redirect', 'meta status_302', final],
  ['an error in a 200', 'tiktok', { status: 200, body: '{"code":40001}' }, 'tiktok 200 error_40001', final],
  ['too many calls', 'tiktok', { status: 200, body: '{"code":40100}' }, 'tiktok 200 error_40100', later],
  ['an error of its own', 'tiktok', { status: 200, body: '{"code":51000}' }, 'tiktok 200 error_51000', later],
  ['no code', 'tiktok', { status: 200, body: '[]' }, 'tiktok not_accepted', final],
  ['a wrong request', 'google', { status: 400, body: '' }, 'google status_400', final],
  ['an outage', 'google', { status: 503, body: '' }, 'google status_503', later],
  ['a closed connection', 'google', 'hang up', 'google unreachable', later],
])('%s of %s', async (_, network, next, reason, kind) => {
  const error = await send(network, next).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(DeliveryFailed)
  expect(error).toMatchObject({ message: reason, kind })
  expect(String(error)).not.toMatch(/s3cret|964/)
})

test('one that does not answer is left and tried again', async () => {
  await expect(send('meta', 'hang', 50)).rejects.toMatchObject({ message: 'meta timed_out', kind: later })
})

test('without a secret nothing is sent', async () => {
  const port = createConversionPort({})
  await expect(port({ id: 'm1', to: 'meta', subject: pixels.meta, text })).rejects.toMatchObject({
    kind: final,
  })
  expect(requests).toEqual([])
})
