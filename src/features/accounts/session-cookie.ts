import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isHttps } from '#platform/http/is-https.ts'
import { sessionSeconds } from './auth.ts'
import { signedInHint } from './domain/signed-in-hint.ts'

/** The session's cookie where the shop is reached by http; the library behind the sessions knows it by this name alone. */
const plainName = 'dijla.session_token'
/**
 * Its name over https. Browsers take a cookie of this prefix only from a secure answer of this very host, for all of it: neither
 * another host of the domain nor somebody on the line of a plain request can plant one.
 */
const secureName = `__Host-${plainName}`

/** Cookies of one request: how its session is named, and how what is set is marked. */
export type SessionCookie = {
  /** The signed value as it was sent; null when there is none. Of both names the secure one counts. */
  value: string | null
  /** A `Cookie` header as the library reads it. */
  header: string
  /** Sets what the library sets, under the name and with the mark of this request. */
  pass(from: Headers): void
  /**
   * Gives a session that came under the old name the new one: it began before the shop had https, or before this name. Until
   * all such sessions have ended, six months after this release.
   */
  moveOver(expiresAt: Date): void
  /** Takes the session's cookies back. */
  takeBack(): void
  /** Sets or takes back what tells scripts that asking who is signed in is worth a call; it opens nothing. */
  setHint(): void
}

export function sessionCookieOf(c: Context, alwaysSecure: boolean): SessionCookie {
  const secured = rawCookie(c, secureName)
  const plain = rawCookie(c, plainName)
  // A browser that sends the prefixed one got it over https, whatever the request looks like here.
  const isSecure = alwaysSecure || isHttps(c) || secured !== null
  const mark = isSecure ? '; Secure' : ''
  const name = isSecure ? secureName : plainName
  const value = secured ?? plain
  const set = (line: string) => c.header('set-cookie', line, { append: true })
  const takeBackPlain = () => set(`${plainName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${mark}`)
  return {
    value,
    header: value === null ? '' : `${plainName}=${value}`,
    pass(from) {
      for (const cookie of from.getSetCookie()) {
        const isSession = cookie.startsWith(`${plainName}=`)
        set((isSession ? name + cookie.slice(plainName.length) : cookie) + mark)
        if (isSession && isSecure && plain !== null) takeBackPlain()
      }
    },
    moveOver(expiresAt) {
      if (!isSecure || secured !== null || plain === null) return
      const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
      set(`${secureName}=${plain}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax; Secure`)
      takeBackPlain()
    },
    takeBack() {
      if (plain !== null) takeBackPlain()
      if (secured !== null) set(`${secureName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`)
      if (getCookie(c, signedInHint) !== undefined)
        set(`${signedInHint}=; Path=/; Max-Age=0; SameSite=Lax${mark}`)
    },
    setHint() {
      set(`${signedInHint}=1; Path=/; Max-Age=${sessionSeconds}; SameSite=Lax${mark}`)
    },
  }
}

/** A cookie's value as it was sent, not decoded: it is passed on. */
function rawCookie(c: Context, name: string): string | null {
  for (const pair of (c.req.header('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}
