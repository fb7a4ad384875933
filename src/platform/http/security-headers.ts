import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { documentPolicies } from './document-policies.ts'
import { policyHeader, toPolicy } from './page-policy.ts'

/** The policy of every response but of pages that name further sources. */
const contentSecurityPolicy = toPolicy()

const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const

const twoYears = 'max-age=63072000; includeSubDomains'

/** Pictures, fonts, styles and scripts are not documents, so document policies have no effect on them. */
const filePath = /^\/(?:assets|pictures)\//

/**
 * Sets the security headers of every response. Files get only those that affect them, as a page loads forty files and the full
 * set is 1 KB. `alwaysSecure`: the shop is reached by https only (`PUBLIC_URL`), so HSTS is sent; browsers ignore it over http,
 * and on a developer's machine it would lock http out.
 */
export function securityHeaders({ alwaysSecure }: { alwaysSecure: boolean }): MiddlewareHandler {
  const common = {
    strictTransportSecurity: alwaysSecure && twoYears,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: documentPolicies['cross-origin-resource-policy'],
    xContentTypeOptions: documentPolicies['x-content-type-options'],
    // Obsolete headers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  }
  const pageHeaders = secureHeaders({
    ...common,
    xFrameOptions: documentPolicies['x-frame-options'],
    referrerPolicy: documentPolicies['referrer-policy'],
    crossOriginOpenerPolicy: documentPolicies['cross-origin-opener-policy'],
    permissionsPolicy: Object.fromEntries(unusedFeatures.map((feature) => [camelCase(feature), []])),
  })
  const fileHeaders = secureHeaders({
    ...common,
    xFrameOptions: false,
    referrerPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  return async (c, next) => {
    await next()
    const isFile = filePath.test(c.req.path) && c.res.status < 400
    await (isFile ? fileHeaders : pageHeaders)(c, async () => {})
    const { headers } = c.res
    if (!isFile && !headers.has(policyHeader)) headers.set(policyHeader, contentSecurityPolicy)
  }
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
