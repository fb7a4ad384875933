import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CannotListen, listen, tryListening } from './listen.ts'

const host = '127.0.0.1'

test('an app is served on a free port and closes', async () => {
  const server = await listen(
    new Hono().get('/', (c) => c.text('open')),
    { port: 0, host },
  )
  expect(await (await fetch(`http://${host}:${server.port}/`)).text()).toBe('open')
  await server.close()
  await expect(fetch(`http://${host}:${server.port}/`)).rejects.toThrow()
})

test('closing waits for an answer that is under way', async () => {
  const { promise: asked, resolve: tell } = Promise.withResolvers<void>()
  const { promise: finish, resolve: answer } = Promise.withResolvers<void>()
  const app = new Hono().get('/', async (c) => {
    tell()
    await finish
    return c.text('whole')
  })
  const server = await listen(app, { port: 0, host })
  const response = fetch(`http://${host}:${server.port}/`)
  await asked
  const closed = server.close()
  answer()
  expect(await (await response).text()).toBe('whole')
  await closed
})

test('a port that is taken is a sentence that names it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (const start of [tryListening({ port, host }), listen(new Hono(), { port, host })]) {
    await expect(start).rejects.toThrow(CannotListen)
    await expect(start).rejects.toThrow(`Port ${port} is taken`)
  }
  other.close()
})

test('an address this machine does not have is a sentence that names HOST', async () => {
  await expect(tryListening({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST is '192.0.2.1'/)
})

describe('who sends slowly or too much', () => {
  const patience = {
    headersMs: 150,
    checkMs: 20,
    progress: { windowMs: 150, minBytesPerSecond: 1000, maxQueuedBytes: 1_000_000, checkMs: 20 },
  }
  let server: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    const app = new Hono().post('/', async (c) => c.text(await c.req.text()))
    app.onError((_, c) => c.text('broken off', 400))
    server = await listen(app, { port: 0, host }, patience)
  })
  afterAll(() => server.close())

  /** What comes back until the server closes the connection. */
  async function answerTo(...parts: string[]): Promise<string> {
    const socket = connect(server.port, host)
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => undefined)
    for (const part of parts) socket.write(part)
    await once(socket, 'close')
    return answer
  }

  test('a head that does not come to its end is 408, and the connection is closed', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a body that does not come to its end is, too', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n'
    expect(await answerTo(head, 'half')).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a head of more than 16 KB is 431', async () => {
    expect(await answerTo(`GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
  })
})
