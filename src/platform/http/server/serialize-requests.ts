import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }

/**
 * Handles the requests of a connection sequentially: the next one starts when the previous response has been passed to the
 * operating system, so no responses are produced for a client that does not read them. The connection is paused while
 * requests are queued. Node parses a whole read (up to 64 KB) before it can be paused, and every parsed request costs
 * memory, so a client with more than `maxWaiting` pipelined requests is disconnected.
 */
export function serializeRequests(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { maxWaiting }: { maxWaiting: number },
): RequestListener {
  /** The queued requests of each busy connection. */
  const queues = new WeakMap<Socket, Exchange[]>()

  function begin({ incoming, outgoing }: Exchange): void {
    outgoing.once('close', () => continueWith(incoming.socket))
    handle(incoming, outgoing)
  }

  function continueWith(socket: Socket): void {
    const queue = queues.get(socket)
    // The previous response has closed the connection.
    if (!queue || !isOpen(socket)) return
    const next = queue.shift()
    if (!next) queues.delete(socket)
    if (queue.length === 0 && socket.isPaused()) socket.resume()
    if (next) begin(next)
  }

  return (incoming, outgoing) => {
    const { socket } = incoming
    if (!isOpen(socket)) return
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      begin({ incoming, outgoing })
    } else if (queue.length < maxWaiting) {
      queue.push({ incoming, outgoing })
      socket.pause()
    } else socket.destroy()
  }
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.writableEnded
