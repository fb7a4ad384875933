/** Whether the shop is reachable, and whether the current page came from the network. */
export type Line = {
  up: boolean
  /** When the current page's data was cached (epoch milliseconds); null: it is fresh from the network. */
  keptAt: number | null
}

/** Delays between connection checks. Needed because a router may be up without internet access. */
const retryDelaysMs = [3_000, 5_000, 10_000, 20_000, 30_000]

const checkTimeoutMs = 8_000

const listeners = new Set<() => void>()
let state: Line = { up: true, keptAt: null }
let watching = false
let checkTimer: ReturnType<typeof setTimeout> | undefined

function set(next: Partial<Line>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const currentLine = (): Line => state

export function subscribeToLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports that something on the current page came from the cache, stored at that time (epoch milliseconds). */
export function sawKept(at: number): void {
  set({ keptAt: state.keptAt === null ? at : Math.min(state.keptAt, at) })
  if (!state.up) return
  if (!navigator.onLine) {
    lineDropped()
    return
  }
  // A slow connection is not offline.
  void isReachable().then((reachable) => !reachable && lineDropped())
}

/** Resets the cache time when another page is displayed. */
export function forgetKept(): void {
  if (state.keptAt !== null) set({ keptAt: null })
}

/** Reports that a request failed, and checks the connection until the shop responds. */
export function lineDropped(): void {
  if (state.up) set({ up: false })
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
  set({ up: true })
}

/** Starts watching the browser's online and offline events. Online is confirmed with a request to the shop. */
export function watchLine(): void {
  if (watching) return
  watching = true
  addEventListener('offline', lineDropped)
  addEventListener(
    'online',
    () => void isReachable().then((reachable) => (reachable ? setOnline() : lineDropped())),
  )
  if (!navigator.onLine) lineDropped()
}
