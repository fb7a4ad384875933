import type { IncomingMessage, ServerResponse } from 'node:http'

type LingerLimits = {
  /** How long a client may go on sending after its response. */
  maxMs: number
  /** How long it may be idle before the connection is cut. */
  idleMs: number
  maxBytes: number
}

const checkMs = 100

/**
 * A response sent before the complete request body has arrived carries `Connection: close`, because the rest of the body
 * would precede the next request on the connection. The rest is read and discarded within `limits`: closing a connection
 * with unread data resets it, and a reset can discard the response at a client that is still sending.
 */
export function closeAfterUnreadBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limits: LingerLimits,
): void {
  if (!hasBody(incoming)) return
  let keepAlive = outgoing.shouldKeepAlive
  // Node reads this when it writes the response's head; only then is it known whether the body is complete.
  Object.defineProperty(outgoing, 'shouldKeepAlive', {
    get: () => keepAlive && incoming.complete,
    set: (value: boolean) => {
      keepAlive = value
    },
  })
  // Node calls this to close a connection after writing a response with `Connection: close`.
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
  // A reader of the body would pause it again.
  incoming.removeAllListeners('readable').removeAllListeners('data').resume()
  const startedAt = performance.now()
  const bytesBefore = socket.bytesRead
  let lastBytes = bytesBefore
  let lastMovedAt = startedAt
  const timer = setInterval(() => {
    const now = performance.now()
    const bytes = socket.bytesRead
    if (bytes !== lastBytes) lastMovedAt = now
    lastBytes = bytes
    if (now - startedAt > maxMs || now - lastMovedAt > idleMs || bytes - bytesBefore > maxBytes)
      socket.destroy()
  }, checkMs).unref()
  socket.once('close', () => clearInterval(timer))
}
