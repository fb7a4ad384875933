import { createHash, randomBytes } from 'node:crypto'

/** A random token for a mailed link: 32 bytes as base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The digest stored instead of a random token or code, so that reading the table gives nothing usable. Each table has its encoding,
 * which stored digests have too.
 */
export function toDigest(token: string, encoding: 'base64url' | 'hex' = 'base64url'): string {
  return createHash('sha256').update(token).digest(encoding)
}
