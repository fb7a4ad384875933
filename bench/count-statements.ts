import { Socket } from 'node:net'

// Loaded into the shop's process before its own code (node --import): counts every statement sent to PostgreSQL. The driver is
// part of the server's build, so its messages are counted where they are sent to the database's local socket: a statement ends with a Sync
// or is a simple Query. A message from the parent process requests the count and resets it.
let statements = 0
const sync = 'S'.charCodeAt(0)
const simpleQuery = 'Q'.charCodeAt(0)
const syncLength = 5

Socket.prototype.write = new Proxy(Socket.prototype.write, {
  apply(write, socket: Socket, args) {
    const [message] = args
    if (socket.remoteAddress === undefined && message instanceof Uint8Array)
      if ((message[0] === sync && message.length === syncLength) || message[0] === simpleQuery)
        statements += 1
    return Reflect.apply(write, socket, args)
  },
})

process.on('message', () => {
  process.send?.(statements)
  statements = 0
})
process.channel?.unref()
