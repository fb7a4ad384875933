/**
 * Returns a function that sends writes which begin a session for a visitor without one. The first of each page waits for those of
 * the browser's other tabs, so that first writes in two tabs do not begin two sessions, of which one is lost with what it has. It
 * waits four seconds at most: a browser may freeze the tab that it waits for. Old browsers, and pages over http, have no locks.
 */
export function createFirstWrite(): <Result>(send: () => Promise<Result>) => Promise<Result> {
  let isSent = false
  return async (send) => {
    if (!isSent && navigator.locks)
      try {
        return await navigator.locks.request('session', { signal: AbortSignal.timeout(4000) }, () => {
          isSent = true
          return send()
        })
      } catch (error) {
        if (isSent) throw error
      }
    return send()
  }
}

/** Of this page: see {@link createFirstWrite}. */
export const beginSession = createFirstWrite()
