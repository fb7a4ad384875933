import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { wideNetwork } from '../client-address.ts'

/** How many addresses' connections an IPv6 /48 may have: fewer than a process accepts in all, by default. */
const networkFactor = 4

type Limits = {
  /** Concurrent connections of one network address; 0: unlimited. A /48 of IPv6 may have four times as many. */
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
    const network = wideNetwork(address)
    const isFull =
      (open.get(address) ?? 0) >= max || (network !== null && (open.get(network) ?? 0) >= max * networkFactor)
    if (isFull) {
      onRefused?.()
      socket.destroy()
      return
    }
    const keys = network === null ? [address] : [address, network]
    for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const key of keys) {
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      }
    })
  })
}
