import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Ctx, Shopper, ShopperCtx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { defaultLanguage, type Language, parseLanguage } from '#platform/i18n/language.ts'
import type { Log } from '#platform/log/log.ts'
import { Refusal } from './refusal.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'

/** The dependencies of every feature's routes. */
export type ApiDeps = {
  db: Database
  log: Log
  now: () => Date
  /** The cache of public responses. */
  responseCache: ResponseCache
  sessions: {
    /** The session's shopper, or null without a session. */
    find(c: Context): Promise<Shopper | null>
    /** The session's shopper; without a session, begins one. */
    ensure(c: Context): Promise<Shopper>
  }
  /** The public origin; null: the request's own. */
  publicUrl: string | null
  /** Resolves after a delay; tests of deliberate delays replace it. */
  pause: (ms: number) => Promise<void>
  /** The operator's facts about the shop; none when not given. */
  site?: SiteFacts
}

/** The language of a request: `?lang=`, then the cookie, then the default. */
export function requestLanguage(c: Context): Language {
  return parseLanguage(c.req.query('lang')) ?? parseLanguage(getCookie(c, 'language')) ?? defaultLanguage
}

/** The value of the cookie with the picked governorate, not validated; null without one. */
export function requestGovernorate(c: Context): string | null {
  return getCookie(c, 'governorate') ?? null
}

/** A context without a shopper, for public data. Does not read the session. */
export function publicCtx({ db, now }: ApiDeps, c: Context): Ctx {
  return { db, now, shopper: null, language: requestLanguage(c), governorate: requestGovernorate(c) }
}

/** The context of the request's shopper, or null when there is no session. */
export async function findShopperCtx(deps: ApiDeps, c: Context): Promise<ShopperCtx | null> {
  const shopper = await deps.sessions.find(c)
  return shopper && { ...publicCtx(deps, c), shopper }
}

/** The context of the request's shopper; begins a session when there is none. */
export async function ensureShopperCtx(deps: ApiDeps, c: Context): Promise<ShopperCtx> {
  return { ...publicCtx(deps, c), shopper: await deps.sessions.ensure(c) }
}

/** The context of the request's shopper. Refuses with `not_found` when there is no session. */
export async function requireShopperCtx(deps: ApiDeps, c: Context): Promise<ShopperCtx> {
  const ctx = await findShopperCtx(deps, c)
  if (!ctx) throw new Refusal('not_found')
  return ctx
}
