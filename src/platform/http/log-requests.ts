import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log/log.ts'
import { getLoggedPath } from './logged-path.ts'

/** Logs one line per request: id, method, path without the query (it may contain personal input) and without secrets, status, time. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const id = randomUUID()
    const startedAt = performance.now()
    c.header('x-request-id', id)
    await next()
    const ms = Math.round(performance.now() - startedAt)
    log.info({ id, method: c.req.method, path: getLoggedPath(c), status: c.res.status, ms }, 'request')
  }
}
