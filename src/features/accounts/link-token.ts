import { createHash, randomBytes } from 'node:crypto'

/** What a mailed link is known by: nobody guesses it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this is kept of a token: who reads the table cannot use a link. */
export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
