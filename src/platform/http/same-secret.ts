import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that depends neither on where they differ nor on their lengths. */
export function isSameSecret(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(expected))
}
