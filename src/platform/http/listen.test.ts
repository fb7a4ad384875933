import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CannotListen, checkListening, listen } from './listen.ts'

const host = '127.0.0.1'

test('serves an app on a free port and closes', async () => {
  const server = await listen(
    new Hono().get('/', (c) => c.text('open')),
    { port: 0, host },
  )
  expect(await (await fetch(`http://${host}:${server.port}/`)).text()).toBe('open')
  await server.close()
  await expect(fetch(`http://${host}:${server.port}/`)).rejects.toThrow()
})

test('closing waits for a response in flight', async () => {
  const { promise: received, resolve: notifyReceived } = Promise.withResolvers<void>()
  const { promise: finish, resolve: respond } = Promise.withResolvers<void>()
  const app = new Hono().get('/', async (c) => {
    notifyReceived()
    await finish
    return c.text('whole')
  })
  const server = await listen(app, { port: 0, host })
  const response = fetch(`http://${host}:${server.port}/`)
  await received
  const closed = server.close()
  respond()
  expect(await (await response).text()).toBe('whole')
  await closed
})

test('a port in use is an error that names it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  for (const start of [checkListening({ port, host }), listen(new Hono(), { port, host })]) {
    await expect(start).rejects.toThrow(CannotListen)
    await expect(start).rejects.toThrow(`Port ${port} is taken`)
  }
  other.close()
})

test('an address this machine does not have is an error that names HOST', async () => {
  await expect(checkListening({ port: 0, host: '192.0.2.1' })).rejects.toThrow(/^HOST is '192.0.2.1'/)
})

describe('a client that sends slowly or too much', () => {
  const timeouts = {
    headersMs: 150,
    checkMs: 20,
    progress: { windowMs: 150, minBytesPerSecond: 1000, maxQueuedBytes: 1_000_000, checkMs: 20 },
  }
  let server: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    const app = new Hono().post('/', async (c) => c.text(await c.req.text()))
    app.onError((_, c) => c.text('broken off', 400))
    server = await listen(app, { port: 0, host }, timeouts)
  })
  afterAll(() => server.close())

  /** The response until the server closes the connection. */
  async function responseTo(...parts: string[]): Promise<string> {
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

  test('an incomplete head is 408, and the connection is closed', async () => {
    expect(await responseTo('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /)
  })

  test('an incomplete body is 408 too', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\n'
    expect(await responseTo(head, 'half')).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a head of more than 16 KB is 431', async () => {
    expect(await responseTo(`GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
  })
})
