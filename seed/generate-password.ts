import { randomInt } from 'node:crypto'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Generates a random password of letters and digits that are hard to confuse. */
export function generatePassword(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}
