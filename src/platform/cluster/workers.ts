import cluster, { type Worker } from 'node:cluster'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'

const firstDelayMs = 100
const longestDelayMs = 5_000
/** A process that lived this long is not one that fails at once again. */
const healthyMs = 30_000
/** As long as a process waits for answers under way, and a little to close. */
const graceMs = 15_000

/** A process ended before it could answer, at the very start; it has said why. */
export class WorkerFailed extends Error {}

export type Workers = { port: number; stop(): Promise<void> }

type Plan = { count: number; env: Record<string, string>; log: Log; signal: AbortSignal }

/**
 * Starts so many processes of this program that share one port, and keeps them running: one that ends by itself is started
 * again, waiting a little longer each time it fails at once. The first is waited for before the others begin: what is wrong
 * is said once. Refuses with WorkerFailed; then, and after `signal`, none is left.
 */
export async function startWorkers({ count, env, log, signal }: Plan): Promise<Workers> {
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    await Promise.all(living().map(end))
  }
  try {
    const first = await fork(env, signal)
    keepRunning(first.worker, { env, log, stopping: stopping.signal })
    const others = await Promise.all(Array.from({ length: count - 1 }, () => fork(env, signal)))
    for (const { worker } of others) keepRunning(worker, { env, log, stopping: stopping.signal })
    return { port: first.port, stop }
  } catch (error) {
    await stop()
    throw error
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
  worker.once('exit', () => reject(new WorkerFailed('a process ended before it could answer')))
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
    for (let next: Worker | null = null; next === null; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
      await wait(delayMs, undefined, { signal: stopping }).catch(() => undefined)
      if (stopping.aborted) return
      next = await fork(env, stopping).then(
        (forked) => forked.worker,
        () => null,
      )
      if (next) current = next
    }
  }
}

/** Asks a process to finish what it has begun; one that does not come to its end is ended. */
async function end(worker: Worker): Promise<void> {
  if (!answering.has(worker)) worker.process.kill('SIGKILL')
  else if (worker.isConnected()) worker.send({ stop: true })
  const force = setTimeout(() => worker.process.kill('SIGKILL'), graceMs)
  await ended(worker)
  clearTimeout(force)
}
