import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'
import { readyWorkers } from '#platform/cluster/workers.ts'

type ProcessMetrics = Awaited<ReturnType<typeof register.getMetricsAsJSON>>

/** From a worker to the primary: the metrics of all processes are requested. Back: `text` is null if one did not respond. */
type SumRequest = { request: 'metrics'; id: number }
type SumResponse = { response: 'metrics'; id: number; text: string | null }
/** From the primary to a worker: its own metrics are requested. */
type ProcessRequest = { request: 'metrics of process'; id: number }
type ProcessResponse = { response: 'metrics of process'; id: number; metrics: ProcessMetrics }

const has = (message: unknown, key: string, value: string): boolean =>
  typeof message === 'object' && message !== null && Reflect.get(message, key) === value
const isSumRequest = (message: unknown): message is SumRequest => has(message, 'request', 'metrics')
const isSumResponse = (message: unknown): message is SumResponse => has(message, 'response', 'metrics')
const isProcessRequest = (message: unknown): message is ProcessRequest =>
  has(message, 'request', 'metrics of process')
const isProcessResponse = (message: unknown): message is ProcessResponse =>
  has(message, 'response', 'metrics of process')

const sumTimeoutMs = 6_000
const requestTimeoutMs = 5_000

/** Returns a function that reads the metrics of all processes: its own for a single process, else aggregated by the primary. */
export function metricsReader(): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  process.on('message', async (message: unknown) => {
    if (!isProcessRequest(message)) return
    const metrics = await register.getMetricsAsJSON()
    process.send?.({ response: 'metrics of process', id: message.id, metrics } satisfies ProcessResponse)
  })
  let lastId = 0
  return () => {
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const onMessage = (message: unknown) => {
      if (!isSumResponse(message) || message.id !== id) return
      if (message.text === null) reject(new Error('not every process reported its metrics'))
      else resolve(message.text)
    }
    process.on('message', onMessage)
    const timer = setTimeout(() => reject(new Error('the metrics of all processes timed out')), sumTimeoutMs)
    process.send?.({ request: 'metrics', id } satisfies SumRequest)
    return promise.finally(() => {
      clearTimeout(timer)
      process.off('message', onMessage)
    })
  }
}

/** In the primary process: responds to workers that request the aggregated metrics. */
export function serveAggregatedMetrics(): void {
  cluster.on('message', async (worker, message: unknown) => {
    if (!isSumRequest(message)) return
    // Those that are starting or ending have nothing to report. The sender serves, even if that is not known yet.
    const workers = new Set([worker, ...readyWorkers()].filter((each) => each.isConnected()))
    const text = await sumOf([...workers]).catch(() => null)
    if (worker.isConnected()) worker.send({ response: 'metrics', id: message.id, text } satisfies SumResponse)
  })
}

async function sumOf(workers: Worker[]): Promise<string> {
  const all = await Promise.all(workers.map(metricsOf))
  return AggregatorRegistry.aggregate(all).metrics()
}

let lastRequestId = 0

/** The metrics of one worker; none if it ends before it responds. Rejects when it does not respond in time. */
function metricsOf(worker: Worker): Promise<ProcessMetrics> {
  const id = ++lastRequestId
  const { promise, resolve, reject } = Promise.withResolvers<ProcessMetrics>()
  const onMessage = (message: unknown) => {
    if (isProcessResponse(message) && message.id === id) resolve(message.metrics)
  }
  const onEnd = () => resolve([])
  worker.on('message', onMessage)
  worker.once('disconnect', onEnd)
  const timer = setTimeout(() => reject(new Error('a process did not report its metrics')), requestTimeoutMs)
  worker.send({ request: 'metrics of process', id } satisfies ProcessRequest)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', onMessage)
    worker.off('disconnect', onEnd)
  })
}
