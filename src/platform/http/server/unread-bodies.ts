import type { IncomingMessage, ServerResponse } from 'node:http'

export type LingerLimits = {
  /** How long an answered client may go on sending. */
  maxMs: number
  /** How long it may send nothing before the connection is cut. */
  idleMs: number
  maxBytes: number
}

const checkMs = 100

/**
 * An answer that goes out before the request's body has come in whole (refused by its head alone, or part way) says
 * `Connection: close`: what is left of the body stands between it and the next request, so neither a browser nor a proxy's
 * pool may send one. What still comes is then read and thrown away within `limits`: a connection closed with unread data
 * is reset, and a reset can take the answer from a client that is still sending.
 */
export function closeAfterUnreadBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: LingerLimits,
): void {
  if (!hasBody(incoming)) return
  let keepAlive = outgoing.shouldKeepAlive
  // Node reads this when it writes the answer's head: only then is it known how much of the body has come.
  Object.defineProperty(outgoing, 'shouldKeepAlive', {
    get: () => keepAlive && incoming.complete,
    set: (value: boolean) => {
      keepAlive = value
    },
  })
  // Node ends a connection by this once the answer that says so has been written.
  const { socket } = incoming
  const endAtOnce = socket.destroySoon
  socket.destroySoon = () => {
    if (incoming.complete || socket.destroyed) endAtOnce.call(socket)
    else linger(incoming, limits)
  }
  incoming.once('end', () => {
    if (!socket.writableEnded) socket.destroySoon = endAtOnce
  })
}

/** Whether a request's head announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function linger(incoming: IncomingMessage, { maxMs, idleMs, maxBytes }: LingerLimits): void {
  const { socket } = incoming
  if (socket.writableEnded) return
  socket.end()
  // Whoever was reading the body would pause it again.
  incoming.removeAllListeners('readable').removeAllListeners('data').resume()
  const begun = performance.now()
  const bytesBefore = socket.bytesRead
  let lastBytes = bytesBefore
  let lastMovedAt = begun
  const timer = setInterval(() => {
    const now = performance.now()
    const bytes = socket.bytesRead
    if (bytes !== lastBytes) lastMovedAt = now
    lastBytes = bytes
    if (now - begun > maxMs || now - lastMovedAt > idleMs || bytes - bytesBefore > maxBytes) socket.destroy()
  }, checkMs).unref()
  socket.once('close', () => clearInterval(timer))
}
