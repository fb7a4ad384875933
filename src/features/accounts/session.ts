import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Shopper } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { isHttps } from '#platform/http/is-https.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Log } from '#platform/log/log.ts'
import { createAuth } from './auth.ts'

export type Sessions = {
  /** The session's shopper, or null: no cookie, a forged one or an expired one are the same. */
  find(c: Context): Promise<Shopper | null>
  /** The session's shopper; without one a guest is created and the answer sets the session cookie. */
  ensure(c: Context): Promise<Shopper>
}

type Options = {
  db: Database
  /** Signs the session cookie. */
  secret: string
  log: Log
  /** The shop is only reached by https, whatever the request looks like here. */
  alwaysSecure: boolean
}

const sessionCookie = 'dijla.session_token'
const cookieName = new RegExp(`(?:^|;\\s*)${sessionCookie.replace('.', '\\.')}=`)

/** Sessions behind every call: read lazily, so that pages that show nothing of a shopper ask nothing. */
export function createSessions({ db, secret, log, alwaysSecure }: Options): Sessions {
  const auth = createAuth({ db, secret, log })

  async function find(c: Context): Promise<Shopper | null> {
    if (!cookieName.test(c.req.header('cookie') ?? '')) return null
    const { headers, response } = await auth.api
      .getSession({ headers: c.req.raw.headers, returnHeaders: true })
      .catch((error) => refuse(error, db))
    passCookies(headers, c)
    if (response) return { id: Number(response.user.id) }
    if (headers.getSetCookie().length === 0) c.header('set-cookie', forgetting, { append: true })
    return null
  }

  async function ensure(c: Context): Promise<Shopper> {
    const known = await find(c)
    if (known) return known
    // A forged or expired cookie must not reach the library: it would only find it wrong again.
    const { headers, response } = await auth.api
      .signInAnonymous({ headers: new Headers(), returnHeaders: true })
      .catch((error) => refuse(error, db))
    passCookies(headers, c)
    return { id: Number(response.user.id) }
  }

  function passCookies(from: Headers, c: Context): void {
    const secure = alwaysSecure || isHttps(c) ? '; Secure' : ''
    for (const cookie of from.getSetCookie()) c.header('set-cookie', cookie + secure, { append: true })
  }

  return { find, ensure }
}

/** A cookie that names nobody is taken back, so that it is not looked up again with every call. */
const forgetting = `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

/** The library answers any trouble with its tables by a 500 without a cause: whether the database is away, we ask it. */
async function refuse(error: unknown, db: Database): Promise<never> {
  const away = await db.execute(sql`select 1`).then(
    () => false,
    () => true,
  )
  if (away) throw new Refusal('unavailable')
  throw error
}
