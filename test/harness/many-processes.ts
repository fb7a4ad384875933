import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseUnavailableExitCode, notifyReady, onStopRequest } from '#platform/cluster/worker.ts'
import { startWorkers, WorkerFailed } from '#platform/cluster/workers.ts'
import { createLog } from '#platform/log/log.ts'
import { metricsReader, serveAggregatedMetrics } from '#platform/metrics/read-metrics.ts'

// A program of several processes for tests of their supervision. FAULT selects how its workers misbehave.
const fault = process.env.FAULT
// At its end a killed process stores nothing.
flushCompileCache()

if (cluster.isWorker) {
  if (fault === 'at start') {
    process.stderr.write('The build is not there.\n')
    process.exit(1)
  }
  const id = cluster.worker?.id
  if (fault === 'first killed' && id === 1) process.kill(process.pid, 'SIGKILL')
  if (fault === 'first without database' && id === 1) process.exit(databaseUnavailableExitCode)
  if (fault === 'second at start' && id === 2) process.exit(1)
  onStopRequest(() => process.exit())
  if (fault === 'others start forever') {
    if (id !== 1) await wait(2 ** 30)
    const readMetrics = metricsReader()
    process.on('message', async (message) => {
      if (message === 'read metrics')
        process.stdout.write(await readMetrics().then(() => 'metrics were read', String))
    })
  }
  notifyReady(1)
  // An exit may be noticed before a message that was sent earlier is read: the first process says when it has read it.
  if (fault === 'soon') process.on('message', (message) => message === 'crash' && process.exit(3))
  setInterval(() => undefined, 1000)
} else {
  serveAggregatedMetrics()
  cluster.on('online', ({ id }) => id > 1 && cluster.workers?.[1]?.send('read metrics'))
  if (fault === 'soon') cluster.on('message', (worker) => worker.send('crash'))
  const stop = new AbortController()
  const plan = { count: 2, env: {}, log: createLog('info'), signal: stop.signal }
  try {
    const workers = await startWorkers(plan)
    process.once('SIGTERM', async () => {
      await workers.stop()
      process.exit()
    })
    // Last: tests send a signal as soon as they read it.
    process.stdout.write('all are there\n')
  } catch (error) {
    process.stdout.write(error instanceof WorkerFailed ? 'failed\n' : String(error))
    process.exit(1)
  }
}
