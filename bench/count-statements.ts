import pg from 'pg'

// Loaded into the shop's process before its own code (node --import): counts every statement sent to PostgreSQL. A message
// from the parent process requests the count and resets it.
let statements = 0
const send = pg.Client.prototype.query

pg.Client.prototype.query = new Proxy(send, {
  apply(target, client, args) {
    statements += 1
    return Reflect.apply(target, client, args)
  },
})

process.on('message', () => {
  process.send?.(statements)
  statements = 0
})
process.channel?.unref()
