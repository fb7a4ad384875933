type Options = {
  windowMs: number
  /** Further keys of a window are never the first, so that neither memory nor log grows without bound. */
  maxKeys: number
}

/**
 * Returns a function that says whether a key appears for the first time in its window, so that what many requests repeat is logged
 * one time. A window begins with its first key and is the same for all keys; it is of this process.
 */
export function createOncePerWindow({ windowMs, maxKeys }: Options): (key: string, at: Date) => boolean {
  const keys = new Set<string>()
  let endsAt = 0

  return (key, at) => {
    if (at.getTime() >= endsAt) {
      keys.clear()
      endsAt = at.getTime() + windowMs
    }
    if (keys.has(key) || keys.size >= maxKeys) return false
    keys.add(key)
    return true
  }
}
