import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'

/**
 * `GET /healthz`: 200 while the process answers. `GET /readyz`: 200 when the database answers too, else 503, so that
 * what stands in front sends shoppers elsewhere meanwhile.
 */
export function healthRoutes({ db, log }: { db: Database; log: Log }): Hono {
  const plain = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/healthz', (c) => c.text('ok', 200, plain))
    .get('/readyz', async (c) => {
      try {
        await db.execute(sql`select 1`)
        return c.text('ready', 200, plain)
      } catch (error) {
        log.warn({ err: error }, 'not ready: the database does not answer')
        return c.text('not ready', 503, { ...plain, 'retry-after': '2' })
      }
    })
}
