import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * CSRF protection: refuses writes from other sites' pages with `cross_site`. Browsers send Sec-Fetch-Site, older ones Origin;
 * a client that sends neither is not a browser. Compares hosts, not schemes, as the scheme behind a TLS proxy is http.
 */
export const requireSameSite: MiddlewareHandler = async (c, next) => {
  if (isCrossSiteWrite(c)) throw new Refusal('cross_site')
  await next()
}

/** Whether a request is a write that {@link requireSameSite} refuses. */
export function isCrossSiteWrite(c: Context): boolean {
  if (!isWrite(c)) return false
  const site = c.req.header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  return !isSameHost(c.req.header('origin'), new URL(c.req.url).host)
}

/** Whether the method of a request may change data. */
export function isWrite(c: Context): boolean {
  return !safeMethods.includes(c.req.method)
}

function isSameHost(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host
}
