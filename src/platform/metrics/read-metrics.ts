import cluster from 'node:cluster'
import { AggregatorRegistry, register } from 'prom-client'

type Ask = { asks: 'metrics'; id: number }
/** `text` is null when not every process told its own. */
type Told = { tells: 'metrics'; id: number; text: string | null }

const isAsk = (message: unknown): message is Ask =>
  typeof message === 'object' && message !== null && 'asks' in message && message.asks === 'metrics'
const isTold = (message: unknown): message is Told =>
  typeof message === 'object' && message !== null && 'tells' in message && message.tells === 'metrics'

const patienceMs = 6_000

/** How this process reads the metrics of all: its own when it is alone, else the first process adds up everybody's. */
export function metricsReader(): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  // Its constructor makes this process answer when the first one collects.
  new AggregatorRegistry()
  let asked = 0
  return () => {
    const id = ++asked
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const hear = (message: unknown) => {
      if (!isTold(message) || message.id !== id) return
      if (message.text === null) reject(new Error('not every process told its metrics'))
      else resolve(message.text)
    }
    process.on('message', hear)
    const late = setTimeout(() => reject(new Error('the metrics of all processes did not come')), patienceMs)
    process.send?.({ asks: 'metrics', id } satisfies Ask)
    return promise.finally(() => {
      clearTimeout(late)
      process.off('message', hear)
    })
  }
}

/** In the first process: answers the others that ask for the metrics of all. */
export function tellMetricsOfAll(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!isAsk(message)) return
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ tells: 'metrics', id: message.id, text } satisfies Told)
  })
}
