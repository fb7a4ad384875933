const lockName = 'begin-session'
const maxWaitMs = 4000

let hasSession = false

/**
 * Sends a write that begins a session for a visitor without one. The first of each page waits for those of the browser's other
 * tabs, so that first writes in two tabs do not begin two sessions, of which one is lost with what it has. Waits four seconds at
 * most: a browser may freeze the tab that it waits for.
 */
export async function beginSession<Result>(send: () => Promise<Result>): Promise<Result> {
  if (hasSession) return send()
  // Undefined in old browsers, and on pages over http.
  const result = await (navigator.locks ? withLock(send) : send())
  hasSession = true
  return result
}

async function withLock<Result>(send: () => Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), maxWaitMs)
  let isSent = false
  const sendOnce = () => {
    isSent = true
    clearTimeout(timer)
    return send()
  }
  try {
    return await navigator.locks.request(lockName, { signal: waiting.signal }, sendOnce)
  } catch (error) {
    if (isSent) throw error
    return send()
  }
}
