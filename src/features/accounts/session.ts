import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Shopper } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import type { Devices, NewGuest } from '#platform/http/api-deps.ts'
import type { Log } from '#platform/log/log.ts'
import { createAuth, withCause } from './auth.ts'
import { createDevices } from './device-cookie.ts'
import { beginGuest, newGuest } from './new-guest.ts'
import { sessionCookieOf } from './session-cookie.ts'
import { sessions } from './tables.ts'

/** A session by its row: whose it is and when it began. */
type CurrentSession = { id: number; userId: number; since: Date }

export type Sessions = {
  /** The session's shopper, or null: no cookie, a forged one or an expired one are the same. */
  find(c: Context): Promise<Shopper | null>
  /** The session itself, or null. */
  current(c: Context): Promise<CurrentSession | null>
  /** The session's shopper; without one a guest is created and the answer sets the session cookie. */
  ensure(c: Context): Promise<Shopper>
  /** A guest to be written by the statement that keeps the first thing of theirs (new-guest.ts). */
  newGuest(): NewGuest
  /** The answer sets the session cookie of a guest who has been written. */
  admit(c: Context, guest: NewGuest): Promise<void>
  /** Ends the request's session and begins a new one for a user: what was known of the old one is good for nothing. */
  begin(c: Context, userId: number): Promise<void>
  /** Ends the request's session; without one nothing happens. */
  end(c: Context): Promise<void>
  /** Browsers that have given an account's right password before. */
  devices: Devices
}

type Options = {
  db: Database
  /** Signs the session cookie. */
  secret: string
  log: Log
  /** The shop is only reached by https, whatever the request looks like here. */
  alwaysSecure: boolean
}

/** Tells the browser's worker to forget what it keeps of a shopper: it cannot see cookies. */
const shopperChangedHeader = 'shopper-changed'

/** Sessions behind every call: read lazily, so that pages that show nothing of a shopper ask nothing. */
export function createSessions({ db, secret, log, alwaysSecure }: Options): Sessions {
  const auth = createAuth({ db, secret, log })
  const cookieOf = (c: Context) => sessionCookieOf(c, alwaysSecure)

  async function read(c: Context): Promise<(CurrentSession & { token: string }) | null> {
    const cookie = cookieOf(c)
    if (cookie.value === null) return null
    const { headers, response } = await withCause(() =>
      auth.api.getSession({ headers: new Headers({ cookie: cookie.header }), returnHeaders: true }),
    )
    if (!response) {
      forget(c)
      return null
    }
    const { id, token, createdAt, expiresAt } = response.session
    const isRenewed = headers.getSetCookie().length > 0
    if (isRenewed) cookie.pass(headers)
    else cookie.moveOver(expiresAt)
    // The hint lives as long as the session: it is renewed with it.
    if (isRenewed && response.user.isAnonymous === false) cookie.setHint()
    return { id: Number(id), userId: Number(response.user.id), since: createdAt, token }
  }

  async function find(c: Context): Promise<Shopper | null> {
    const known = await read(c)
    return known && { id: known.userId }
  }

  async function current(c: Context): Promise<CurrentSession | null> {
    const known = await read(c)
    return known && { id: known.id, userId: known.userId, since: known.since }
  }

  async function ensure(c: Context): Promise<Shopper> {
    const known = await find(c)
    if (known) return known
    const guest = newGuest()
    const [shopper] = await beginGuest(db).execute(guest)
    if (!shopper) throw new Error('no guest was written')
    await admit(c, guest)
    return shopper
  }

  async function admit(c: Context, { token }: NewGuest): Promise<void> {
    const { headers } = await auth.api.admit({ body: { token }, returnHeaders: true })
    cookieOf(c).pass(headers)
  }

  async function begin(c: Context, userId: number): Promise<void> {
    await endSession(c)
    const { headers } = await withCause(() =>
      auth.api.beginSession({
        body: { userId: String(userId) },
        headers: new Headers(),
        returnHeaders: true,
      }),
    )
    const cookie = cookieOf(c)
    cookie.pass(headers)
    cookie.setHint()
    c.header(shopperChangedHeader, 'true')
  }

  async function end(c: Context): Promise<void> {
    await endSession(c)
    forget(c)
  }

  async function endSession(c: Context): Promise<void> {
    const known = await read(c)
    if (known) await db.delete(sessions).where(eq(sessions.token, known.token))
  }

  /** Takes the cookies back, so that a session that is none is not looked up again with every call. */
  function forget(c: Context): void {
    c.header(shopperChangedHeader, 'true')
    cookieOf(c).takeBack()
  }

  return {
    find,
    current,
    ensure,
    newGuest,
    admit,
    begin,
    end,
    devices: createDevices({ secret, alwaysSecure }),
  }
}
