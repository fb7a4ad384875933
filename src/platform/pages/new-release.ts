const reloadedKey = 'reloaded'

/**
 * Code that cannot be had although the shop answers belongs to a release that is gone: the page is loaded anew, once for
 * each release, so that it never goes round in circles. True when it is being loaded.
 */
export async function reloadForNewRelease(): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (!answer || answer.status >= 500 || !isFirst()) return false
  location.reload()
  return true
}

/** Whether this code, named by its content, has not yet had its page loaded anew. Without storage it never does. */
function isFirst(): boolean {
  try {
    const before = sessionStorage.getItem(reloadedKey)
    sessionStorage.setItem(reloadedKey, import.meta.url)
    return before !== import.meta.url
  } catch {
    return false
  }
}
