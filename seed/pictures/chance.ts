import { createHash } from 'node:crypto'

export type Chance = {
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number
  /** A number between the two. */
  between(low: number, high: number): number
}

/** Always the same turns for the same text. */
export function createChance(text: string): Chance {
  let bytes = createHash('sha256').update(text).digest()
  let at = 0
  const next = () => {
    if (at + 4 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    const value = bytes.readUInt32BE(at) / 2 ** 32
    at += 4
    return value
  }
  return {
    below: (count) => Math.floor(next() * count),
    between: (low, high) => low + next() * (high - low),
  }
}
