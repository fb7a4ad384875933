import cluster from 'node:cluster'
import { databaseUnavailableExitCode } from '#platform/cluster/worker.ts'
import { startWorkers, WorkerFailed } from '#platform/cluster/workers.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { refusePublicDemo } from '#platform/config/refuse-public-demo.ts'
import { isDatabaseUnavailable } from '#platform/db/availability.ts'
import { DataDirInUse } from '#platform/db/embedded/data-dir-lock.ts'
import { CannotListen, checkListening } from '#platform/http/listen.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { serveAggregatedMetrics } from '#platform/metrics/read-metrics.ts'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import { runClusterWorker, workerEnv } from './server/cluster-worker.ts'
import { type PreparedShop, prepareShop } from './server/prepare-shop.ts'
import { printDemoAccounts } from './server/print-demo-accounts.ts'
import { type RunningServer, serve } from './server/serve.ts'
import { ShutdownRequested, waitForAbort } from './server/shutdown.ts'

/**
 * config → database → app → listen → graceful stop; with WEB_CONCURRENCY several processes serve. The supervisor
 * (scripts/steps/supervise.mjs) restarts this process when it ends unexpectedly after it has been open.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (cluster.isWorker) return runClusterWorker(config, log)
  const stop = new AbortController()
  stopOnSignals(stop)
  const supervisor = findSupervisor(stop)

  refusePublicDemo(config, { isEmpty: false })
  await checkListening(config)
  const prepared = await prepareShop(config, log, stop.signal)
  if (prepared.demoPeople) await printDemoAccounts(prepared.demoPeople, { dataDir: config.dataDir, print })
  try {
    const served = await (config.processes > 1 ? serveWithMany : serve)(config, prepared, log, stop.signal)
    // Before the sentence: whoever reads it relies on a restart from then on.
    await supervisor.notifyOpen()
    print(`Dijla is open at ${config.publicUrl ?? `http://localhost:${served.port}`}`)
    await waitForAbort(stop.signal)
    await served.close()
  } finally {
    await prepared.close()
  }
}

async function serveWithMany(
  config: Config,
  { connection }: PreparedShop,
  log: Log,
  signal: AbortSignal,
): Promise<RunningServer> {
  serveAggregatedMetrics()
  const plan = { count: config.processes, env: workerEnv(connection), log, signal }
  const { port, stop } = await startWorkers(plan)
  return { port, close: stop }
}

/**
 * The first signal starts a graceful stop; a second Ctrl-C kills the process (the next start cleans up). Other signals may
 * arrive twice: a service manager or a closed terminal sends them to this process and to its supervisor.
 */
function stopOnSignals(stop: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && signal === 'SIGINT') process.kill(process.pid, 'SIGKILL')
      if (stop.signal.aborted) return
      print('Closing: finishing what was begun …')
      stop.abort(new ShutdownRequested(signal))
    })
  }
}

/** The supervising process, if there is one. It is notified when the shop is open; when it ends, the shop stops too. */
function findSupervisor(stop: AbortController): { notifyOpen(): Promise<void> } {
  const isSupervised = process.env.DIJLA_SUPERVISED !== undefined
  if (isSupervised) process.once('disconnect', () => stop.abort(new ShutdownRequested()))
  return {
    notifyOpen: () =>
      new Promise((resolve) => {
        if (!isSupervised || !process.send) return resolve()
        // The end of the supervisor is the event `disconnect`, so an error here needs no handling of its own.
        process.send({ isOpen: true }, () => resolve())
      }),
  }
}

/** Prints a sentence for the person who started the shop. Events for machines go to the log. */
function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

const expectedErrors = [ConfigError, DataDirInUse, CannotListen, BucketUnavailable]

function reportFailure(error: unknown): void {
  if (error instanceof ShutdownRequested || (error instanceof Error && error.name === 'AbortError')) return
  if (error instanceof WorkerFailed) {
    // The worker has already printed the reason.
    process.exitCode = 1
    return
  }
  const isExpected = expectedErrors.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected && error instanceof Error ? error.message : describe(error)}\n`)
  process.exitCode = isDatabaseUnavailable(error) ? databaseUnavailableExitCode : 1
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().then(
  () => process.exit(),
  (error) => {
    reportFailure(error)
    process.exit()
  },
)
