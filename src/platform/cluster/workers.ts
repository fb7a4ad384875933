import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { databaseAwayExitCode } from './worker.ts'

const firstDelayMs = 100
const longestDelayMs = 5_000
/** A process that lived this long is not one that fails at once again. */
const healthyMs = 30_000
/** As long as a process waits for answers under way, and a little to close. */
const graceMs = 15_000

/** How long the first process of a start is tried when it is killed, or when the database goes away. */
const firstPatienceMs = 60_000

/** A process ended before it could answer; it has said why, unless it was killed. */
export class WorkerFailed extends Error {
  /** Killed, or the database was away: the next try may succeed. Anything else is a fault that stays. */
  readonly isTemporary: boolean

  constructor({ process: { exitCode, signalCode } }: Worker) {
    super('a process ended before it could answer')
    this.isTemporary = signalCode !== null || exitCode === databaseAwayExitCode
  }
}

export type Workers = { port: number; stop(): Promise<void> }

type Plan = { count: number; env: Record<string, string>; log: Log; signal: AbortSignal }

/**
 * Starts so many processes of this program that share one port, and keeps them running: one that ends by itself is started
 * again, waiting a little longer each time it fails at once. The first is waited for before the others begin: what is wrong
 * is said once. Throws WorkerFailed when the first one fails with a fault that stays, or for a minute; after it has
 * answered, no failure of another ends the start. Then, and after `signal`, none is left.
 */
export async function startWorkers({ count, env, log, signal }: Plan): Promise<Workers> {
  const stopping = new AbortController()
  const keeping = { env, log, stopping: stopping.signal }
  const stop = async () => {
    stopping.abort()
    await Promise.all(living().map(end))
  }
  try {
    const first = await forkFirst({ env, log, signal })
    keepRunning(first.worker, keeping)
    const starting = { ...keeping, stopping: AbortSignal.any([signal, stopping.signal]) }
    const others = Array.from({ length: count - 1 }, () => forkUntilReady(starting))
    for (const worker of await Promise.all(others)) if (worker) keepRunning(worker, keeping)
    signal.throwIfAborted()
    return { port: first.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function forkFirst({ env, log, signal }: Omit<Plan, 'count'>) {
  const giveUpAt = performance.now() + firstPatienceMs
  for (let delayMs = firstDelayMs; ; delayMs = longer(delayMs)) {
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

const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

const hasEnded = ({ process: { exitCode, signalCode } }: Worker) => exitCode !== null || signalCode !== null

function ended(worker: Worker): Promise<void> {
  if (hasEnded(worker)) return Promise.resolve()
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

/** The processes that answer; one that does not yet has begun nothing that had to be finished. */
const answering = new WeakSet<Worker>()

type Ready = { ready: true; port: number }

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message

/** A new process, once it answers. Refuses with WorkerFailed when it ends before, or with the signal's reason. */
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
    answering.add(worker)
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

type Keeping = { env: Record<string, string>; log: Log; stopping: AbortSignal }

/** Watches a process to its end and starts the next in its place, for ever. */
async function keepRunning(worker: Worker, { env, log, stopping }: Keeping): Promise<void> {
  let current: Worker = worker
  for (let delayMs = firstDelayMs; ; ) {
    const begun = performance.now()
    await ended(current)
    if (stopping.aborted) return
    const { exitCode, signalCode, pid } = current.process
    log.error({ pid, exitCode, signalCode }, 'a process ended by itself and is started again')
    if (performance.now() - begun > healthyMs) delayMs = firstDelayMs
    const next = await forkUntilReady({ env, log, stopping }, delayMs)
    if (!next) return
    delayMs = longer(delayMs)
    current = next
  }
}

/** Tries until a new process answers, waiting `delayMs` before the first try and longer before each next; null when stopped. */
async function forkUntilReady({ env, log, stopping }: Keeping, delayMs = 0): Promise<Worker | null> {
  for (let pauseMs = delayMs; !stopping.aborted; pauseMs = longer(Math.max(pauseMs, firstDelayMs))) {
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) break
    const forked = await fork(env, stopping).catch(() => null)
    if (forked) return forked.worker
    if (!stopping.aborted) log.error('a process ended before it could answer and is started again')
  }
  return null
}

const longer = (delayMs: number) => Math.min(delayMs * 2, longestDelayMs)

/** Asks a process to finish what it has begun; one that does not come to its end is ended. */
async function end(worker: Worker): Promise<void> {
  if (!answering.has(worker)) worker.process.kill('SIGKILL')
  else if (worker.isConnected()) worker.send({ stop: true })
  const force = setTimeout(() => worker.process.kill('SIGKILL'), graceMs)
  await ended(worker)
  clearTimeout(force)
}
