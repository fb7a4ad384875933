const reloadedKey = 'reloaded'

/**
 * Code that cannot be had although the shop answers belongs to a release that is gone: the page is loaded anew, once for
 * each release, so that it never goes round in circles.
 */
export function reloadForNewRelease(): void {
  addEventListener('vite:preloadError', () => {
    fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && isFirst() && location.reload(),
      () => {},
    )
  })
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
