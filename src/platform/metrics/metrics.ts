import { Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'

/*
 * The metrics of this process for Prometheus, in seconds and counts since its start. Those of several processes are aggregated
 * on request (read-metrics.ts).
 */

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const requestSeconds = new Histogram({
  name: 'dijla_http_request_seconds',
  help: 'Time to answer, by route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: seconds,
})

export const renderSeconds = new Histogram({
  name: 'dijla_page_render_seconds',
  help: 'Time to make a page’s HTML once its data is there.',
  labelNames: ['route'] as const,
  buckets: seconds,
})

const cacheRequests = new Counter({
  name: 'dijla_response_cache_requests_total',
  help: 'Requests for cacheable responses: answered from memory (hit), or rendered (miss).',
  labelNames: ['outcome'] as const,
})

/** The name of the release before, for its dashboards and alerts. To be deleted with the next release. */
const formerCacheRequests = new Counter({
  name: 'dijla_kept_answers_total',
  help: 'Deprecated: dijla_response_cache_requests_total.',
  labelNames: ['outcome'] as const,
})

/** Counts a request for a cacheable response. */
export function countCacheRequest(outcome: 'hit' | 'miss'): void {
  cacheRequests.inc({ outcome })
  formerCacheRequests.inc({ outcome })
}

export const limitedRequests = new Counter({
  name: 'dijla_limited_requests_total',
  help: 'Requests refused because their address asked too often.',
  labelNames: ['tier'] as const,
})

export const mails = new Counter({
  name: 'dijla_mails_total',
  help: 'Mails handed over (sent) or not (failed).',
  labelNames: ['outcome'] as const,
})

type Pool = { totalCount: number; idleCount: number; waitingCount: number }

let isObserved = false

/** Starts collecting metrics of the process (memory, CPU, event loop) and of its database pool. Only the first call has an effect. */
export function observeProcess(pool: Pool): void {
  if (isObserved) return
  isObserved = true
  collectDefaultMetrics()
  new Gauge({
    name: 'dijla_database_connections',
    help: 'Connections of the pool: in use, idle; and who waits for one.',
    labelNames: ['state'] as const,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
