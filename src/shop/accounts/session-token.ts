import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken, toDigest } from './link-token.ts'

/** A random token of a session: 32 bytes as base64url. Only the browser stores it. */
export function newSessionToken(): string {
  return newToken()
}

/** The digest stored instead of a token, so that reading the table does not give usable sessions. */
export function sessionTokenDigest(token: string): string {
  return toDigest(token, 'hex')
}

/** The value of the session cookie: the token and its HMAC-SHA256 in base64, percent-encoded. */
export function signToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, secret)}`)
}

/** The token of a cookie value as the browser sent it; null when the signature is missing or wrong. */
export function readSignedToken(value: string, secret: string): string | null {
  const signed = decode(value)
  const index = signed.lastIndexOf('.')
  if (index < 1) return null
  const token = signed.slice(0, index)
  const received = Buffer.from(signed.slice(index + 1))
  const expected = Buffer.from(signatureOf(token, secret))
  return received.length === expected.length && timingSafeEqual(received, expected) ? token : null
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
