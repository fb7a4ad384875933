const key = 'wishlist'

/**
 * Whether this browser may have a wishlist. Only then is it requested, so that other visitors cause no request. A
 * hint only: the session decides.
 */
export function hasWishlistHint(): boolean {
  if (typeof document === 'undefined') return false
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage is blocked: only products added on this page show as in the wishlist.
    return false
  }
}

/** Call when the session has a wishlist, or may have one after a sign-in. */
export function setWishlistHint(): void {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // See above.
  }
}

/** Call when the session has ended, for example after a sign-out. */
export function clearWishlistHint(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
