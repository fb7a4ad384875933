const reloadedKey = 'reloaded'

let release = ''

/** Names the running release by its entry file, whose hash depends on all code of the release. */
export function setRelease(entry: string): void {
  release = entry
}

/**
 * Reloads the page when code fails to load although the shop responds, because it belongs to an old release; once per
 * release, to avoid reload loops. Returns true when the page is reloading.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  if (!(await shopResponds()) || !isFirst()) return false
  location.reload()
  return true
}

/** Whether the shop can be reached at the moment. */
export async function shopResponds(): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  return response !== null && response.status < 500
}

/** Whether this release has not reloaded the page yet. False without session storage. */
function isFirst(): boolean {
  try {
    const previous = sessionStorage.getItem(reloadedKey)
    sessionStorage.setItem(reloadedKey, release)
    return previous !== release
  } catch {
    return false
  }
}
