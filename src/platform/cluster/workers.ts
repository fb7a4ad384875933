import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { databaseUnavailableExitCode } from './worker.ts'

const firstDelayMs = 100
const maxDelayMs = 5_000
/** After running this long, the restart delay is reset. */
const healthyMs = 30_000
/** How long a worker waits for responses in flight, plus some time to close. */
const graceMs = 15_000

/** How long the first worker is retried when it is killed or the database becomes unavailable. */
const firstTimeoutMs = 60_000

/** A worker ended before it was ready. It has printed the reason, unless it was killed. */
export class WorkerFailed extends Error {
  /** Killed, or the database was unavailable: a retry may succeed. Any other failure is permanent. */
  readonly isTemporary: boolean

  constructor({ process: { exitCode, signalCode } }: Worker) {
    super('a process ended before it could answer')
    this.isTemporary = signalCode !== null || exitCode === databaseUnavailableExitCode
  }
}

export type Workers = { port: number; stop(): Promise<void> }

type Plan = { count: number; env: Record<string, string>; log: Log; signal: AbortSignal }

/**
 * Starts `count` workers that share one port and restarts those that end unexpectedly, with an exponential backoff. Waits for
 * the first one before startOptions the others, so that a configuration error is printed once. Throws WorkerFailed when the
 * first fails permanently or for a minute; later failures do not end the start. On an error or an aborted `signal`, all
 * workers are stopped.
 */
export async function startWorkers({ count, env, log, signal }: Plan): Promise<Workers> {
  const stopping = new AbortController()
  const options = { env, log, stopping: stopping.signal }
  const stop = async () => {
    stopping.abort()
    await Promise.all(liveWorkers().map(end))
  }
  try {
    const first = await forkFirst({ env, log, signal })
    keepRunning(first.worker, options)
    const startOptions = { ...options, stopping: AbortSignal.any([signal, stopping.signal]) }
    const others = Array.from({ length: count - 1 }, () => forkUntilReady(startOptions))
    for (const worker of await Promise.all(others)) if (worker) keepRunning(worker, options)
    signal.throwIfAborted()
    return { port: first.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function forkFirst({ env, log, signal }: Omit<Plan, 'count'>) {
  const giveUpAt = performance.now() + firstTimeoutMs
  for (let delayMs = firstDelayMs; ; delayMs = nextDelay(delayMs)) {
    try {
      return await fork(env, signal)
    } catch (error) {
      const isTemporary = error instanceof WorkerFailed && error.isTemporary
      if (!isTemporary || performance.now() > giveUpAt) throw error
      log.warn('the first process was lost during the start and is started again')
      await wait(delayMs, undefined, { signal })
    }
  }
}

const liveWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

const hasEnded = ({ process: { exitCode, signalCode } }: Worker) => exitCode !== null || signalCode !== null

function ended(worker: Worker): Promise<void> {
  if (hasEnded(worker)) return Promise.resolve()
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

/** The workers that are ready. Others have no requests in flight and can be killed. */
const ready = new WeakSet<Worker>()

/** The workers that serve, and those of them that are ending. */
export const readyWorkers = () => liveWorkers().filter((worker) => ready.has(worker))

type Ready = { ready: true; port: number }

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message

/** Forks a worker and waits until it is ready. Rejects with WorkerFailed when it ends before, or with the signal's reason. */
async function fork(
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<{ worker: Worker; port: number }> {
  signal.throwIfAborted()
  const worker = cluster.fork(env)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const abort = () => reject(signal.reason)
  worker.on('message', (message: unknown) => {
    if (!isReady(message)) return
    ready.add(worker)
    resolve(message.port)
  })
  worker.once('exit', () => reject(new WorkerFailed(worker)))
  signal.addEventListener('abort', abort, { once: true })
  try {
    return { worker, port: await promise }
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

type RestartOptions = { env: Record<string, string>; log: Log; stopping: AbortSignal }

/** Restarts a worker each time it ends, until stopped. */
async function keepRunning(worker: Worker, { env, log, stopping }: RestartOptions): Promise<void> {
  let current: Worker = worker
  for (let delayMs = firstDelayMs; ; ) {
    const startedAt = performance.now()
    await ended(current)
    if (stopping.aborted) return
    const { exitCode, signalCode, pid } = current.process
    log.error({ pid, exitCode, signalCode }, 'a process ended by itself and is started again')
    if (performance.now() - startedAt > healthyMs) delayMs = firstDelayMs
    const next = await forkUntilReady({ env, log, stopping }, delayMs)
    if (!next) return
    delayMs = nextDelay(delayMs)
    current = next
  }
}

/** Retries until a new worker is ready, waiting `delayMs` before the first attempt and nextDelay before each next. Null when stopped. */
async function forkUntilReady({ env, log, stopping }: RestartOptions, delayMs = 0): Promise<Worker | null> {
  for (let pauseMs = delayMs; !stopping.aborted; pauseMs = nextDelay(Math.max(pauseMs, firstDelayMs))) {
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) break
    const forked = await fork(env, stopping).catch(() => null)
    if (forked) return forked.worker
    if (!stopping.aborted) log.error('a process ended before it could answer and is started again')
  }
  return null
}

const nextDelay = (delayMs: number) => Math.min(delayMs * 2, maxDelayMs)

/** Asks a worker to stop gracefully, and kills it after the grace period. */
async function end(worker: Worker): Promise<void> {
  if (!ready.has(worker)) worker.process.kill('SIGKILL')
  else if (worker.isConnected()) worker.send({ stop: true })
  const force = setTimeout(() => worker.process.kill('SIGKILL'), graceMs)
  await ended(worker)
  clearTimeout(force)
}
