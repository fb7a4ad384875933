import type { Hono, MiddlewareHandler } from 'hono'
import { findTargetHandler } from 'hono/utils/handler'
import type { Tier } from './request-limits.ts'

const countedTier = Symbol('counted tier')

/** Marks a route: its requests are limited as this tier instead of by their kind. Stands first among its handlers. */
export function countAs(tier: Tier): MiddlewareHandler {
  const mark: MiddlewareHandler = (_c, next) => next()
  return Object.assign(mark, { [countedTier]: tier })
}

/** The tiers of the routes that are marked with {@link countAs}, by `METHOD /path`. Marked routes have no parameters. */
export function markedTiers(routes: Hono['routes'], base = ''): Map<string, Tier> {
  const marked = routes.flatMap(({ method, path, handler }) => {
    const tier: Tier | undefined = Reflect.get(findTargetHandler(handler), countedTier)
    return tier ? [[`${method} ${base}${path}`, tier] as const] : []
  })
  return new Map(marked)
}
