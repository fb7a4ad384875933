import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isHttps } from '#platform/http/is-https.ts'
import { codeValidMs } from './domain/phone-code.ts'

const cookieName = 'dijla.code'

/** The token of the browser's request for a code; null without one. */
export function getCodeToken(c: Context): string | null {
  return getCookie(c, cookieName) ?? null
}

/** Stores the token of a request for a code in the browser, as long as the code works. */
export function setCodeToken(c: Context, token: string): void {
  write(c, token, codeValidMs / 1000)
}

/** Deletes the token of a code that was used. */
export function clearCodeToken(c: Context): void {
  write(c, '', 0)
}

function write(c: Context, value: string, seconds: number): void {
  const secure = isHttps(c) ? '; Secure' : ''
  const attributes = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
  c.header('set-cookie', `${cookieName}=${value}; ${attributes}`, { append: true })
}
