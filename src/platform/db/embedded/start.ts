import { rm } from 'node:fs/promises'
import type { Log } from '#platform/log/log.ts'
import { retryWhileUnavailable } from '../retry-while-unavailable.ts'
import { abortError, throwIfAborted } from './abort.ts'
import { ensureCluster } from './cluster.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { DATABASE, ensureDatabase, USER } from './database.ts'
import { locateServer } from './server-location.ts'
import { PORT } from './settings.ts'
import { superviseServer } from './supervise.ts'

/** A running server. `connection` is for node-postgres: `host` is the private folder of the Unix socket. */
export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  /** Fast shutdown; resolves when the server has ended and DATA_DIR is unlocked. Idempotent. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** DATA_DIR, absolute. The cluster is in `<dataDir>/postgres` unless root has to relocate it. */
  dataDir: string
  log: Log
  /** Aborts the start at any moment, leaving nothing running or half created. */
  signal?: AbortSignal
  /** postgres -c overrides (tests use fsync=off). */
  settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL installed by npm on DATA_DIR and supervises it. Refuses with DataDirInUse when another Dijla uses the
 * folder, with an AbortError when aborted, otherwise with a sentence that names the cause.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, signal } = options
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL needs Linux or macOS (on Windows: WSL). Or set DATABASE_URL.')
  }
  throwIfAborted(signal)
  const lock = await lockDataDir(dataDir)
  try {
    const server = await startServer(options)
    let stopped: Promise<void> | null = null
    return {
      connection: { host: server.socketDir, port: PORT, user: USER, database: DATABASE },
      stop() {
        stopped ??= server.stop().finally(lock.release)
        return stopped
      },
    }
  } catch (error) {
    await lock.release()
    throw signal?.aborted ? abortError(signal) : error
  }
}

async function startServer({ dataDir, log, signal, settings = {} }: EmbeddedPostgresOptions) {
  const { user, clusterDir, socketDir, programs } = await locateServer(dataDir, log)
  throwIfAborted(signal)
  await ensureCluster({ clusterDir, user, initdb: programs.initdb, sync: settings.fsync !== 'off', signal })
  throwIfAborted(signal)
  const plan = { program: programs.postgres, clusterDir, socketDir, user, settings, log }
  const server = await superviseServer(plan, signal)
  try {
    await retryWhileUnavailable(() => ensureDatabase(socketDir), { log, signal })
    throwIfAborted(signal)
    const stop = async () => {
      await server.stop()
      await rm(socketDir, { recursive: true, force: true })
    }
    return { socketDir, stop }
  } catch (error) {
    await server.stop()
    throw error
  }
}
