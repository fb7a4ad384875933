import { randomInt } from 'node:crypto'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password nobody has had before, of letters that are not taken for each other. */
export function drawPassword(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
}
