import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * CSRF protection: refuses writes from other sites' pages with `cross_site`. Browsers send Sec-Fetch-Site, older ones Origin;
 * a client that sends neither is not a browser. Compares hosts, not schemes, as the scheme behind a TLS proxy is http.
 */
export const requireSameSite: MiddlewareHandler = async (c, next) => {
  if (!safeMethods.includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isSameSite = site
      ? site === 'same-origin' || site === 'none'
      : isSameHost(origin, new URL(c.req.url).host)
    if (!isSameSite) throw new Refusal('cross_site')
  }
  await next()
}

function isSameHost(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host
}
