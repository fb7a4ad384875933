import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { limitedRequests } from '#platform/metrics/metrics.ts'
import { connectionAddress } from './client-address.ts'
import { limitConnectionsByAddress } from './server/connections-by-address.ts'
import { answerParserErrors, hasAddress, refuseUnreadable } from './server/refuse-unreadable.ts'
import { serializeRequests } from './server/serialize-requests.ts'
import { watchSlowConnections } from './server/slow-connections.ts'
import { closeAfterUnreadBody } from './server/unread-bodies.ts'

/** HOST or PORT cannot be listened on; the message is a sentence for the operator. */
export class CannotListen extends Error {}

const graceMs = 10_000
const sweepMs = 50

/**
 * Resource limits of a connection. Heads have a total timeout (Node answers 408 or 431 and closes); bodies and responses have
 * a minimum rate instead, because their duration depends on their size and on the client's connection.
 */
const defaultBounds = {
  /** Timeout of a request's head, also of the first one on a new connection. */
  headersMs: 10_000,
  /** Timeout of a connection without any traffic, such as one whose reader is gone. */
  idleMs: 60_000,
  /** How often Node checks for late heads. */
  checkMs: 2_000,
  /** Pipelined requests queued on one connection while another is handled. */
  maxWaiting: 16,
  /** The minimum rate of a body and of a reader, per window. */
  progress: { windowMs: 30_000, minBytesPerSecond: 500, maxQueuedBytes: 64_000_000, checkMs: 500 },
  /** How much of a body is still read after its refusal. */
  linger: { maxMs: 10_000, idleMs: 2_000, maxBytes: 16_000_000 },
  /** Connections of one network address, and in total; 0: unlimited. */
  maxConnectionsByAddress: 0,
  maxConnections: 0,
  /** The address that a connection is counted under. */
  addressOf: connectionAddress,
}
export type ConnectionBounds = typeof defaultBounds

/** Longer than a proxy keeps idle connections (nginx: 60 s), so that it never sends into one that is being closed. */
const keepAliveMs = 65_000
const maxHeaderBytes = 16 * 1024
const maxHeaders = 100

export type ListeningServer = {
  port: number
  /** Stops accepting connections and waits for responses in flight, at most ten seconds. */
  close(): Promise<void>
}

/** Serves the app with createBoundedServer connections. Port 0 picks a free port. Refuses with CannotListen. */
export async function listen(
  app: Hono,
  { port, host }: { port: number; host: string },
  overrides: Partial<ConnectionBounds> = {},
): Promise<ListeningServer> {
  const bounds = { ...defaultBounds, ...overrides }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const serverOptions = {
    headersTimeout: bounds.headersMs,
    // A total timeout would cut large uploads and slow connections; bodies have a minimum rate instead.
    requestTimeout: 0,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: bounds.checkMs,
    maxHeaderSize: maxHeaderBytes,
    // Node would answer these before earlier requests; see handleInTurn.
    requireHostHeader: false,
  }
  const server = serve(
    {
      fetch: app.fetch,
      port,
      hostname: host,
      serverOptions,
      createServer: (options: object, listener: RequestListener) =>
        createBoundedServer(options, listener, bounds),
    } as Parameters<typeof serve>[0],
    (info) => resolve(info.port),
  ) as Server
  server.on('error', (error) => reject(describe(error, { port, host })))
  return { port: await promise, close: () => closeServer(server) }
}

/** A server that passes one request per connection at a time to `listener` and ends connections that are too slow. */
function createBoundedServer(options: object, listener: RequestListener, bounds: ConnectionBounds): Server {
  const server = createHttpServer(options)
  answerParserErrors(server)
  server.maxHeadersCount = maxHeaders
  server.setTimeout(bounds.idleMs)
  if (bounds.maxConnections > 0) {
    // Without dropMaxConnection, cluster workers would pass the connection around endlessly.
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

  const handleInTurn = serializeRequests((incoming, outgoing) => {
    if (!hasAddress(incoming)) return refuseUnreadable(outgoing)
    closeAfterUnreadBody(incoming, outgoing, bounds.linger)
    listener(incoming, outgoing)
  }, bounds)
  server.on('request', (incoming, outgoing) => {
    slow.receive(incoming, outgoing)
    handleInTurn(incoming, outgoing)
  })
  // Only `100-continue` is supported. Other expectations may be ignored (RFC 9110 §10.1.1), but must be answered in order.
  server.on('checkExpectation', (incoming, outgoing) => handleInTurn(incoming, outgoing))
  return server
}

/** Checks that HOST and PORT can be listened on before anything else starts. Refuses with CannotListen. */
export async function checkListening({ port, host }: { port: number; host: string }): Promise<void> {
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
    // A keep-alive connection would stay open for its next request.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.close(() => {
      clearTimeout(force)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
