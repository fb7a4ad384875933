import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type ConnectionBounds, type ListeningServer, listen } from './listen.ts'
import { requireBodyRate } from './server/body-rate.ts'

const host = '127.0.0.1'
const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(app: Hono, bounds: Partial<ConnectionBounds> = {}): Promise<ListeningServer> {
  const server = await listen(app, { port: 0, host }, bounds)
  closing.push(() => server.close())
  return server
}

/** A connection that stays half-open after the server has ended its side, like a client that is still sending. */
function socketTo({ port }: ListeningServer) {
  const socket = connect({ port, host, allowHalfOpen: true })
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  socket.on('error', () => undefined)
  closing.push(() => socket.destroy())
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.once('end', () => socket.writableLength === 0 && socket.end())
  return { socket, text: () => text, closed }
}

/** The timers of the server pass only when a test advances them; sockets are real. */
function stopTheClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
}

/** Another connection is answered this often, so whatever the server can do with what has arrived is done meanwhile. */
async function roundTrips(server: ListeningServer, count: number): Promise<void> {
  const { socket } = socketTo(server)
  for (let index = 0; index < count; index += 1) {
    socket.write(get('/another-visitor'))
    await once(socket, 'data')
  }
  socket.destroy()
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
const big = 'x'.repeat(300_000)

describe('requests of one connection', () => {
  test('are answered sequentially, in their order', async () => {
    let atOnce = 0
    let maxAtOnce = 0
    const app = new Hono().get('/:name', async (c) => {
      maxAtOnce = Math.max(maxAtOnce, ++atOnce)
      await wait(5)
      atOnce -= 1
      return c.text(`answer ${c.req.param('name')};`)
    })
    const { socket, text } = socketTo(await open(app))
    socket.write(Array.from({ length: 10 }, (_, index) => get(`/${index}`)).join(''))
    await expect.poll(text).toContain('answer 9;')
    expect(text().match(/answer \d;/g)).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${index};`))
    expect(maxAtOnce).toBe(1)
    socket.write(get('/again'))
    await expect.poll(text).toContain('answer again;')
  })

  test('are not handled while their responses are not read', async () => {
    let handled = 0
    const app = new Hono().get('/', (c) => {
      handled += 1
      return c.text(big)
    })
    const server = await open(app, { maxWaiting: 1000 })
    const { socket } = socketTo(server)
    socket.pause()
    for (let count = 0; count < 500; count += 1) socket.write(get('/'))
    await expect.poll(() => handled).toBeGreaterThan(0)
    await roundTrips(server, 100)
    // The operating system buffers a few megabytes.
    expect(handled).toBeLessThan(60)
  })

  test('too many pipelined ones end the connection, and no more are handled', async () => {
    let handled = 0
    const app = new Hono().get('/', async (c) => {
      handled += 1
      await wait(20)
      return c.text('')
    })
    const server = await open(app)
    const { socket, closed } = socketTo(server)
    socket.write(get('/').repeat(2000))
    await closed
    await roundTrips(server, 20)
    expect(handled).toBeLessThanOrEqual(2)
  })

  test('without a Host header, or with an unknown Expect, are queued too', async () => {
    const app = new Hono().get('/', async (c) => {
      await wait(20)
      return c.text('first;')
    })
    const { socket, text, closed } = socketTo(await open(app))
    socket.write(`${get('/')}GET / HTTP/1.1\r\nHost: shop\r\nExpect: nothing\r\n\r\nGET / HTTP/1.1\r\n\r\n`)
    await closed
    expect(text().match(/HTTP\/1.1 \d+|first;/g)).toEqual([
      'HTTP/1.1 200',
      'first;',
      'HTTP/1.1 200',
      'first;',
      'HTTP/1.1 400',
    ])
  })
})

describe('a refusal before the body has arrived', () => {
  const app = new Hono()
    .post('/small', bodyLimit({ maxSize: 1000, onError: (c) => c.text('too large', 413) }), async (c) =>
      c.text(`read ${(await c.req.text()).length}`),
    )
    .post('/sync', (c) => c.text('refused', 403))
    .get('/next', (c) => c.text('next'))

  type Sent = {
    path: string
    bytes?: number
    chunked?: boolean
    agent: Agent
    piece?: number
  }

  function send(server: ListeningServer, { path, bytes = 0, chunked = false, agent, piece = 64_000 }: Sent) {
    return new Promise<{ status: number; text: string; connection: string | undefined; reused: boolean }>(
      (resolve, reject) => {
        const headers = bytes && !chunked ? { 'content-length': bytes } : {}
        const sent = request({
          host,
          port: server.port,
          path,
          method: bytes ? 'POST' : 'GET',
          headers,
          agent,
        })
        sent.on('error', reject)
        sent.on('response', async (answer) => {
          let text = ''
          for await (const part of answer.setEncoding('utf8')) text += part
          const { statusCode = 0, headers } = answer
          resolve({ status: statusCode, text, connection: headers.connection, reused: sent.reusedSocket })
        })
        void (async () => {
          for (let left = bytes; left > 0; left -= piece) {
            sent.write(Buffer.alloc(Math.min(piece, left)))
            await nextTurn()
          }
          sent.end()
        })()
      },
    )
  }

  for (const path of ['/small', '/sync', '/nowhere'])
    for (const chunked of [false, true])
      test(`${path}, ${chunked ? 'chunked' : 'with its length'}: the response arrives with Connection: close, and the next request is answered`, async () => {
        stopTheClock()
        const server = await open(app)
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        closing.push(() => agent.destroy())
        const refused = await send(server, { path, bytes: 2_000_000, chunked, agent })
        expect(refused.status).toBeGreaterThanOrEqual(403)
        expect(refused.connection).toBe('close')
        const next = await send(server, { path: '/next', agent })
        expect(next).toMatchObject({ status: 200, text: 'next', reused: false })
        // No timer of the refusal closes the new connection.
        await vi.advanceTimersByTimeAsync(20_000)
        expect(await send(server, { path: '/next', agent })).toMatchObject({ status: 200, reused: true })
      })

  test('a client that reads only after sending everything gets its response, not a reset', async () => {
    const server = await open(app)
    const socket = connect({ port: server.port, host, allowHalfOpen: true })
    const failed = once(socket, 'error').then(([error]) => String(error))
    closing.push(() => socket.destroy())
    socket.pause()
    socket.write('POST /nowhere HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000000\r\n\r\n')
    for (let count = 0; count < 20; count += 1) {
      socket.write(Buffer.alloc(50_000))
      await roundTrips(server, 3)
    }
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.resume()
    expect(await Promise.race([once(socket, 'end').then(() => answer), failed])).toMatch(/^HTTP\/1.1 404 /)
  })

  test('a pooled proxy connection is never closed under the next request', async () => {
    stopTheClock()
    const server = await open(app)
    const pool: ReturnType<typeof socketTo>[] = []
    /** Forwards a request like nginx: over a pooled connection if there is one, returned to the pool unless the response says close. */
    async function pass(head: string, body = ''): Promise<string> {
      const connection = pool.pop() ?? socketTo(server)
      const { socket, text } = connection
      const before = text().length
      socket.write(head)
      await roundTrips(server, 3)
      socket.write(body)
      await expect.poll(() => text().slice(before)).toMatch(/\r\n\r\n/)
      const answer = text().slice(before)
      if (!/connection: close/i.test(answer)) pool.push(connection)
      return answer
    }
    const post = (path: string, bytes: number) =>
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: ${bytes}\r\n\r\n`
    const refused = { '/small': [300_000], '/sync': [500, 300_000], '/nowhere': [500, 300_000] }
    for (const [path, sizes] of Object.entries(refused))
      for (const bytes of sizes) {
        // The second half of the body is still in transit when the response is sent.
        await pass(post(path, bytes), 'y'.repeat(bytes / 2))
        pool.at(-1)?.socket.write('y'.repeat(bytes / 2))
        await roundTrips(server, 3)
        await vi.advanceTimersByTimeAsync(700)
        expect(await pass(get('/next')), `${path} ${bytes}`).toMatch(/^HTTP\/1.1 200 [\s\S]*next$/)
      }
  })

  test('a complete body keeps the connection alive', async () => {
    const server = await open(app)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    closing.push(() => agent.destroy())
    expect(await send(server, { path: '/small', bytes: 900, agent })).toMatchObject({
      status: 200,
      connection: 'keep-alive',
    })
    expect(await send(server, { path: '/small', bytes: 900, agent })).toMatchObject({
      text: 'read 900',
      reused: true,
    })
  })

  const linger = { maxMs: 300, idleMs: 150, maxBytes: 1_000_000 }
  test.each([
    ['in time', { bytes: 10_000, stepMs: 100, steps: 3 }],
    ['in idle time', { bytes: 0, stepMs: 100, steps: 1 }],
    ['in bytes', { bytes: 600_000, stepMs: 100, steps: 1 }],
  ])('what a client sends after its refusal is bounded %s', async (_, { bytes, stepMs, steps }) => {
    stopTheClock()
    const server = await open(app, { linger })
    const socket = connect({ port: server.port, host, allowHalfOpen: true })
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    closing.push(() => socket.destroy())
    socket.resume()
    socket.write('POST /nowhere HTTP/1.1\r\nHost: shop\r\nContent-Length: 999999999\r\n\r\n')
    await once(socket, 'end')
    const step = async () => {
      if (bytes > 0 && !socket.write(Buffer.alloc(bytes))) await once(socket, 'drain')
      await roundTrips(server, 20)
      await vi.advanceTimersByTimeAsync(stepMs)
    }
    for (let count = 0; count < steps; count += 1) await step()
    await roundTrips(server, 20)
    expect(socket.destroyed).toBe(false)
    await step().catch(() => undefined)
    // Whoever goes on sending to a connection that was cut notices it.
    await expect
      .poll(() => {
        socket.write('.')
        return socket.destroyed
      })
      .toBe(true)
    await closed
  })
})

describe('progress timeouts', () => {
  const progress = { windowMs: 300, minBytesPerSecond: 2_000, maxQueuedBytes: 64_000_000, checkMs: 20 }
  const app = new Hono().put('/', async (c) => c.text(`read ${(await c.req.arrayBuffer()).byteLength}`))
  app.onError((_, c) => c.text('broken off', 400))

  /** Sends a body in pieces; returns the response and how long that took by the stopped clock. */
  async function upload(
    server: ListeningServer,
    { bytes, piece, everyMs }: Record<'bytes' | 'piece' | 'everyMs', number>,
  ) {
    const { socket, text, closed } = socketTo(server)
    socket.write(`PUT / HTTP/1.1\r\nHost: shop\r\nContent-Length: ${bytes}\r\nConnection: close\r\n\r\n`)
    const startedAt = performance.now()
    for (let left = bytes; left > 0 && !socket.destroyed; left -= piece) {
      socket.write(Buffer.alloc(Math.min(piece, left)))
      await roundTrips(server, 2)
      await vi.advanceTimersByTimeAsync(everyMs)
    }
    await closed
    return { answer: text(), ms: performance.now() - startedAt }
  }

  test('a long upload over a slow connection succeeds', async () => {
    stopTheClock()
    const { answer, ms } = await upload(await open(app, { progress }), {
      bytes: 40_000,
      piece: 500,
      everyMs: 20,
    })
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*read 40000$/)
    expect(ms).toBeGreaterThan(4 * progress.windowMs)
  })

  test('an upload that trickles is 408, even after a fast start', async () => {
    stopTheClock()
    const server = await open(app, { progress })
    const trickling = await upload(server, { bytes: 500, piece: 1, everyMs: 20 })
    expect(trickling.answer).toMatch(/^HTTP\/1.1 408 /)
    expect(trickling.ms).toBeLessThan(2 * progress.windowMs)
    const { socket, text } = socketTo(server)
    socket.write('PUT / HTTP/1.1\r\nHost: shop\r\nContent-Length: 99999\r\n\r\n')
    socket.write(Buffer.alloc(50_000))
    await roundTrips(server, 20)
    for (let ms = 0; ms < 3 * progress.windowMs; ms += 20) {
      if (!socket.destroyed) socket.write('.')
      await roundTrips(server, 2)
      await vi.advanceTimersByTimeAsync(20)
    }
    await expect.poll(text).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a body for which the route requires a higher rate is 408 at the default one', async () => {
    stopTheClock()
    const strict = new Hono().put('/', async (c) => {
      requireBodyRate(c, 20 * progress.minBytesPerSecond)
      return c.text(`read ${(await c.req.arrayBuffer()).byteLength}`)
    })
    strict.onError((_, c) => c.text('broken off', 400))
    const sent = { bytes: 40_000, piece: 500, everyMs: 20 }
    expect((await upload(await open(strict, { progress }), sent)).answer).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a slow server does not time out the sender', async () => {
    stopTheClock()
    const { promise: isReady, resolve: setReady } = Promise.withResolvers<void>()
    const slow = new Hono().put('/', async (c) => {
      await isReady
      return c.text(`read ${(await c.req.arrayBuffer()).byteLength}`)
    })
    const server = await open(slow, { progress })
    const { socket, text } = socketTo(server)
    socket.write('PUT / HTTP/1.1\r\nHost: shop\r\nContent-Length: 500000\r\nConnection: close\r\n\r\n')
    socket.write(Buffer.alloc(500_000))
    await roundTrips(server, 20)
    await vi.advanceTimersByTimeAsync(4 * progress.windowMs)
    setReady()
    await expect.poll(text).toMatch(/^HTTP\/1.1 200 [\s\S]*read 500000$/)
  })

  test('a client that does not read its response is disconnected, one that reads slowly but steadily is not', async () => {
    stopTheClock()
    const size = 30_000_000
    const server = await open(
      new Hono().get('/', (c) => c.body(new Uint8Array(size))),
      // A response of this size may take 2.3 seconds.
      { progress: { ...progress, minBytesPerSecond: 15_000_000 } },
    )
    const never = connect(server.port, host)
    never.on('error', () => undefined)
    never.pause()
    never.write(get('/'))
    let read = 0
    const steady = connect(server.port, host)
    closing.push(
      () => never.destroy(),
      () => steady.destroy(),
    )
    steady.write(get('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    for await (const part of steady) {
      read += part.length
      await vi.advanceTimersByTimeAsync(part.length / 20_000)
    }
    expect(read).toBeGreaterThan(size)
    await roundTrips(server, 20)
    await vi.advanceTimersByTimeAsync(3_500)
    let rest = 0
    never.on('data', (part) => {
      rest += part.length
    })
    never.resume()
    await once(never, 'close')
    expect(rest).toBeLessThan(size)
  })

  test('beyond the total of queued bytes the slowest readers are disconnected', async () => {
    stopTheClock()
    let handled = 0
    const server = await open(
      new Hono().get('/', (c) => {
        handled += 1
        return c.body(new Uint8Array(10_000_000))
      }),
      { progress: { ...progress, windowMs: 60_000, maxQueuedBytes: 20_000_000 } },
    )
    const closed: Promise<unknown>[] = []
    const sockets: Socket[] = []
    for (let count = 0; count < 8; count += 1) {
      const socket = connect(server.port, host)
      socket.on('error', () => undefined)
      closing.push(() => socket.destroy())
      socket.pause()
      socket.write(get('/'))
      sockets.push(socket)
    }
    await expect.poll(() => handled).toBe(8)
    await roundTrips(server, 20)
    await vi.advanceTimersByTimeAsync(5 * progress.checkMs)
    let complete = 0
    for (const socket of sockets) {
      let read = 0
      socket.on('data', (part) => {
        read += part.length
        if (read > 10_000_000) {
          complete += 1
          socket.destroy()
        }
      })
      closed.push(once(socket, 'close'))
      socket.resume()
    }
    await Promise.all(closed)
    expect(complete).toBeGreaterThan(0)
    expect(complete).toBeLessThan(8)
  })
})

describe('connections', () => {
  const app = new Hono().get('/', (c) => c.text('open'))

  test('beyond the limit of one network address are closed unread; when one ends the next is accepted', async () => {
    const server = await open(app, { maxConnectionsByAddress: 3, addressOf: () => 'somewhere' })
    const held = Array.from({ length: 3 }, () => socketTo(server))
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')))
    const fourth = socketTo(server)
    fourth.socket.write(get('/'))
    await fourth.closed
    expect(fourth.text()).toBe('')
    held[0]?.socket.destroy()
    await expect
      .poll(async () => {
        const next = socketTo(server)
        next.socket.write(get('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
        await next.closed
        return next.text()
      })
      .toContain('open')
  })

  test('of an IPv6 /48 are at most four times those of one /64', async () => {
    let count = 0
    const addressOf = () => `2001:db8:1:${(count++).toString(16)}`
    const server = await open(app, { maxConnectionsByAddress: 1, addressOf })
    const held = Array.from({ length: 4 }, () => socketTo(server))
    for (const { socket, text } of held) {
      socket.write(get('/'))
      await expect.poll(text).toContain('open')
    }
    const fifth = socketTo(server)
    fifth.socket.write(get('/'))
    await fifth.closed
    expect(fifth.text()).toBe('')
  })

  test('of this machine, such as those of a local proxy, are not counted by address', async () => {
    const server = await open(app, { maxConnectionsByAddress: 1 })
    const held = Array.from({ length: 3 }, () => socketTo(server))
    for (const { socket, text } of held) {
      socket.write(get('/'))
      await expect.poll(text).toContain('open')
    }
  })

  test('beyond the total limit are closed', async () => {
    const server = await open(app, { maxConnections: 2 })
    const held = Array.from({ length: 2 }, () => socketTo(server))
    for (const { socket, text } of held) {
      socket.write(get('/'))
      await expect.poll(text).toContain('open')
    }
    const third = socketTo(server)
    third.socket.write(get('/'))
    await third.closed
    expect(third.text()).toBe('')
  })
})
