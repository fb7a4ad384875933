import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { leaseMs } from '#platform/outbox/claim-message.ts'
import type { Port } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox } from '#platform/outbox/tables.ts'
import { createTopics } from '#platform/outbox/topic.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import type { Network } from '#platform/remote/network.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { createRemoteServer, publicAddress, type RemoteServer } from '#test/harness/remote-server.ts'
import { insertEvents } from './insert-events.ts'
import { rotationMs, toSecret } from './sign.ts'
import { webhookAttempts, webhookEndpoints } from './tables.ts'
import { createWebhookPort, webhookLimits } from './webhook-port.ts'
import { webhookTopic } from './webhook-topic.ts'

type Received = { headers: IncomingHttpHeaders; body: string; path: string | undefined }

const host = 'cdn.example'
const secret = toSecret(new Uint8Array(32).fill(7))
const log = createLog('silent')
const received: Received[] = []
let database: Awaited<ReturnType<typeof createTestDatabase>>
let remote: RemoteServer
let time = new Date('2026-12-01T09:00:00Z')
const now = () => time
const advance = (ms: number) => {
  time = new Date(time.getTime() + ms)
}
let respond: (response: ServerResponse, request: Received) => void

/** A receiver without TLS, whose handshakes would be half of the time of a thousand messages. */
async function startPlainReceiver(
  listener: (response: ServerResponse, headers: IncomingHttpHeaders) => void,
) {
  const server = createServer((request, response) => {
    request.resume()
    listener(response, request.headers)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const network: Network = {
    resolve: async () => [publicAddress],
    connect: () => connect(port, '127.0.0.1') as TLSSocket,
  }
  return { network, close: () => server.close() }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 })
  remote = await createRemoteServer(host, async (request, response) => {
    const each = { headers: request.headers, path: request.url, body: await readBody(request) }
    received.push(each)
    respond(response, each)
  })
})
afterAll(async () => {
  await remote.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(outbox)
  await database.db.delete(webhookEndpoints)
  received.length = 0
  remote.connections.length = 0
  remote.names.set(host, [publicAddress])
  respond = (response) => void response.writeHead(204).end()
})

type NewEndpoint = Partial<typeof webhookEndpoints.$inferInsert>

async function addEndpoint(columns: NewEndpoint = {}): Promise<number> {
  const [row] = await database.db
    .insert(webhookEndpoints)
    .values({ url: `https://${host}/hook`, events: ['order.placed'], secret, createdAt: time, ...columns })
    .returning({ id: webhookEndpoints.id })
  return row?.id ?? 0
}

const write = (endpoint: number, id = 1) =>
  writeMessage({ db: database.db, now }, webhookTopic, {
    to: String(endpoint),
    language: 'en',
    facts: { type: 'order.placed', timestamp: time.toISOString(), data: { id } },
  })

const port = (timeoutMs = 2_000) =>
  createWebhookPort({ db: database.db, now, network: remote.network, timeoutMs })
const send = (webhook: Port = port()) =>
  createSender({
    db: database.db,
    now,
    log,
    topics: createTopics([webhookTopic]),
    ports: { webhook },
    publicUrl: null,
    ...webhookLimits,
    random: () => 0.5,
  })()

const rows = () => database.db.select().from(outbox).orderBy(outbox.id)
const attempts = () => database.db.select().from(webhookAttempts).orderBy(webhookAttempts.id)
const isOn = async (id: number) =>
  (await database.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]?.active

/** As a receiver does: throws when the signature, the id or the time is wrong. The library reads the system's clock. */
function verify(by: string, { headers, body }: Received): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  try {
    return new Webhook(by).verify(body, headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

describe('what a receiver gets', () => {
  test('is verified by the library of Standard Webhooks, and by no other secret, id, time or body', async () => {
    await write(await addEndpoint(), 1042)
    expect(await send()).toBe(1)
    const [message] = received
    if (!message) throw new Error('nothing was received')
    expect(verify(secret, message)).toEqual({
      type: 'order.placed',
      timestamp: '2026-12-01T09:00:00.000Z',
      data: { id: 1042 },
    })
    expect(message.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': (await rows())[0]?.messageId,
      'webhook-timestamp': String(time.getTime() / 1000),
    })
    expect(() => verify(toSecret(new Uint8Array(32).fill(8)), message)).toThrow()
    expect(() => verify(secret, { ...message, body: message.body.replace('1042', '1043') })).toThrow()
    for (const name of ['webhook-id', 'webhook-timestamp'])
      expect(() => verify(secret, { ...message, headers: { ...message.headers, [name]: '1' } })).toThrow()
  })

  test('is signed with both secrets for a day after a rotation', async () => {
    const next = toSecret(new Uint8Array(32).fill(9))
    const formerSecretUntil = new Date(time.getTime() + rotationMs)
    const id = await addEndpoint({ secret: next, formerSecret: secret, formerSecretUntil })
    await write(id)
    await send()
    for (const each of [secret, next]) expect(verify(each, received[0] as Received)).toMatchObject({})
    advance(rotationMs)
    await write(id)
    await send()
    expect(verify(next, received[1] as Received)).toMatchObject({})
    expect(() => verify(secret, received[1] as Received)).toThrow()
  })

  test('has one id and body at every attempt, and the time of the attempt', async () => {
    await write(await addEndpoint())
    respond = (response) => void response.writeHead(500).end()
    await send()
    advance(6_000)
    respond = (response) => void response.writeHead(200).end('thanks')
    expect(await send()).toBe(1)
    const [first, second] = received
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id'])
    expect(first?.body).toBe(second?.body)
    expect(Number(second?.headers['webhook-timestamp'])).toBe(Number(first?.headers['webhook-timestamp']) + 6)
    expect(await attempts()).toMatchObject([
      { status: 500, error: 'status_500', at: new Date(time.getTime() - 6_000) },
      { status: 200, error: null, at: time },
    ])
  })
})

describe('a receiver', () => {
  test('that fails half of a thousand events gets each of them, with one id, and the others at once', {
    timeout: 180_000,
  }, async () => {
    const endpoints = 5
    for (let each = 0; each < endpoints; each += 1) await addEndpoint()
    await database.db.execute(
      insertEvents({
        type: sql`'order.placed'::text`,
        at: sql`${time.toISOString()}::timestamptz`,
        data: sql`jsonb_build_object('id', each)`,
        from: sql`generate_series(1, 200) as each`,
      }),
    )
    const ids = (await rows()).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(1_000)
    const failing = new Set(ids.filter((_, index) => index % 2 === 0))
    const accepted: string[] = []
    const receiver = await startPlainReceiver((response, headers) => {
      const id = String(headers['webhook-id'])
      if (failing.delete(id)) response.writeHead(500).end()
      else response.writeHead(200).end(() => accepted.push(id))
    })
    const webhook = createWebhookPort({ db: database.db, now, network: receiver.network })
    expect(await send(webhook)).toBe(500)
    advance(6_000)
    expect(await send(webhook)).toBe(500)
    receiver.close()
    expect(accepted.toSorted()).toEqual(ids.toSorted())
    expect(await database.db.$count(webhookAttempts)).toBe(1_500)
  })

  test('does not hold back later events by one that fails', async () => {
    const id = await addEndpoint()
    for (const each of [1, 2, 3]) await write(id, each)
    respond = (response, { body }) =>
      void response.writeHead(JSON.parse(body).data.id === 1 ? 500 : 200).end()
    expect(await send()).toBe(2)
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'sent', 'sent'])
  })

  test('that does not answer is left after a time, costs few messages an attempt and delays no other receiver', async () => {
    const hanging = await addEndpoint({ url: `https://${host}/hang` })
    const other = await addEndpoint()
    for (let each = 0; each < 12; each += 1) await write(hanging, each)
    for (let each = 0; each < 5; each += 1) await write(other, each)
    respond = (response, { path }) => {
      if (path !== '/hang') response.writeHead(200).end()
    }
    expect(await send(port(1_000))).toBe(5)
    const tried = (await rows()).filter(
      ({ recipient, attempts: count }) => recipient === String(hanging) && count > 0,
    )
    expect(tried.length).toBeLessThanOrEqual(4)
    expect((await attempts()).filter(({ error }) => error === 'timed_out')).toHaveLength(tried.length)
    advance(webhookLimits.perRecipient.pauseMs)
    respond = (response) => void response.writeHead(200).end()
    expect(await send()).toBe(12)
  })

  test('that answers 410 is switched off, and what waits for it fails', async () => {
    const id = await addEndpoint()
    await write(id)
    respond = (response) => void response.writeHead(410).end()
    await send()
    expect(await isOn(id)).toBe(false)
    expect(await database.db.select().from(webhookEndpoints)).toMatchObject([
      { offReason: 'status_410', version: 2 },
    ])
    await write(id)
    await send()
    expect((await rows()).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['failed', 'status_410'],
      ['failed', 'endpoint_off'],
    ])
    expect(received).toHaveLength(1)
  })

  test('is not followed when it redirects, and only 2xx is success', async () => {
    const id = await addEndpoint()
    const statuses = [301, 307, 304, 400, 401, 404, 429, 503]
    for (const [index, status] of statuses.entries()) {
      await write(id, index)
      respond = (response) => void response.writeHead(status, { location: 'https://cdn.example/other' }).end()
      expect(await send()).toBe(0)
      await database.db.delete(outbox)
    }
    expect(received.map(({ path }) => path)).toEqual(statuses.map(() => '/hook'))
  })

  test('with an endless body takes no longer', async () => {
    await write(await addEndpoint())
    respond = (response) => {
      response.writeHead(200)
      const more = () => void (response.destroyed || response.write('x'.repeat(65_536), more))
      more()
    }
    expect(await send()).toBe(1)
  })
})

test('a message whose attempt fails after the receiver got it is sent again with its id', async () => {
  await write(await addEndpoint())
  const failing: Port = async (message) => {
    await port()(message)
    throw new Error('unexpected')
  }
  expect([await send(failing), await send()]).toEqual([0, 0])
  advance(leaseMs)
  expect(await send()).toBe(1)
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

describe('nothing is sent to', () => {
  test.each([
    ['the loopback', 'https://127.0.0.1/', 'private_address'],
    ['the loopback in one number', 'https://2130706433/', 'private_address'],
    ['the loopback in octal', 'https://0177.0.0.1/', 'private_address'],
    ['the loopback in hexadecimal', 'https://0x7f000001/', 'private_address'],
    ['the loopback in IPv6', 'https://[::1]/', 'private_address'],
    ['a private network', 'https://10.1.2.3/', 'private_address'],
    ['cloud credentials', 'https://169.254.169.254/latest', 'private_address'],
    ['IPv4 in IPv6', 'https://[::ffff:10.0.0.1]/', 'private_address'],
    ['a name of the machine', 'https://localhost/', 'private_address'],
    ['http', `http://${host}/`, 'not_https'],
    ['another port', `https://${host}:22/`, 'not_https'],
    ['a name nobody has', 'https://nowhere.example/', 'host_unknown'],
  ])('%s', async (_, url, code) => {
    remote.names.set('localhost', ['127.0.0.1'])
    await write(await addEndpoint({ url }))
    expect(await send()).toBe(0)
    expect(await attempts()).toMatchObject([{ status: null, error: code }])
    expect(remote.connections).toEqual([])
  })

  test('a name that has become private since the last request', async () => {
    const id = await addEndpoint()
    await write(id)
    expect(await send()).toBe(1)
    remote.names.set(host, ['10.0.0.7'])
    await write(id)
    expect(await send()).toBe(0)
    expect(remote.connections).toEqual([publicAddress])
  })

  test('another address than the checked one, when the name changes between check and connection', async () => {
    const answers = [[publicAddress], ['127.0.0.1']]
    let lookUps = 0
    const resolve = async () => answers[lookUps++] ?? ['127.0.0.1']
    const network = { ...remote.network, resolve }
    await write(await addEndpoint())
    expect(await send(createWebhookPort({ db: database.db, now, network }))).toBe(1)
    expect([lookUps, remote.connections]).toEqual([1, [publicAddress]])
  })
})
