import type { Context, MiddlewareHandler } from 'hono'
import { requestLanguage } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isUnavailable } from '#platform/http/unavailable.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'

/** Pages of members are never stored. */
export const noStorePages: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('cache-control', 'private, no-store')
}

/** A guard of pages whose database is away: an error page instead of a response of the API. */
export function withErrorPage(guard: MiddlewareHandler, plainTexts: PlainTexts): MiddlewareHandler {
  return async (c, next) => {
    try {
      return await guard(c, next)
    } catch (error) {
      if (!isUnavailable(error) && !(error instanceof Refusal && error.code === 'unavailable')) throw error
      c.header('retry-after', '2')
      return c.html(plainPage(plainTexts, requestLanguage(c), 503).html, 503)
    }
  }
}

/** Leads to a page that leads back to this one. */
export function redirectWithBack(c: Context, page: string): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(`${page}?${new URLSearchParams({ back: pathname + search })}`, 303)
}
