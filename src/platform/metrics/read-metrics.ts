import cluster from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'

type MetricsRequest = { request: 'metrics'; id: number }
/** `text` is null when not every process has responded. */
type MetricsResponse = { response: 'metrics'; id: number; text: string | null }

const isRequest = (message: unknown): message is MetricsRequest =>
  typeof message === 'object' && message !== null && 'request' in message && message.request === 'metrics'
const isResponse = (message: unknown): message is MetricsResponse =>
  typeof message === 'object' && message !== null && 'response' in message && message.response === 'metrics'

const timeoutMs = 6_000

/** Returns a function that reads the metrics of all processes: its own for a single process, else aggregated by the primary. */
export function metricsReader(): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  // The constructor makes this process respond to the primary's requests.
  new AggregatorRegistry()
  let lastId = 0
  return () => {
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const onMessage = (message: unknown) => {
      if (!isResponse(message) || message.id !== id) return
      if (message.text === null) reject(new Error('not every process reported its metrics'))
      else resolve(message.text)
    }
    process.on('message', onMessage)
    const timer = setTimeout(() => reject(new Error('the metrics of all processes timed out')), timeoutMs)
    process.send?.({ request: 'metrics', id } satisfies MetricsRequest)
    return promise.finally(() => {
      clearTimeout(timer)
      process.off('message', onMessage)
    })
  }
}

/** In the primary process: responds to workers that request the aggregated metrics. */
export function serveAggregatedMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isRequest(message)) return
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected())
      worker.send({ response: 'metrics', id: message.id, text } satisfies MetricsResponse)
  })
}
