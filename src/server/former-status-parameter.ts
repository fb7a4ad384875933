import type { MiddlewareHandler } from 'hono'

/**
 * Middleware for pages that the release before has rendered: it named the result of a form `said`. Redirects to the same address
 * with `status`, by 307, so that a form is posted again. To be deleted with the next release, and `said` among the reserved keys.
 */
export const renameStatusParameter: MiddlewareHandler = async (c, next) => {
  if (!c.req.url.includes('said=')) return next()
  const { pathname, searchParams } = new URL(c.req.url)
  // A location that begins with two slashes would lead to another host.
  if (!searchParams.has('said') || pathname.startsWith('//')) return next()
  const renamed = [...searchParams].map(([name, value]) => [name === 'said' ? 'status' : name, value])
  return c.redirect(`${pathname}?${new URLSearchParams(renamed)}`, 307)
}
