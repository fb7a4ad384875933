import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { listen } from '#platform/http/listen.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createLog } from '#platform/log/log.ts'
import { createUploads } from '#platform/pictures/uploads.ts'
import { createSessions } from '#shop/accounts/session.ts'
import { createApi } from '#src/server/api.ts'
import { noNetwork } from './remote-server.ts'

// Runs the API on DATA_DIR with fsync, like the shop, in a separate process for tests that kill it. Prints its port
// and connection as one line of JSON and stops on SIGTERM.
const log = createLog('fatal')
// At its end a killed process stores nothing.
flushCompileCache()
const postgres = await startEmbeddedPostgres({ dataDir: process.env.DATA_DIR ?? '', log })
const { db, pool, close } = openDatabase(postgres.connection, { log })
await migrate(pool, 'migrations')
const secret = await sharedSecret(db, 'auth_secret')
const api = createApi({
  db,
  log,
  now: () => new Date(),
  responseCache: createResponseCache(),
  sessions: createSessions({ db, secret, alwaysSecure: false }),
  publicUrl: null,
  pause: (ms) => setTimeout(ms),
  network: noNetwork,
  uploads: createUploads({ dir: join(process.env.DATA_DIR ?? '', 'uploads'), log }),
})
const server = await listen(api, { port: 0, host: '127.0.0.1' })

const { rows } = await pool.query<{ data_directory: string }>('show data_directory')
const pidFile = await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')
const postmasterPid = Number(pidFile.split('\n')[0])
process.stdout.write(
  `${JSON.stringify({ port: server.port, postmasterPid, connection: postgres.connection })}\n`,
)

process.once('SIGTERM', async () => {
  await server.close()
  await close()
  await postgres.stop()
  process.exit()
})
