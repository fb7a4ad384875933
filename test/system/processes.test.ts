import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { setSale } from '#test/harness/variants.ts'
import { endBuilt, startBuilt } from '../harness/built-shop.ts'
import { createDataDir } from '../harness/data-dir.ts'
import { addCategories, addProduct } from '../harness/small-catalogue.ts'
import { workerPids } from '../harness/worker-pids.ts'

/*
 * One built shop of two processes on one port. Each test continues from the previous one; the last one stops the
 * shop.
 */

const token = 'a token of this test'
const limit = 4
let dataDir: string
let shop: Awaited<ReturnType<typeof startBuilt>>
let database: ReturnType<typeof openDatabase>
let product: Awaited<ReturnType<typeof addProduct>>

beforeAll(async () => {
  dataDir = await createDataDir('many')
  shop = await startBuilt(dataDir, {
    WEB_CONCURRENCY: '2',
    METRICS_TOKEN: token,
    LIMIT_SIGN_INS: String(limit),
  })
  await shop.isOpen()
  const connection = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'dijla', database: 'dijla' }
  database = openDatabase(connection, { log: createLog('silent'), max: 2 })
  await addCategories(database.db)
  product = await addProduct(database.db, { price: 10_000, stockQuantity: 50 }, 1)
})
afterAll(async () => {
  await database?.close()
  endBuilt()
  await rm(dataDir, { recursive: true, force: true })
})

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

/** Each request uses a new connection, so that the processes take turns. */
function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request({ port: shop.port, host: '127.0.0.1', path, method, headers, agent: false })
    sent.on('error', reject)
    sent.on('response', async (answer) => {
      let text = ''
      for await (const part of answer.setEncoding('utf8')) text += part
      resolve({ status: answer.statusCode ?? 0, text })
    })
    sent.end(body)
  })
}

/** The web processes: the Node children of the first process. */
const workers = () => workerPids(shop.child.pid ?? 0)

test('a changed price reaches the pages of both processes', async () => {
  expect(await workers()).toHaveLength(2)
  const paths = ['/products', `/product/${product.slug}`, '/api/products']
  // Each address is requested twice per process: rendered, then cached.
  for (let round = 0; round < 4; round += 1)
    for (const path of paths) expect((await ask(path)).text).toContain('"price":10000')
  for (const price of [11_250, 12_500, 13_750]) {
    // Sooner than the minute after which a response is rendered again in any case.
    await setSale(database.db, product.id, { price })
    await vi.waitFor(
      async () => {
        for (const path of [...paths, ...paths, '/healthz', ...paths, ...paths])
          if (path !== '/healthz') expect((await ask(path)).text).toContain(`"price":${price}`)
          else await ask(path)
      },
      { timeout: 45_000, interval: 20 },
    )
  }
})

test('a changed name of the shop reaches every page of both processes', async () => {
  const paths = [
    '/',
    '/products',
    `/product/${product.slug}`,
    '/about',
    '/api/site',
    '/manifest-en.webmanifest',
  ]
  for (let round = 0; round < 4; round += 1)
    for (const path of paths) expect((await ask(path)).text).not.toContain('Furat')
  for (const name of ['Furat One', 'Furat Two']) {
    const value = JSON.stringify({ nameEn: name, nameAr: name })
    await database.db.execute(sql`insert into shop_settings (section, value) values ('identity', ${value}::jsonb)
      on conflict (section) do update set value = excluded.value, version = shop_settings.version + 1`)
    await vi.waitFor(
      async () => {
        for (const path of [...paths, ...paths, '/healthz', ...paths, ...paths])
          if (path !== '/healthz') expect((await ask(path)).text, path).toContain(name)
          else await ask(path)
      },
      { timeout: 45_000, interval: 20 },
    )
  }
})

test('a limit counts the requests to both processes', async () => {
  const signIn = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.18.0.7' },
    body: JSON.stringify({ username: 'nobody', password: 'nothing' }),
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/api/login', signIn)))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(limit)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10 - limit)
})

test('metrics sum both processes, and require the token', async () => {
  expect((await ask('/metrics')).status).toBe(404)
  const { status, text } = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(status).toBe(200)
  const counted = /dijla_http_request_seconds_count\{method="POST",route="\/api\/login",status="401"\} (\d+)/
  expect(counted.exec(text)?.[1]).toBe(String(limit))
  expect(text).toMatch(/dijla_response_cache_requests_total\{outcome="hit"\} [1-9]/)
  expect(text).toMatch(/dijla_database_connections\{state="idle"\} \d/)
  expect(text).toMatch(/process_resident_memory_bytes \d{8}/)
})

test('a killed process interrupts no visitor and is restarted', async () => {
  const [killed = 0, left] = await workers()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(
    async () => {
      const now = await workers()
      expect(now).toHaveLength(2)
      expect(now).toContain(left)
      expect(now).not.toContain(killed)
    },
    { timeout: 60_000, interval: 100 },
  )
  for (let count = 0; count < 4; count += 1) expect((await ask('/readyz')).status).toBe(200)
})

test('when its service manager signals all processes, the shop finishes open requests and leaves no process running', async () => {
  const pids = await workers()
  const body = JSON.stringify({ userId: 1, productId: product.id, quantity: 1 })
  const started = Array.from({ length: 4 }, () => {
    const socket = connect(shop.port, '127.0.0.1')
    socket.write(
      `POST /api/cart HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    return socket
  })
  await Promise.all(started.map((socket) => once(socket, 'connect')))
  // Connections are accepted in order: when a later one is answered, all earlier ones were accepted.
  for (let count = 0; count < 4; count += 1) await ask('/healthz')
  for (const pid of [shop.child.pid ?? 0, ...pids]) process.kill(pid, 'SIGTERM')
  await vi.waitFor(() => expect(shop.output()).toContain('Closing: finishing what was begun'), {
    timeout: 60_000,
  })
  const answers = started.map(async (socket) => {
    socket.write(body.slice(10))
    let text = ''
    for await (const part of socket.setEncoding('utf8')) text += part
    return text
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 201 /)
  expect(await shop.ended).toMatchObject({ code: 0, signal: null })
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
