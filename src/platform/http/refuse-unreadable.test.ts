import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPolicies } from './document-policies.ts'
import { listen } from './listen.ts'

let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  // Reads the address and the body, as the shop does.
  const app = new Hono()
    .post('/slow', async (c) => c.text(await c.req.text()))
    .all('*', (c) => c.text(`${new URL(c.req.url).pathname} ${c.req.raw.body === null}`))
  app.onError((_, c) => c.body(null, 500))
  server = await listen(
    app,
    { port: 0, host: '127.0.0.1' },
    {
      headersMs: 150,
      checkMs: 20,
      progress: { windowMs: 150, minBytesPerSecond: 1000, maxQueuedBytes: 1_000_000, checkMs: 20 },
    },
  )
})
afterAll(() => server.close())

/** The response to the bytes of a request. */
async function send(text: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let response = ''
  const socket = connect(server.port, '127.0.0.1', () => socket.write(text))
  socket.setEncoding('utf8').on('data', (part: string) => {
    response += part
  })
  socket.on('error', () => {}).on('close', () => resolve(response))
  return promise
}

function expectRefusal(response: string, status: number) {
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const [name, value] of Object.entries(documentPolicies))
    expect(response).toContain(`${name}: ${value}`)
  expect(response).toContain("default-src 'none'")
}

const request = (host: string, target = '/') =>
  `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`

test.each([
  ...['9007199254740993', '1.2.3.4.5', '256.1.1.1', '[', '[::1', '::1', 'a b', 'x:99999', 'x:y', ':80'],
  ...['%', 'a/b', 'a@b', 'a?b', 'a#b', 'a\\b', 'a\tb', '<x>', 'é'],
])('the host %j is 400 with security headers', async (host) => {
  expectRefusal(await send(request(host)), 400)
})

test.each([
  'localhost',
  'LOCALHOST:3000',
  '127.0.0.1:80',
  '[::1]:3000',
  'xn--mgbtx2b.example',
  'under_score',
  '',
])('the host %j is served', async (host) => {
  const response = await send(request(host, '/a?b'))
  expect(response).toMatch(/^HTTP\/1.1 200 /)
  expect(response).toContain('/a true')
})

test.each(['*', '/a\\b', 'http://9007199254740993/', 'http://', 'ftp://x/'])(
  'the target %j is 400 with security headers',
  async (target) => {
    expectRefusal(await send(request('localhost', target)), 400)
  },
)

test('a target that is an address, or has a backslash in its query, is served', async () => {
  for (const target of ['http://other.example/a', '/a?b=\\', '/%5c'])
    expect(await send(request('localhost', target))).toMatch(/^HTTP\/1.1 200 /)
})

test('what the parser refuses has security headers', async () => {
  expectRefusal(await send(`GET / HTTP/1.1\r\nhost: x\r\nlong: ${'a'.repeat(20_000)}\r\n\r\n`), 431)
  expectRefusal(await send('no request\r\n\r\n'), 400)
  expectRefusal(
    await send('GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'),
    400,
  )
  expectRefusal(await send('GET / HTTP/1.1\r\n\r\n'), 400)
  expectRefusal(await send('GET / HTTP/1.1\r\nhost: x\r\n'), 408)
  expectRefusal(await send('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 9000\r\n\r\na'), 408)
})
