import { Hono } from 'hono'
import type { Database } from '#platform/db/db.ts'
import { createReadiness } from '#platform/db/readiness.ts'
import type { Log } from '#platform/log/log.ts'

type Deps = { db: Database; log: Log; readiness?: ReturnType<typeof createReadiness> }

/**
 * `GET /healthz`: 200 while the process responds. `GET /readyz`: 200 when the database also answers and accepts writes, else
 * 503 with the reason (`not ready: disk full`), so that a load balancer sends shoppers elsewhere.
 */
export function healthRoutes({ db, log, readiness = createReadiness({ db }) }: Deps): Hono {
  const plain = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, plain))
    .get('/readyz', async (c) => {
      const failure = await readiness()
      if (!failure) return c.text('ready', 200, plain)
      log.warn({ reason: failure.reason, err: failure.cause }, 'not ready')
      return c.text(`not ready: ${failure.reason}`, 503, { ...plain, 'retry-after': '2' })
    })
}
