import { createHash } from 'node:crypto'

/** Fifteen bits a password of the list: with ten positions one of 1,400 others is refused by mistake. */
const positionsPerPassword = 10

/** A set of passwords of fixed size (a Bloom filter): it has every one that was added, and a few others. */
export type PasswordFilter = { add(password: string): void; has(password: string): boolean }

/** A filter whose bits are these bytes; adding changes them. */
export function createPasswordFilter(bytes: Uint8Array): PasswordFilter {
  const bits = bytes.length * 8

  function positionsOf(password: string): number[] {
    const digest = createHash('sha256').update(password).digest()
    const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
    return Array.from({ length: positionsPerPassword }, (_, index) => (first + index * step) % bits)
  }

  return {
    add(password) {
      for (const index of positionsOf(password))
        bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7))
    },
    has: (password) =>
      positionsOf(password).every((index) => ((bytes[index >> 3] ?? 0) & (1 << (index & 7))) !== 0),
  }
}
