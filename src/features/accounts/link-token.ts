import { createHash, randomBytes } from 'node:crypto'

/** A random token for a mailed link: 32 bytes as base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The digest stored instead of a token, so that reading the table does not give usable links. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
