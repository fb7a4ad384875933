import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { requestSeconds } from '#platform/metrics/metrics.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Counts and times every request by its route pattern, as URLs are unbounded. `pagePattern` returns that of a page. */
export function measureRequests(pagePattern: (path: string) => string): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const labels = { method: methodOf(c), route: routeOf(c, pagePattern), status: String(c.res.status) }
    requestSeconds.observe(labels, (performance.now() - startedAt) / 1000)
  }
}

const methodOf = (c: Context) => (methods.includes(c.req.method) ? c.req.method : 'other')

/** The pattern of the innermost handler that ran. */
function routeOf(c: Context, pagePattern: (path: string) => string): string {
  const pattern = routePath(c)
  return pattern === '*' || pattern === '/*' ? pagePattern(c.req.path) : pattern
}
