import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { SiteFacts } from '#platform/config/site-facts.ts'
import type { Ctx, Shopper, ShopperCtx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { type Language, parseLanguage } from '#platform/i18n/language.ts'
import type { Log } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { AnswerStore } from './kept-answers/answer-store.ts'
import { Refusal } from './refusal.ts'

/** Somebody about to begin: what the statement writes that keeps the first thing of theirs. */
export type NewGuest = { email: string; token: string; expiresAt: string }

/** An account as a device knows it: another password makes every device a new one. */
export type DeviceAccount = { id: number; passwordHash: string }

/** A browser that has given an account's right password before; `hasShownCode`: a code of its authenticator app too. */
export type KnownDevice = { nonce: string; hasShownCode: boolean }

/** Which browsers have given which account's right password before. */
export type Devices = {
  /** The request's browser as the account knows it; null when it is new to the account. */
  find(c: Context, account: DeviceAccount): KnownDevice | null
  /** The answer makes the browser known to the account, beside others it is known to. */
  remember(c: Context, account: DeviceAccount, shown?: { hasShownCode?: boolean }): void
  /** A digest of the account the browser signed in to last; null when it is known to none. Asks no database. */
  ownerOf(c: Context): string | null
}

/** What every feature's routes are made from. */
export type ApiDeps = {
  db: Database
  log: Log
  now: () => Date
  /** What is the same for everybody, made once. */
  answers: AnswerStore
  sessions: {
    find(c: Context): Promise<Shopper | null>
    current(c: Context): Promise<{ id: number; userId: number; since: Date } | null>
    ensure(c: Context): Promise<Shopper>
    newGuest(): NewGuest
    admit(c: Context, guest: NewGuest): Promise<void>
    begin(c: Context, userId: number): Promise<void>
    end(c: Context): Promise<void>
    devices: Devices
  }
  mail: Mail
  /** Scheme and host people type; null: the request's own. */
  publicUrl: string | null
  /** Waits; tests of what is slowed down on purpose bring their own. */
  pause: (ms: number) => Promise<void>
  /** What the operator has told about the shop; nothing when not given. */
  site?: SiteFacts
}

/** The language of a request: `?lang=`, then the cookie, then Arabic (decisions «Texts, numbers, language»). */
export function requestLanguage(c: Context): Language {
  return parseLanguage(c.req.query('lang')) ?? parseLanguage(getCookie(c, 'language')) ?? 'ar'
}

/** A context for what belongs to nobody: no session is read. */
export function publicCtx({ db, now }: ApiDeps, c: Context): Ctx {
  return { db, now, shopper: null, language: requestLanguage(c) }
}

/** The context of the request's shopper, or null when there is no session. */
export async function findShopperCtx(deps: ApiDeps, c: Context): Promise<ShopperCtx | null> {
  const shopper = await deps.sessions.find(c)
  return shopper && { ...publicCtx(deps, c), shopper }
}

/** The context of the request's shopper; starts a guest session when there is none. */
export async function ensureShopperCtx(deps: ApiDeps, c: Context): Promise<ShopperCtx> {
  return { ...publicCtx(deps, c), shopper: await deps.sessions.ensure(c) }
}

/** The context of the request's shopper. Refuses with `not_found`: nobody owns nothing. */
export async function requireShopperCtx(deps: ApiDeps, c: Context): Promise<ShopperCtx> {
  const ctx = await findShopperCtx(deps, c)
  if (!ctx) throw new Refusal('not_found')
  return ctx
}
