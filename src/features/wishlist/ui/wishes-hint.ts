const key = 'wishlist'

/**
 * Whether this browser may have full hearts: only then are they asked for, so that a visitor who has never pressed one
 * costs no call. A hint only: what counts is the session's.
 */
export function mayHaveWishes(): boolean {
  if (typeof document === 'undefined') return false
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage is blocked: hearts show what is pressed on this page.
    return false
  }
}

/** Call it when the session has a wishlist, or may have got one by signing in. */
export function rememberWishes(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // See above.
  }
}

/** Call it when the session has gone, such as by signing out. */
export function forgetWishes(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
