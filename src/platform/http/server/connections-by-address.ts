import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Limits = {
  /** Connections of one network address at once; 0: as many as come. */
  max: number
  /** The network address a connection is counted under; null: it is not counted, as that of a proxy beside us. */
  addressOf: (remoteAddress: string | undefined) => string | null
  /** Told of each connection that is refused. */
  onRefused?: () => void
}

/** Closes what one network address opens beyond its limit, before anything of it is read. */
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
