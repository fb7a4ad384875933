// A server process to be killed: node serve.ts <DATA_DIR> [user id]. Writes its connection as a line of JSON.
import { flushCompileCache } from 'node:module'
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres } from '../start.ts'

// At its end a killed process stores nothing.
flushCompileCache()
const [, , dataDir = '', userId] = process.argv
if (userId && process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(Number(userId))
  process.setuid?.(Number(userId))
}
const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), settings: { fsync: 'off' } })
process.on('SIGTERM', () => server.stop())
process.stdout.write(`${JSON.stringify(server.connection)}\n`)
