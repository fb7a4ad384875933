import type { Context } from 'hono'
import type { Shopper } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countWork } from '#platform/limits/count-as.ts'
import { createDevices, type Devices } from './device-cookie.ts'
import { insertGuest, type NewGuest, newGuest } from './new-guest.ts'
import type { SignInCodes } from './request-code.ts'
import { getSessionCookie } from './session-cookie.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  isRenewalDue,
  renewSession,
  type StoredSession,
  type Verified,
} from './session-store.ts'
import { readSignedToken, sessionTokenDigest, signToken } from './session-token.ts'

/** A session row: its owner and when it began. */
type CurrentSession = { id: number; userId: number; since: Date }

export type Sessions = {
  /** The session's shopper, or null when the cookie is missing, forged or expired. */
  find(c: Context): Promise<Shopper | null>
  /** The session itself, or null. */
  current(c: Context): Promise<CurrentSession | null>
  /** The session's shopper; without a session, creates a guest and sets the session cookie on the response. */
  ensure(c: Context): Promise<Shopper>
  /** The account of the session without renewing it; null for guests and without a session. */
  accountOf(c: Context): Promise<number | null>
  /**
   * A digest that names the session of the cookie to count its requests; null without a cookie, or with a forged one. Does not
   * query the database, so the session may have ended.
   */
  keyOf(c: Context): string | null
  /**
   * Creates a guest by a statement that also stores their first data (new-guest.ts), and sets the session cookie on the response.
   * Guests are limited by network address; what fails does not count.
   */
  createGuest<Result>(c: Context, insert: (guest: NewGuest) => Promise<Result>): Promise<Result>
  /** Ends the request's session and begins a new one for a user, which prevents session fixation. */
  begin(c: Context, verified: Verified): Promise<void>
  /** Ends the request's session; does nothing without one. */
  end(c: Context): Promise<void>
  /** Browsers from which an account has already signed in. */
  devices: Devices
}

/** The dependencies of routes that begin and end sessions. */
export type SessionDeps = ApiDeps & {
  sessions: Sessions
  /** What sends codes for signing in; nobody signs in by a code without it. */
  codes?: SignInCodes | null
}

type Options = {
  db: Database
  /** Signs the session cookie. */
  secret: string
  /** Marks cookies `Secure` even when the request looks like plain http. */
  alwaysSecure: boolean
}

/** Tells the service worker to delete its cached data of the shopper: it cannot see cookies. */
const shopperChangedHeader = 'shopper-changed'

/** Creates the session store. Sessions are read lazily, so pages without shopper data run no session query. */
export function createSessions({ db, secret, alwaysSecure }: Options): Sessions {
  const cookieOf = (c: Context) => getSessionCookie(c, alwaysSecure)

  function keyOf(c: Context): string | null {
    const { value } = cookieOf(c)
    const token = value === null ? null : readSignedToken(value, secret)
    return token === null ? null : sessionTokenDigest(token)
  }

  async function read(c: Context): Promise<StoredSession | null> {
    const cookie = cookieOf(c)
    if (cookie.value === null) return null
    const token = readSignedToken(cookie.value, secret)
    const session = token === null ? null : await findSession(db, token)
    const isDue = session !== null && isRenewalDue(session)
    // A session that was deleted before its renewal is as invalid as one that was not found.
    if (token === null || !session || (isDue && !(await renewSession(db, session)))) {
      clearCookies(c)
      return null
    }
    if (isDue) cookie.set(signToken(token, secret))
    else cookie.migrate(session.expiresAt)
    // The hint expires with the session, so both are renewed together.
    if (isDue && !session.isGuest) cookie.setHint()
    return session
  }

  async function accountOf(c: Context): Promise<number | null> {
    const { value } = cookieOf(c)
    const token = value === null ? null : readSignedToken(value, secret)
    const session = token === null ? null : await findSession(db, token)
    return session && !session.isGuest ? session.userId : null
  }

  async function find(c: Context): Promise<Shopper | null> {
    const session = await read(c)
    return session && { id: session.userId, ...(session.byCode && { isByCode: true }) }
  }

  async function current(c: Context): Promise<CurrentSession | null> {
    const session = await read(c)
    return session && { id: session.id, userId: session.userId, since: session.createdAt }
  }

  async function ensure(c: Context): Promise<Shopper> {
    const existing = await find(c)
    if (existing) return existing
    return createGuest(c, async (guest) => {
      const [shopper] = await insertGuest(db).execute(guest)
      if (!shopper) throw new Error('the guest was not inserted')
      return shopper
    })
  }

  async function createGuest<Result>(
    c: Context,
    insert: (guest: NewGuest) => Promise<Result>,
  ): Promise<Result> {
    const guest = newGuest()
    const result = await countWork('guest', () => insert(guest))
    cookieOf(c).set(signToken(guest.token, secret))
    return result
  }

  async function begin(c: Context, verified: Verified): Promise<void> {
    const token = await insertSession(db, verified)
    if (token === null) throw new Refusal('invalid_credentials')
    await endSession(c)
    const cookie = cookieOf(c)
    cookie.set(signToken(token, secret))
    cookie.setHint()
    c.header(shopperChangedHeader, 'true')
  }

  async function end(c: Context): Promise<void> {
    await endSession(c)
    clearCookies(c)
  }

  async function endSession(c: Context): Promise<void> {
    const session = await read(c)
    if (session) await deleteSession(db, session.id)
  }

  /** Clears the cookies so that an invalid session is not looked up on every request. */
  function clearCookies(c: Context): void {
    c.header(shopperChangedHeader, 'true')
    cookieOf(c).clear()
  }

  return {
    find,
    current,
    accountOf,
    keyOf,
    ensure,
    createGuest,
    begin,
    end,
    devices: createDevices({ secret, alwaysSecure }),
  }
}
