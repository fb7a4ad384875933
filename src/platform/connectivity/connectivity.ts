/** Whether the shop is reachable, and whether the current page came from the network. */
export type Connectivity = {
  isOnline: boolean
  /** When the current page's data was cached (epoch milliseconds); null: it is fresh from the network. */
  cachedAt: number | null
}

/** Delays between connection checks. Needed because a router may be up without internet access. */
const retryDelaysMs = [3_000, 5_000, 10_000, 20_000, 30_000]

const checkTimeoutMs = 8_000

const listeners = new Set<() => void>()
let state: Connectivity = { isOnline: true, cachedAt: null }
let watching = false
let checkTimer: ReturnType<typeof setTimeout> | undefined

function set(next: Partial<Connectivity>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const getConnectivity = (): Connectivity => state

export function subscribeToConnectivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports that something on the current page came from the cache, stored at that time (epoch milliseconds). */
export function reportCached(at: number): void {
  set({ cachedAt: state.cachedAt === null ? at : Math.min(state.cachedAt, at) })
  if (!state.isOnline) return
  if (!navigator.onLine) {
    reportOffline()
    return
  }
  // A slow connection is not offline.
  void isReachable().then((reachable) => !reachable && reportOffline())
}

/** Resets the cache time when another page is displayed. */
export function clearCachedAt(): void {
  if (state.cachedAt !== null) set({ cachedAt: null })
}

/** Reports that a request failed, and checks the connection until the shop responds. */
export function reportOffline(): void {
  if (state.isOnline) set({ isOnline: false })
  scheduleCheck(0)
}

function scheduleCheck(attempt: number): void {
  clearTimeout(checkTimer)
  const wait = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)]
  checkTimer = setTimeout(
    () => void isReachable().then((reachable) => (reachable ? setOnline() : scheduleCheck(attempt + 1))),
    wait,
  )
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  // Old browsers without AbortSignal.timeout wait without a limit.
  const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(checkTimeoutMs) : null
  const response = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return response?.ok ?? false
}

function setOnline(): void {
  clearTimeout(checkTimer)
  set({ isOnline: true })
}

/** Starts watching the browser's online and offline events. Online is confirmed with a request to the shop. */
export function watchConnectivity(): void {
  if (watching) return
  watching = true
  addEventListener('offline', reportOffline)
  addEventListener(
    'online',
    () => void isReachable().then((reachable) => (reachable ? setOnline() : reportOffline())),
  )
  if (!navigator.onLine) reportOffline()
}
