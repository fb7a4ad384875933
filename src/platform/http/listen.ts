import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitedRequests } from '#platform/metrics/metrics.ts'
import { connectionAddress } from './client-address.ts'
import { limitConnectionsByAddress } from './server/connections-by-address.ts'
import { oneAtATime } from './server/one-at-a-time.ts'
import { watchSlowConnections } from './server/slow-connections.ts'
import { closeAfterUnreadBody } from './server/unread-bodies.ts'

/** HOST or PORT cannot be listened on; the message says why in a sentence. */
export class CannotListen extends Error {}

const graceMs = 10_000
const sweepMs = 50

/**
 * What a connection may hold, and how slowly it may move. Heads have a total (Node answers 408 or 431 and closes), bodies and
 * answers only a pace: how long they take is a matter of their size and the line.
 */
export const defaultBounds = {
  /** A head has to arrive within this; so has the first one of a new connection. */
  headersMs: 10_000,
  /** A connection on which nothing moves, such as one whose reader has gone. */
  idleMs: 60_000,
  /** How often Node looks for heads that are late. */
  checkMs: 2_000,
  /** Requests sent ahead on one connection while an answer is being made. */
  maxWaiting: 16,
  /** What a body must bring, and a reader take, in every window. */
  progress: { windowMs: 30_000, minBytesPerSecond: 500, maxQueuedBytes: 64_000_000, checkMs: 500 },
  /** What is still read of a body after its refusal. */
  linger: { maxMs: 10_000, idleMs: 2_000, maxBytes: 16_000_000 },
  /** Connections of one network address, and in all; 0: as many as come. */
  maxConnectionsByAddress: 0,
  maxConnections: 0,
  /** Under which address a connection is counted. */
  addressOf: connectionAddress,
}
export type ConnectionBounds = typeof defaultBounds

/** Longer than a proxy keeps its own open (nginx: 60 s), so that it never sends into one we are closing. */
const keepAliveMs = 65_000
const maxHeaderBytes = 16 * 1024
const maxHeaders = 100

export type Listening = {
  port: number
  /** No new connections; waits for answers under way, at most ten seconds. */
  close(): Promise<void>
}

/** Serves the app within bounds. Refuses with CannotListen. Port 0 takes a free one. */
export async function listen(
  app: Hono,
  { port, host }: { port: number; host: string },
  given: Partial<ConnectionBounds> = {},
): Promise<Listening> {
  const bounds = { ...defaultBounds, ...given }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const serverOptions = {
    headersTimeout: bounds.headersMs,
    // A total would cut what is large or comes over a thin line: bodies have a pace instead.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: bounds.checkMs,
    maxHeaderSize: maxHeaderBytes,
    // Node would answer these out of turn.
    requireHostHeader: false,
  }
  const server = serve(
    {
      fetch: app.fetch,
      port,
      hostname: host,
      serverOptions,
      createServer: (options: object, listener: RequestListener) => bounded(options, listener, bounds),
    } as Parameters<typeof serve>[0],
    (info) => resolve(info.port),
  ) as Server
  server.on('error', (error) => reject(describe(error, { port, host })))
  return { port: await promise, close: () => closeServer(server) }
}

/** A server that hands `listener` one request of each connection at a time and ends what moves too slowly. */
function bounded(options: object, listener: RequestListener, bounds: ConnectionBounds): Server {
  const server = createHttpServer(options)
  server.maxHeadersCount = maxHeaders
  server.setTimeout(bounds.idleMs)
  if (bounds.maxConnections > 0) {
    // Without the second one process of several would hand the connection on to the others, round and round.
    Object.assign(server, { maxConnections: bounds.maxConnections, dropMaxConnection: true })
    server.on('drop', () => limitedRequests.inc({ tier: 'connection' }))
  }
  limitConnectionsByAddress(server, {
    max: bounds.maxConnectionsByAddress,
    addressOf: bounds.addressOf,
    onRefused: () => limitedRequests.inc({ tier: 'connection' }),
  })
  const slow = watchSlowConnections(server, bounds.progress)
  server.on('close', slow.stop)

  const handleInTurn = oneAtATime((incoming, outgoing) => {
    if (incoming.headers.host === undefined && incoming.httpVersion === '1.1') {
      outgoing.writeHead(400, { connection: 'close' }).end()
      return
    }
    closeAfterUnreadBody(incoming, outgoing, bounds.linger)
    listener(incoming, outgoing)
  }, bounds)
  server.on('request', (incoming, outgoing) => {
    slow.receive(incoming, outgoing)
    handleInTurn(incoming, outgoing)
  })
  // We know no expectation but `100-continue`; ignoring one is allowed (RFC 9110 §10.1.1), answering out of turn is not.
  server.on('checkExpectation', (incoming, outgoing) => handleInTurn(incoming, outgoing))
  return server
}

/** Refuses with CannotListen before anything has been started for nothing. */
export async function tryListening({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  probe.once('error', (error) => reject(describe(error, { port, host })))
  probe.listen({ port, host }, () => resolve())
  await promise
  await new Promise((closed) => probe.close(closed))
}

function describe(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or start with another PORT.`,
    EACCES: `PORT is ${port}, but this user may not listen on it. Ports from 1024 up are open to everybody.`,
    EADDRNOTAVAIL: `HOST is '${host}', but this machine has no such address.`,
    ENOTFOUND: `HOST is '${host}', but no address of that name can be found.`,
  }
  const sentence = sentences[error.code ?? '']
  return sentence ? new CannotListen(sentence) : error
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection whose answer has gone out would stay open for its next request.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
