import cluster from 'node:cluster'
import { databaseAwayExitCode } from '#platform/cluster/worker.ts'
import { startWorkers, WorkerFailed } from '#platform/cluster/workers.ts'
import { type Config, ConfigError, readConfig, refusePublicDemo } from '#platform/config/config.ts'
import { isDatabaseAway } from '#platform/db/availability.ts'
import { DataDirInUse } from '#platform/db/embedded/data-dir-lock.ts'
import { CannotListen, tryListening } from '#platform/http/listen.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { tellMetricsOfAll } from '#platform/metrics/read-metrics.ts'
import { BucketAway } from '#platform/pictures/bucket.ts'
import { type PreparedShop, prepareShop } from './prepare-shop.ts'
import { sayDemoPeople } from './say-demo-people.ts'
import { type Served, serve } from './serve.ts'
import { aborted, Stopped } from './stopping.ts'
import { work, workerEnv } from './worker.ts'

/**
 * config → database → app → listen → graceful stop; with WEB_CONCURRENCY the middle is done by several processes. What
 * started us (scripts/steps/supervise.mjs) starts us again when we end by ourselves after having been open.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (cluster.isWorker) return work(config, log)
  const stop = new AbortController()
  stopOnSignals(stop)
  const supervisor = findSupervisor(stop)

  refusePublicDemo(config, { isEmpty: false })
  await tryListening(config)
  const prepared = await prepareShop(config, log, stop.signal)
  if (prepared.demoPeople) await sayDemoPeople(prepared.demoPeople, { dataDir: config.dataDir, say })
  try {
    const served = await (config.processes > 1 ? serveWithMany : serve)(config, prepared, log, stop.signal)
    say(`Dijla is open at ${config.publicUrl ?? `http://localhost:${served.port}`}`)
    supervisor.tellOpen()
    await aborted(stop.signal)
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
): Promise<Served> {
  tellMetricsOfAll()
  const plan = { count: config.processes, env: workerEnv(connection), log, signal }
  const { port, stop } = await startWorkers(plan)
  return { port, close: stop }
}

/**
 * The first signal closes in order, whatever is under way; a second Ctrl-C ends at once (the next start tidies up). Other
 * signals come twice by themselves: a service manager or a closed terminal sends them to us and to what started us.
 */
function stopOnSignals(stop: AbortController): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && signal === 'SIGINT') process.kill(process.pid, 'SIGKILL')
      if (stop.signal.aborted) return
      say('Closing: finishing what was begun …')
      stop.abort(new Stopped(signal))
    })
  }
}

/** The process that supervises us, where there is one: it learns when we are open, and when it is gone we stop in order. */
function findSupervisor(stop: AbortController): { tellOpen(): void } {
  const isSupervised = process.env.DIJLA_SUPERVISED !== undefined
  if (isSupervised) process.once('disconnect', () => stop.abort(new Stopped()))
  return { tellOpen: () => void (isSupervised && process.send?.({ isOpen: true })) }
}

/** Sentences for the person who started the shop; events for machines go to the log. */
function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

const expected = [ConfigError, DataDirInUse, CannotListen, BucketAway]

function fail(error: unknown): void {
  if (error instanceof Stopped || (error instanceof Error && error.name === 'AbortError')) return
  if (error instanceof WorkerFailed) {
    // It has said why.
    process.exitCode = 1
    return
  }
  const known = expected.some((kind) => error instanceof kind)
  process.stderr.write(`${known && error instanceof Error ? error.message : describe(error)}\n`)
  process.exitCode = isDatabaseAway(error) ? databaseAwayExitCode : 1
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().then(
  () => process.exit(),
  (error) => {
    fail(error)
    process.exit()
  },
)
