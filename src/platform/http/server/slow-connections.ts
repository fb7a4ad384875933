import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getBodyRate } from './body-rate.ts'
import { refusalText } from './refuse-unreadable.ts'
import { hasBody } from './unread-bodies.ts'

type ProgressLimits = {
  /** The window in which the minimum rate is measured. */
  windowMs: number
  minBytesPerSecond: number
  /** Maximum bytes of unread responses, over all connections of this process. */
  maxQueuedBytes: number
  checkMs: number
}

type Receiving = { incoming: IncomingMessage; outgoing: ServerResponse; sinceMs: number; bytes: number }
type Queued = { sinceMs: number; bytes: number }

type SlowConnections = {
  /** Watches the body of a new request until it is complete. */
  receive(incoming: IncomingMessage, outgoing: ServerResponse): void
  stop(): void
}

/**
 * Ends connections below the minimum rate, whatever their total duration (routes may require more of a body): a slow body is answered with 408, a client that
 * reads its response too slowly is disconnected. Beyond `maxQueuedBytes` the clients that have not read for the longest are
 * disconnected first.
 */
export function watchSlowConnections(server: Server, limits: ProgressLimits): SlowConnections {
  const { windowMs, minBytesPerSecond, maxQueuedBytes, checkMs } = limits
  const sockets = new Set<Socket>()
  const receiving = new Map<Socket, Receiving>()
  const queued = new Map<Socket, Queued>()

  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      receiving.delete(socket)
      queued.delete(socket)
    })
  })

  function checkBodies(nowMs: number): void {
    for (const [socket, body] of receiving) {
      const { incoming, sinceMs, bytes } = body
      if (incoming.complete) receiving.delete(socket)
      // The server is the slow side: data is not read yet, or an earlier response is not finished.
      else if (socket.isPaused()) restart(body, nowMs)
      else if (nowMs - sinceMs >= windowMs) {
        const minBytes = (windowMs / 1000) * getBodyRate(incoming, minBytesPerSecond)
        if (socket.bytesRead - bytes < minBytes) endWith408(body)
        else restart(body, nowMs)
      }
    }
  }

  function checkReaders(nowMs: number): void {
    let totalBytes = 0
    for (const socket of sockets) {
      const bytes = socket.writableLength
      const before = queued.get(socket)
      totalBytes += bytes
      if (bytes === 0) queued.delete(socket)
      else if (!before || bytes < before.bytes) queued.set(socket, { sinceMs: nowMs, bytes })
      else {
        before.bytes = bytes
        if (nowMs - before.sinceMs > windowMs + (bytes / minBytesPerSecond) * 1000) socket.destroy()
      }
    }
    if (totalBytes > maxQueuedBytes) disconnectSlowest(totalBytes)
  }

  function disconnectSlowest(totalBytes: number): void {
    let left = totalBytes
    const slowestFirst = [...queued].sort(([, a], [, b]) => a.sinceMs - b.sinceMs)
    for (const [socket, { bytes }] of slowestFirst) {
      if (left <= maxQueuedBytes) return
      left -= bytes
      socket.destroy()
    }
  }

  const timer = setInterval(() => {
    const nowMs = performance.now()
    checkBodies(nowMs)
    checkReaders(nowMs)
  }, checkMs).unref()

  return {
    receive(incoming, outgoing) {
      if (!hasBody(incoming)) return
      const { socket } = incoming
      receiving.set(socket, {
        incoming,
        outgoing,
        sinceMs: performance.now(),
        bytes: socket.bytesRead,
      })
    },
    stop: () => clearInterval(timer),
  }
}

function restart(body: Receiving, nowMs: number): void {
  body.sinceMs = nowMs
  body.bytes = body.incoming.socket.bytesRead
}

function endWith408({ incoming: { socket }, outgoing }: Receiving): void {
  if (!outgoing.headersSent) socket.end(refusalText(408))
  // No lingering: the rest of the body is useless.
  if (socket.writableFinished) socket.destroy()
  else socket.once('finish', () => socket.destroy())
}
