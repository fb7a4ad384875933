/**
 * Remembers approximately which keys were seen, in fixed memory: a table of fingerprints in which a new key replaces the old
 * one in its slot. It may forget a key, and about once in four billion times it mistakes one for another.
 */
export function createSeenKeys({ slots = 65_536 } = {}) {
  const fingerprints = new Uint32Array(slots)
  return {
    /** Whether this key was seen before, as far as remembered. Marks it as seen. */
    wasSeen(key: string): boolean {
      const hash = hashOf(key)
      const slot = Math.imul(hash, 0x9e37_79b1) >>> 0
      const index = slot % slots
      // Zero is an empty slot.
      const fingerprint = hash || 1
      if (fingerprints[index] === fingerprint) return true
      fingerprints[index] = fingerprint
      return false
    },
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193)
  return hash >>> 0
}
