import { createHash } from 'node:crypto'

export type Random = {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number
  /** A number from `low` to `high`. */
  between(low: number, high: number): number
}

/** A random number generator seeded with a text. */
export function createRandom(text: string): Random {
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
