import { notifyReady, onStopRequest } from '#platform/cluster/worker.ts'
import type { Config } from '#platform/config/config.ts'
import type { Connection } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { openPictureStores } from '#platform/pictures/open-stores.ts'
import { serve } from './serve.ts'
import { ShutdownRequested, waitForAbort } from './shutdown.ts'

/** The environment variable that passes the database connection from the primary process to the workers. */
const variable = 'DIJLA_WORKER_DATABASE'

export function workerEnv(connection: Connection): Record<string, string> {
  return { [variable]: JSON.stringify(connection) }
}

/** Runs one cluster worker, from its start until the primary process tells it to stop. */
export async function runClusterWorker(config: Config, log: Log): Promise<void> {
  const stop = new AbortController()
  onStopRequest(() => stop.abort(new ShutdownRequested()))
  // Written by workerEnv.
  const connection = JSON.parse(process.env[variable] ?? '""') as Connection
  const served = await serve(config, { connection, ...openPictureStores(config, log) }, log, stop.signal)
  notifyReady(served.port)
  await waitForAbort(stop.signal)
  await served.close()
}
