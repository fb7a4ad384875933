import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }

/**
 * Handles the requests of a connection strictly one after the other: the next one begins when the answer to the one before
 * has been handed to the operating system, so a client that does not read its answers gets no further ones made. While
 * requests wait, the connection is not read. Node parses whatever one read brought (up to 64 KB) before it can be paused: a
 * client that has sent more than `maxWaiting` requests ahead is disconnected, as every request parsed costs memory.
 */
export function oneAtATime(
  handle: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
  { maxWaiting }: { maxWaiting: number },
): RequestListener {
  /** The requests that wait on each connection; one without an entry is answering nothing. */
  const queues = new WeakMap<Socket, Exchange[]>()

  function begin({ incoming, outgoing }: Exchange): void {
    outgoing.once('close', () => continueWith(incoming.socket))
    handle(incoming, outgoing)
  }

  function continueWith(socket: Socket): void {
    const queue = queues.get(socket)
    // The answer before said that the connection ends with it.
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
