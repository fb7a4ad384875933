import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Db } from '#platform/db/db.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { getPixelIds } from '#shop/shop-settings/domain/pixels.ts'
import { readShopSettings } from '#shop/shop-settings/queries.ts'
import { consentCookieName, parseConsent } from './domain/consent.ts'
import {
  addSource,
  parseSources,
  readSource,
  type VisitSources,
  writeSources,
} from './domain/visit-source.ts'
import { readVisitorIds, type VisitConsent } from './domain/visitor-ids.ts'

const cookieName = 'source'
const maxAgeSeconds = 90 * 24 * 60 * 60

/** What is no page of the shop. */
const otherPaths = /^\/(?:api|admin|assets|feeds|icons|pictures|review-pictures|share)(?:\/|$)/

/** The sources of the request's visitor; null without any. */
export function getSources(c: Context): VisitSources | null {
  return parseSources(getCookie(c, cookieName))
}

/** What the request's visitor has accepted of the networks of the shop; null for nothing, which costs nothing. */
export async function readVisitConsent(ctx: { db: Db }, c: Context): Promise<VisitConsent | null> {
  const consent = parseConsent(getCookie(c, consentCookieName))
  if (!consent?.length) return null
  const { pixels } = await readShopSettings(ctx)
  const ids = getPixelIds(pixels?.value) ?? {}
  const networks = consent.filter((network) => ids[network] !== undefined)
  if (networks.length === 0) return null
  return {
    networks,
    visitor: readVisitorIds(networks, (name) => getCookie(c, name), c.req.header('user-agent')),
  }
}

/**
 * Stores where a visit came from in a cookie of the shop for 90 days. It is added behind the response cache, whose pages are the
 * same for every source. What a browser loads in advance is no visit.
 */
export function visitSourceRoutes({ publicUrl }: { publicUrl: string | null }): Hono {
  const shopHost = publicUrl === null ? [] : [new URL(publicUrl).host]
  return new Hono().get('*', async (c, next) => {
    await next()
    if (c.req.method !== 'GET' || otherPaths.test(c.req.path) || isPrefetch(c)) return
    if (c.res.status !== 200 && c.res.status !== 304) return
    const url = new URL(c.req.url)
    const source = readSource({ url, referrer: c.req.header('referer'), shopHosts: [...shopHost, url.host] })
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
