import type { Hono } from 'hono'
import { problemResponse } from './problem.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The response for an unmatched route: 405 with `Allow` when the path has other methods, else 404. */
export function unknownRoute(api: Hono, path: string): Response {
  const allowed = methods.filter((method) => {
    const [handlers] = api.router.match(method, path)
    return handlers.some(([[, route]]) => route.method === method)
  })
  if (allowed.length === 0) return problemResponse('not_found')
  const response = problemResponse('method_not_allowed')
  response.headers.set('allow', allowed.join(', '))
  return response
}
