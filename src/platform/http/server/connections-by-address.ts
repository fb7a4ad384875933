import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Limits = {
  /** Concurrent connections of one network address; 0: unlimited. */
  max: number
  /** The network address that a connection is counted under; null: not counted, such as a local proxy's. */
  addressOf: (remoteAddress: string | undefined) => string | null
  /** Called for each refused connection. */
  onRefused?: () => void
}

/** Closes connections beyond the limit of one network address, before reading from them. */
export function limitConnectionsByAddress(server: Server, { max, addressOf, onRefused }: Limits): void {
  if (max === 0) return
  const open = new Map<string, number>()
  server.prependListener('connection', (socket: Socket) => {
    const address = addressOf(socket.remoteAddress)
    if (address === null) return
    const count = open.get(address) ?? 0
    if (count >= max) {
      onRefused?.()
      socket.destroy()
      return
    }
    open.set(address, count + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}
