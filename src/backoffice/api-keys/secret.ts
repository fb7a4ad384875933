import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const secretBytes = 32
const form = /^dj_(\d{1,9})_([\w-]{43})$/

/** A new secret: 256 random bits. */
export function makeSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** A key as its program sends it. */
export function toKey(id: number, secret: string): string {
  return `dj_${id}_${secret}`
}

/** The id and secret of a key; null for any other text. */
export function parseKey(text: string): { id: number; secret: string } | null {
  const [, id, secret] = form.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id: Number(id), secret }
}

/** What is stored of a secret. A slow hash would only cost time, as nobody guesses 256 bits. */
export function toDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether a secret is the one of a stored digest. */
export function matchesDigest(secret: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(toDigest(secret)), Buffer.from(digest))
}
