import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { plainPageStyle } from '../pages/plain-page-style.ts'
import { docsStyle } from './docs/style.ts'

const own = ["'self'"]

/** The two pages that stand alone carry their style with them: it is allowed by its hash, so no other is. */
const styles = [...own, hashOf(plainPageStyle), hashOf(docsStyle)]

/**
 * One policy for every answer, so that it never parts from an answer that is kept: nothing in our pages runs or styles
 * inline, so there is nothing that would differ. What is JSON in a script element is not run and needs no leave.
 */
const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: own,
  styleSrc: styles,
  // A picture runs nothing; stars and hearts are drawn in the style sheet, a chosen file is shown before it is sent.
  imgSrc: [...own, 'data:', 'blob:'],
  fontSrc: own,
  connectSrc: own,
  manifestSrc: own,
  workerSrc: own,
  formAction: own,
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
}

const notAsked = [
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

/** Pictures, fonts, styles and scripts of the build: nobody opens them as a page, so what is said of pages says nothing there. */
const filePath = /^\/(?:assets|pictures)\//

/**
 * What browsers are told about every answer; about a file only what means something there, as a first view asks for forty of
 * them and would carry 1 KB of it with each. `alwaysSecure`: people come by https only (`PUBLIC_URL`), so they are told to
 * come by nothing else; said over http it would mean nothing, and on a machine of one's own it would lock one out.
 */
export function securityHeaders({ alwaysSecure }: { alwaysSecure: boolean }): MiddlewareHandler {
  const everywhere = {
    strictTransportSecurity: alwaysSecure && twoYears,
    crossOriginEmbedderPolicy: false,
    // For browsers and plug-ins that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  }
  const ofPages = secureHeaders({
    ...everywhere,
    contentSecurityPolicy,
    xFrameOptions: 'DENY',
    // Not `no-referrer`: with it browsers send `Origin: null` with our own forms. Links that hold a token stay here.
    referrerPolicy: 'same-origin',
    permissionsPolicy: Object.fromEntries(notAsked.map((feature) => [camelCase(feature), []])),
  })
  const ofFiles = secureHeaders({
    ...everywhere,
    xFrameOptions: false,
    referrerPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
  return async (c, next) => {
    await next()
    const isFile = filePath.test(c.req.path) && c.res.status < 400
    await (isFile ? ofFiles : ofPages)(c, async () => {})
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
