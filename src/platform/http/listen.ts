import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** HOST or PORT cannot be listened on; the message says why in a sentence. */
export class CannotListen extends Error {}

const graceMs = 10_000
const sweepMs = 50

/*
 * How long a request may take to arrive and how much its head may hold: Node itself answers 408 and 431 and closes, so who
 * sends a letter a second (slow loris) holds a connection for seconds. Bodies are bounded where they are read.
 */
const usualPatience = {
  headersMs: 10_000,
  requestMs: 30_000,
  /** A connection on which nothing moves, such as one whose reader has gone. */
  idleMs: 60_000,
  checkMs: 2_000,
}
/** Longer than a proxy keeps its own open (nginx: 60 s), so that it never sends into one we are closing. */
const keepAliveMs = 65_000
const mostHeaderBytes = 16 * 1024
const mostHeaders = 100

export type Listening = {
  port: number
  /** No new connections; waits for answers under way, at most ten seconds. */
  close(): Promise<void>
}

/** Serves the app. Refuses with CannotListen. Port 0 takes a free one. */
export async function listen(
  app: Hono,
  { port, host }: { port: number; host: string },
  patience = usualPatience,
): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // Without http2 options the library makes a plain node:http server.
  const serverOptions = {
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: patience.checkMs,
    maxHeaderSize: mostHeaderBytes,
  }
  const server = serve({ fetch: app.fetch, port, hostname: host, serverOptions }, (info) =>
    resolve(info.port),
  ) as Server
  server.on('error', (error) => reject(describe(error, { port, host })))
  server.maxHeadersCount = mostHeaders
  server.setTimeout(patience.idleMs)
  return { port: await promise, close: () => closeServer(server) }
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
