import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isHttps } from '#platform/http/is-https.ts'
import { signedInHint } from './domain/signed-in-hint.ts'
import { sessionSeconds } from './session-store.ts'

/** The session cookie over http. */
const plainName = 'dijla.session_token'
/**
 * The session cookie over https. Browsers accept a cookie with this prefix only from a secure response of this very
 * host and for all paths, so neither another subdomain nor an attacker on a plain connection can plant one.
 */
const secureName = `__Host-${plainName}`

/** The session cookie of one request: which name it has and which attributes are set. */
type SessionCookie = {
  /** The signed value as it was sent; null without one. When both names are sent, the secure one counts. */
  value: string | null
  /** Sets a signed value on the response, under the name for this request. */
  set(signed: string): void
  /**
   * Moves a session from the plain name to the secure one when it began over http or before the secure name existed.
   * Can be removed six months after this release, when all such sessions have ended.
   */
  migrate(expiresAt: Date): void
  /** Deletes the session's cookies. */
  clear(): void
  /** Sets the hint cookie that tells scripts to request the signed-in user; it grants no access. */
  setHint(): void
}

export function getSessionCookie(c: Context, alwaysSecure: boolean): SessionCookie {
  const secured = rawCookie(c, secureName)
  const plain = rawCookie(c, plainName)
  // A browser that sends the prefixed cookie received it over https, whatever this request looks like.
  const isSecure = alwaysSecure || isHttps(c) || secured !== null
  const secureAttribute = isSecure ? '; Secure' : ''
  const name = isSecure ? secureName : plainName
  const value = secured ?? plain
  const append = (line: string) => c.header('set-cookie', line, { append: true })
  const deletePlain = () =>
    append(`${plainName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secureAttribute}`)
  return {
    value,
    set(signed) {
      append(`${name}=${signed}; Max-Age=${sessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secureAttribute}`)
      if (isSecure && plain !== null) deletePlain()
    },
    migrate(expiresAt) {
      if (!isSecure || secured !== null || plain === null) return
      const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
      append(`${secureName}=${plain}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax; Secure`)
      deletePlain()
    },
    clear() {
      if (plain !== null) deletePlain()
      if (secured !== null) append(`${secureName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`)
      if (getCookie(c, signedInHint) !== undefined)
        append(`${signedInHint}=; Path=/; Max-Age=0; SameSite=Lax${secureAttribute}`)
    },
    setHint() {
      append(`${signedInHint}=1; Path=/; Max-Age=${sessionSeconds}; SameSite=Lax${secureAttribute}`)
    },
  }
}

/** A cookie's value as sent, not decoded, because `migrate` sends it back. */
function rawCookie(c: Context, name: string): string | null {
  for (const pair of (c.req.header('cookie') ?? '').split(';')) {
    const index = pair.indexOf('=')
    if (index > 0 && pair.slice(0, index).trim() === name) return pair.slice(index + 1).trim()
  }
  return null
}
