/** The AbortError for an aborted signal, with the caller's reason as its cause. */
export function abortError(signal: AbortSignal): Error {
  const { reason } = signal
  if (reason instanceof Error && reason.name === 'AbortError') return reason
  return Object.assign(new Error('The start of PostgreSQL was cancelled', { cause: reason }), {
    name: 'AbortError',
  })
}

/** Throws the AbortError when the signal is aborted. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal)
}

/** Waits `ms` milliseconds; rejects with the AbortError as soon as the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError(signal))
    const onAbort = () => {
      clearTimeout(timer)
      if (signal) reject(abortError(signal))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

/** Polls every 25 ms until the condition is true. Returns false on a timeout. */
export async function pollUntil(ms: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms
  for (;;) {
    if (await isTrue()) return true
    if (performance.now() > end) return false
    await pause(25)
  }
}
