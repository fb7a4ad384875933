import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { isHttps } from '#platform/http/is-https.ts'
import {
  addSource,
  parseSources,
  readSource,
  type VisitSources,
  writeSources,
} from './domain/visit-source.ts'

const cookieName = 'source'
const maxAgeSeconds = 90 * 24 * 60 * 60

/** What is no page of the shop. */
const otherPaths = /^\/(?:api|admin|assets|feeds|icons|pictures|review-pictures|share)(?:\/|$)/

/** The sources of the request's visitor; null without any. */
export function getSources(c: Context): VisitSources | null {
  return parseSources(getCookie(c, cookieName))
}

/**
 * Stores where a visit came from in a cookie of the shop for 90 days. It is added behind the response cache, whose pages are the
 * same for every source. What a browser loads in advance is no visit.
 */
export function visitSourceRoutes({ publicUrl }: { publicUrl: string | null }): Hono {
  const ownHost = publicUrl === null ? [] : [new URL(publicUrl).host]
  return new Hono().get('*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET' || otherPaths.test(c.req.path) || isPrefetch(c)) return
    if (c.res.status !== 200 && c.res.status !== 304) return
    const url = new URL(c.req.url)
    const source = readSource({ url, referrer: c.req.header('referer'), ownHosts: [...ownHost, url.host] })
    if (!source) return
    const value = writeSources(addSource(getSources(c), source))
    const isSecure = (publicUrl?.startsWith('https:') ?? false) || isHttps(c)
    const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    c.res.headers.append('set-cookie', `${cookieName}=${value}; ${attributes}`)
  })
}

function isPrefetch(c: Context): boolean {
  return /prefetch|prerender/.test(`${c.req.header('sec-purpose')} ${c.req.header('purpose')}`)
}
