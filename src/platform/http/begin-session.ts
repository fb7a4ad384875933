const lockName = 'begin-session'
const maxWaitMs = 4000
const pollMs = 50

let hasSession = false

/**
 * Sends a write that begins a session for a visitor without one. The first of each page waits for those of the browser's other
 * tabs, so that first writes in two tabs do not begin two sessions, of which one is lost with what it has. Waits four seconds at
 * most: a browser may freeze the tab that it waits for.
 */
export async function beginSession<Result>(send: () => Promise<Result>): Promise<Result> {
  if (hasSession) return send()
  const result = await (navigator.locks ? withLock(send) : withLease(send))
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

/** For browsers without Web Locks, and pages over http: an entry of localStorage that runs out. */
async function withLease<Result>(send: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + maxWaitMs
  while (isTaken() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, pollMs))
  const own = `${Date.now() + maxWaitMs} ${Math.random()}`
  write(own)
  try {
    return await send()
  } finally {
    if (read() === own) write(null)
  }
}

function isTaken(): boolean {
  return Number(read()?.split(' ')[0] ?? 0) > Date.now()
}

function read(): string | null {
  try {
    return localStorage.getItem(lockName)
  } catch {
    return null
  }
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(lockName)
    else localStorage.setItem(lockName, value)
  } catch {
    // A browser that stores nothing has no other tab to wait for.
  }
}
