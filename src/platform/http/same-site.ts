import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

const reads = ['GET', 'HEAD', 'OPTIONS']

/**
 * A write that a browser sends for another site's page is refused with `cross_site`. Browsers say where a request comes
 * from in Sec-Fetch-Site, older ones in Origin; what sends neither is no browser. Hosts are compared, not schemes:
 * behind a proxy that ends TLS the request's own scheme is http.
 */
export const refuseOtherSites: MiddlewareHandler = async (c, next) => {
  if (!reads.includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs = site
      ? site === 'same-origin' || site === 'none'
      : isOurOrigin(origin, new URL(c.req.url).host)
    if (!isOurs) throw new Refusal('cross_site')
  }
  await next()
}

function isOurOrigin(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return true
  return URL.parse(origin)?.host === host
}
